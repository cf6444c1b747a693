import type { ListName } from "./form-fields.ts";

/** What is typed in the fields, by field; a choice is its number as text. */
export type Cells = Readonly<Record<string, string>>;

export interface DraftRow {
  /** Stays with the row while others come and go. */
  readonly id: number;
  readonly cells: Cells;
}

/** An area of the map: the first is the country, the others are provinces with the places in them. */
export interface DraftArea extends DraftRow {
  readonly places: readonly DraftRow[];
}

/** The dialog's form as it stands. */
export interface Draft extends Readonly<Record<ListName, readonly DraftRow[]>> {
  readonly analysis: Cells;
  readonly figures: Cells;
  readonly map: readonly DraftArea[];
}

let lastId = 0;
export const newRow = (cells: Cells): DraftRow => ({ id: ++lastId, cells });
export const newArea = (cells: Cells, places: readonly DraftRow[] = []): DraftArea => ({
  ...newRow(cells),
  places,
});

/** Where a field is. `place` is the row of the list inside a province. */
export interface FieldAt {
  readonly section: "analysis" | "figures" | "map" | ListName;
  readonly row?: number;
  readonly place?: number;
  readonly field: string;
}

/** The id of a field in the page, by which it is focused. */
export const fieldId = ({ section, row, place, field }: FieldAt): string =>
  ["screen", section, row, place, field].filter((part) => part !== undefined).join("-");

const withCell = (cells: Cells, field: string, text: string): Cells => ({ ...cells, [field]: text });
const withRow = <R>(rows: readonly R[], at: number, change: (row: R) => R): readonly R[] =>
  rows.map((row, index) => (index === at ? change(row) : row));

/** The form with one field changed. Another province empties the list of its places. */
export function withField(draft: Draft, { section, row = 0, place, field }: FieldAt, text: string): Draft {
  const changed = <R extends DraftRow>(each: R): R => ({ ...each, cells: withCell(each.cells, field, text) });
  if (section === "analysis" || section === "figures")
    return { ...draft, [section]: withCell(draft[section], field, text) };
  if (section !== "map") return { ...draft, [section]: withRow(draft[section], row, changed) };
  const inArea = (area: DraftArea): DraftArea => {
    if (place !== undefined) return { ...area, places: withRow(area.places, place, changed) };
    return field === "areaNo" ? { ...changed(area), places: [] } : changed(area);
  };
  return { ...draft, map: withRow(draft.map, row, inArea) };
}
