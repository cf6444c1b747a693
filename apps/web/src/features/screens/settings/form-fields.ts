import { mostScreenRows, topRows } from "@oilcloud/contract/values";

/** The content of a field, which decides the rule that holds for it. */
export type FieldKind = "text" | "count" | "time" | "province" | "place" | "status" | "level";

/** The fields of each section in the order in which they stand; their names are those of the stored data. */
export const analysisFields = [
  "inflowAnalysis",
  "pollutionAnalysis",
  "wearAnalysis",
  "agingAnalysis",
  "operationAnalysis",
] as const;

export const figureFields = [
  "firstLevel",
  "secondLevel",
  "firstCst",
  "secondCst",
  "thirdCst",
  "fourthCst",
  "fivthCst",
  "operationCst",
  "allCst",
  "onlineCst",
] as const;

export const listFields = {
  warnings: { customerName: "text", alarmMsg: "text", createTime: "time", status: "status" },
  contents: { customerName: "text", alarmLevel: "level" },
  crews: { crewName: "text", crewCst: "count", oilNo: "text" },
  industries: { industryName: "text", industryCst: "count", areaName: "text" },
} as const satisfies Record<string, Record<string, FieldKind>>;

export const provinceFields = {
  areaNo: "province",
  todayAddCst: "count",
  alarmCst: "count",
  deviceCst: "count",
  onlineCst: "count",
  firstLevelCst: "count",
  secondLevelCst: "count",
} as const satisfies Record<string, FieldKind>;

export const placeFields = {
  areaNo: "place",
  deviceCst: "count",
  onlineCst: "count",
} as const satisfies Record<string, FieldKind>;

export type ListName = keyof typeof listFields;
export type SectionName = "analysis" | "figures" | "map" | ListName;

/** In the order of the dialog. */
export const sectionNames: readonly SectionName[] = [
  "analysis",
  "warnings",
  "contents",
  "figures",
  "crews",
  "industries",
  "map",
];

/** How long a list may get; of two the wall shows the first three. */
export const mostRows = (section: ListName | "map"): number =>
  section === "crews" || section === "industries" ? topRows : mostScreenRows;
