import type { Language, MapData } from "@oilcloud/contract";
import { type Label, labelIn } from "../../../platform/labels.ts";
import type { SavedScreenData } from "../../../tables.ts";

const nationwide: Label = { zh: "全国", en: "Nationwide" };
const noFigures = {
  todayAddCst: 0,
  alarmCst: 0,
  deviceCst: 0,
  onlineCst: 0,
  firstLevelCst: 0,
  secondLevelCst: 0,
};
const noMarks = { firstLevelAreaNo: null, secondLevelAreaNo: null };

/** The map of custom data: the country with the provinces that were entered, or one of them with its cities. */
export function customMap(data: SavedScreenData, areaNo: string, language: Language): MapData {
  const [country, ...provinces] = data.distributorMapVOList;
  const nowhere = { sites: [], countries: [], world: [] };
  if (!areaNo) {
    return {
      distributorMapBase: {
        ...(country?.distributorMapBase ?? noFigures),
        areaName: labelIn(language, nationwide),
        areaNo: "",
      },
      distributorMapContents: provinces.map(({ distributorMapBase }) => ({
        ...distributorMapBase,
        ...noMarks,
      })),
      ...nowhere,
    };
  }
  const province = provinces.find(({ distributorMapBase }) => distributorMapBase.areaNo === areaNo);
  return {
    distributorMapBase: province?.distributorMapBase ?? { areaName: "", areaNo, ...noFigures },
    distributorMapContents: (province?.distributorMapContents ?? []).map((city) => ({
      ...city,
      todayAddCst: null,
      alarmCst: null,
      firstLevelCst: null,
      secondLevelCst: null,
      ...noMarks,
    })),
    ...nowhere,
  };
}
