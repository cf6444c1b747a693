import { type Cells, type Draft, newArea, newRow } from "./draft.ts";
import {
  type ListName,
  listFields,
  mostRows,
  placeFields,
  provinceFields,
  type SectionName,
} from "./form-fields.ts";

/** What a new row begins with: the present time, the milder level and no machines. */
function beginning(fields: Readonly<Record<string, string>>, now: string): Cells {
  const given: Record<string, string> = { time: now, status: "2", level: "0", count: "0" };
  return Object.fromEntries(Object.entries(fields).map(([field, kind]) => [field, given[kind] ?? ""]));
}

export const emptyCells = (section: ListName, now: string): Cells => beginning(listFields[section], now);
export const emptyProvince = (): Cells => beginning(provinceFields, "");
const emptyPlace = (): Cells => beginning(placeFields, "");

/** Whether a list is as long as it may be. */
export const isFull = (draft: Draft, section: ListName | "map"): boolean =>
  draft[section].length >= mostRows(section);

/** A new row shows what its texts are like, which the person then replaces. */
export function withNewRow(draft: Draft, section: ListName, now: string, sample: Cells): Draft {
  const fields = emptyCells(section, now);
  const cells = Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [field, text || (sample[field] ?? "")]),
  );
  return { ...draft, [section]: [...draft[section], newRow(cells)] };
}

export const withNewProvince = (draft: Draft): Draft => ({
  ...draft,
  map: [...draft.map, newArea(emptyProvince())],
});

export const withNewPlace = (draft: Draft, row: number): Draft => ({
  ...draft,
  map: draft.map.map((area, at) =>
    at === row ? { ...area, places: [...area.places, newRow(emptyPlace())] } : area,
  ),
});

/** The first row of each list stays. */
const without = <R>(rows: readonly R[], at: number): readonly R[] =>
  at === 0 ? rows : rows.filter((_, index) => index !== at);

export function withoutRow(
  draft: Draft,
  section: Exclude<SectionName, "analysis" | "figures">,
  row: number,
): Draft {
  return { ...draft, [section]: without<unknown>(draft[section], row) };
}

export const withoutPlace = (draft: Draft, row: number, place: number): Draft => ({
  ...draft,
  map: draft.map.map((area, at) => (at === row ? { ...area, places: without(area.places, place) } : area)),
});
