import { type Cells, type Draft, type FieldAt } from "./draft.ts";
import {
  analysisFields,
  type FieldKind,
  figureFields,
  type ListName,
  listFields,
  placeFields,
  provinceFields,
  type SectionName,
  sectionNames,
} from "./form-fields.ts";

/** `blank`: nothing stands there; `province`: none is chosen; `number`: it is no count. */
export type ProblemKind = "blank" | "province" | "number";

export interface Problem {
  readonly at: FieldAt;
  readonly kind: ProblemKind;
}

const count = /^\d{1,9}$/;

/** A count as people write it, with or without commas between thousands; null for anything else. */
export function countIn(text: string): number | null {
  const digits = text.trim().replace(/,(?=\d{3}(?:,|$))/g, "");
  return count.test(digits) ? Number(digits) : null;
}

function problemOf(kind: FieldKind, text = ""): ProblemKind | null {
  if (text.trim() === "") return kind === "province" || kind === "place" ? "province" : "blank";
  return kind === "count" && countIn(text) === null ? "number" : null;
}

function inCells(
  fields: Readonly<Record<string, FieldKind>>,
  cells: Cells,
  at: Omit<FieldAt, "field">,
): Problem[] {
  return Object.entries(fields).flatMap(([field, kind]) => {
    const problem = problemOf(kind, cells[field]);
    return problem ? [{ at: { ...at, field }, kind: problem }] : [];
  });
}

const counts = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, "count"])) as Record<string, FieldKind>;
const { areaNo: _country, ...nationalFields } = provinceFields;

const inSection: Record<SectionName, (draft: Draft) => Problem[]> = {
  analysis: ({ analysis }) => inCells(counts(analysisFields), analysis, { section: "analysis" }),
  figures: ({ figures }) => inCells(counts(figureFields), figures, { section: "figures" }),
  warnings: inList("warnings"),
  contents: inList("contents"),
  crews: inList("crews"),
  industries: inList("industries"),
  map: ({ map }) =>
    map.flatMap(({ cells, places }, row) => [
      // The first is the country, which is no choice.
      ...inCells(row === 0 ? nationalFields : provinceFields, cells, { section: "map", row }),
      ...places.flatMap((place, at) => inCells(placeFields, place.cells, { section: "map", row, place: at })),
    ]),
};

function inList(section: ListName) {
  return (draft: Draft): Problem[] =>
    draft[section].flatMap(({ cells }, row) => inCells(listFields[section], cells, { section, row }));
}

/** All that is blank or no number, in the order in which it stands. */
export const problemsIn = (draft: Draft, sections: readonly SectionName[] = sectionNames): Problem[] =>
  sections.flatMap((section) => inSection[section](draft));

/** Before a row is added, all rows of its list must be filled. A list inside a province is a list of its own. */
export function problemsBeforeAdding(draft: Draft, section: SectionName, row?: number): Problem[] {
  const problems = inSection[section](draft);
  if (section !== "map" || row === undefined) return problems;
  return problems.filter(({ at }) => at.row === row);
}

/** Crews without a name or an oil number are left out when the form is saved, so nothing of theirs stands in its way. */
const isDropped = (crew: Cells): boolean =>
  (crew["crewName"] ?? "").trim() === "" || (crew["oilNo"] ?? "").trim() === "";

export function problemsBeforeSaving(draft: Draft): Problem[] {
  return problemsIn(draft).filter(
    ({ at }) => at.section !== "crews" || !isDropped(draft.crews[at.row ?? 0]?.cells ?? {}),
  );
}
