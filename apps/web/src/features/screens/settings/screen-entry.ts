import type { ScreenDataEntry, ScreenSettings } from "@oilcloud/contract";
import { type Cells, type Draft, type DraftRow, newArea, newRow } from "./draft.ts";
import { analysisFields, figureFields, type ListName, placeFields, provinceFields } from "./form-fields.ts";
import { emptyCells, emptyProvince } from "./rows.ts";
import { countIn } from "./rules.ts";

type Stored = Readonly<Record<string, string | number>>;

const cellsOf = (stored: Stored): Cells =>
  Object.fromEntries(Object.entries(stored).map(([field, value]) => [field, String(value)]));

/** A list has a first row even where there is nothing to show. */
function rowsOf(section: ListName, stored: readonly Stored[], nowMs: number): DraftRow[] {
  const rows = stored.map((row) => newRow(cellsOf(row)));
  return rows.length > 0 ? rows : [newRow(emptyCells(section, String(nowMs)))];
}

/** The form for what was saved, or for the online data to start from. */
export function draftOf(settings: ScreenSettings, nowMs: number): Draft {
  const { allDataVO: all, distributorMapVOList: areas } = settings;
  const map = areas.map(({ distributorMapBase: base, distributorMapContents: places }) =>
    newArea(
      cellsOf(base),
      places.map((place) => newRow(cellsOf(place))),
    ),
  );
  return {
    // What was saved before operation had figures of its own has none.
    analysis: cellsOf({ operationAnalysis: 0, ...settings.distributorAnalysisVO }),
    figures: cellsOf({ operationCst: 0, ...all.distributorAlarmVO, ...all.distributorDeviceVO }),
    warnings: rowsOf("warnings", settings.warnFactoryVOList, nowMs),
    contents: rowsOf("contents", settings.analysisContentVOList, nowMs),
    crews: rowsOf("crews", all.distributorCrewVOs, nowMs),
    industries: rowsOf("industries", all.distributorIndustryVOs, nowMs),
    map: map.length > 0 ? map : [newArea(emptyProvince())],
  };
}

const text = (cells: Cells, field: string) => (cells[field] ?? "").trim();
/** What is no count stands in a row that the server drops. */
const number = (cells: Cells, field: string) => countIn(cells[field] ?? "") ?? 0;

function counts<F extends string>(fields: readonly F[], cells: Cells): Record<F, number> {
  return Object.fromEntries(fields.map((field) => [field, number(cells, field)])) as Record<F, number>;
}

type Counted<T> = { [K in keyof T]: T[K] extends "count" ? K : never }[keyof T] & string;
const countFields = <T extends Record<string, string>>(fields: T) =>
  Object.keys(fields).filter((field) => fields[field] === "count") as Counted<T>[];

/** The form as the server takes it. */
export function entryOf(draft: Draft, tenantId: string, national: string): Omit<ScreenDataEntry, "isOpen"> {
  const { allCst, onlineCst, ...alarms } = counts(figureFields, draft.figures);
  const area = (cells: Cells, areaName = text(cells, "areaName")) => ({
    areaName,
    areaNo: text(cells, "areaNo"),
  });
  return {
    tenantId,
    distributorAnalysisVO: counts(analysisFields, draft.analysis),
    warnFactoryVOList: draft.warnings.map(({ cells }) => ({
      customerName: text(cells, "customerName"),
      alarmMsg: text(cells, "alarmMsg"),
      createTime: Number(cells["createTime"]),
      status: Number(cells["status"]),
    })),
    analysisContentVOList: draft.contents.map(({ cells }) => ({
      customerName: text(cells, "customerName"),
      alarmLevel: Number(cells["alarmLevel"]),
    })),
    allDataVO: {
      distributorAlarmVO: alarms,
      distributorDeviceVO: { allCst, onlineCst },
      distributorCrewVOs: draft.crews.map(({ cells }) => ({
        crewName: text(cells, "crewName"),
        crewCst: number(cells, "crewCst"),
        oilNo: text(cells, "oilNo"),
      })),
      distributorIndustryVOs: draft.industries.map(({ cells }) => ({
        industryName: text(cells, "industryName"),
        industryCst: number(cells, "industryCst"),
        areaName: text(cells, "areaName"),
      })),
    },
    distributorMapVOList: draft.map.map(({ cells, places }, row) => ({
      distributorMapBase: {
        ...(row === 0 ? { areaName: national, areaNo: "" } : area(cells)),
        ...counts(countFields(provinceFields), cells),
      },
      distributorMapContents: places.map((place) => ({
        ...area(place.cells),
        ...counts(countFields(placeFields), place.cells),
      })),
    })),
  };
}
