import type { DistributorMap, ScreenDataEntry } from "@oilcloud/contract";
import { AppError } from "../../../platform/errors.ts";
import type { SavedScreenData } from "../../../tables.ts";

const isBlank = (text: string) => text.trim() === "";
const isProvince = (areaNo: string) => areaNo.endsWith("0000");

/** What is saved of an entry. The schema has checked counts, ranges and lengths; areas are known by their number. */
export function checkedEntry(entry: ScreenDataEntry, areas: ReadonlyMap<string, string>): SavedScreenData {
  const { distributorAnalysisVO, warnFactoryVOList, analysisContentVOList, allDataVO } = entry;
  const texts = [
    ...warnFactoryVOList.flatMap(({ customerName, alarmMsg }) => [customerName, alarmMsg]),
    ...analysisContentVOList.map(({ customerName }) => customerName),
    ...allDataVO.distributorIndustryVOs.flatMap(({ industryName, areaName }) => [industryName, areaName]),
  ];
  if (texts.some(isBlank)) throw new AppError("screenBlankItems");
  return {
    distributorAnalysisVO,
    warnFactoryVOList,
    analysisContentVOList,
    allDataVO: {
      ...allDataVO,
      distributorCrewVOs: allDataVO.distributorCrewVOs.filter(
        ({ crewName, oilNo }) => !isBlank(crewName) && !isBlank(oilNo),
      ),
    },
    distributorMapVOList: checkedMap(entry.distributorMapVOList, areas),
  };
}

/** The country first, without parts; then provinces, each once, with cities of their own. */
function checkedMap(
  [country, ...provinces]: readonly DistributorMap[],
  areas: ReadonlyMap<string, string>,
): DistributorMap[] {
  if (!country) throw new AppError("screenFirstRowStays");
  if (country.distributorMapBase.areaNo !== "") throw new AppError("screenNationalFirst");
  if (country.distributorMapContents.length > 0) throw new AppError("screenSubDistricts");
  const seen = new Set<string>();
  return [
    country,
    ...provinces.map(({ distributorMapBase: base, distributorMapContents: cities }) => {
      const { areaNo } = base;
      const areaName = areas.get(areaNo);
      if (!isProvince(areaNo) || areaName === undefined) throw new AppError("screenProvinceRequired");
      if (seen.has(areaNo)) throw new AppError("screenProvinceTwice");
      seen.add(areaNo);
      return {
        distributorMapBase: { ...base, areaName: base.areaName.trim() || areaName },
        distributorMapContents: checkedCities(areaNo, cities, areas),
      };
    }),
  ];
}

function checkedCities(
  province: string,
  cities: DistributorMap["distributorMapContents"],
  areas: ReadonlyMap<string, string>,
): DistributorMap["distributorMapContents"] {
  if (cities.some(({ areaNo }) => areaNo === "")) throw new AppError("screenBlankItems");
  const numbers = new Set(cities.map(({ areaNo }) => areaNo));
  const belongs = (areaNo: string) => !isProvince(areaNo) && areaNo.slice(0, 2) === province.slice(0, 2);
  if (numbers.size < cities.length || cities.some(({ areaNo }) => !areas.has(areaNo) || !belongs(areaNo)))
    throw new AppError("screenSubDistricts");
  return cities.map((city) => ({
    ...city,
    areaName: city.areaName.trim() || (areas.get(city.areaNo) ?? ""),
  }));
}
