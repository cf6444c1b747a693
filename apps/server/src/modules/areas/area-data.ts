import { chineseNames } from "./chinese-names.ts";
import { englishNames } from "./english-names.ts";

interface AreaRow {
  area_no: string;
  parent_no: string | null;
  name_zh: string;
  name_en: string;
}

const province = /^\d\d0000$/;

/**
 * Provinces, and below each what people call its cities: prefectures, the districts of the four municipalities and the two
 * regions, and the counties that stand directly under a province.
 */
export const areaRows = (): AreaRow[] =>
  Object.entries(chineseNames).map(([areaNo, name]) => ({
    area_no: areaNo,
    parent_no: province.test(areaNo) ? null : `${areaNo.slice(0, 2)}0000`,
    name_zh: name,
    name_en: englishNames[areaNo] ?? name,
  }));
