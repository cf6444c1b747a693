import { type CheckedRow, type ErrorName, type Language, sentence } from "@oilcloud/contract";
import { AppError } from "../errors.ts";
import { type Label, labelIn } from "../labels.ts";
import { cellText, placesOf, plainText, type SheetCell } from "./sheets.ts";

type Values = Record<string, string | number>;

/** What a sheet must fulfil before its rows are checked. */
interface SheetRules<Column extends string> {
  language: Language;
  columns: readonly ({ key: Column } & Label)[];
  /** A sheet without these headings is refused. */
  required: readonly Column[];
  mostRows: number;
  problems: { tooMany: ErrorName; empty: ErrorName };
}

/** A row being checked: its cells and the problems found in them. */
export interface SheetRow<Column extends string> {
  row: number;
  cell(column: Column): SheetCell;
  text(column: Column): string;
  refuse(column: Column, problem: ErrorName, values?: Values): void;
  problems: CheckedRow<unknown>["problems"];
  /** Adds a remark on a cell that does not refuse its row. */
  remark(column: Column, problem: ErrorName, values?: Values): void;
  remarks: CheckedRow<unknown>["problems"];
}

/** Checks every row that is not empty, in order. */
export function checkSheet<Column extends string, Checked>(
  sheet: readonly (readonly SheetCell[])[],
  rules: SheetRules<Column>,
  check: (row: SheetRow<Column>) => Checked,
): Checked[] {
  const { language, columns, required, mostRows, problems } = rules;
  const [headings = [], ...rows] = sheet;
  const places = placesOf(headings, columns);
  if (!required.every((column) => places.has(column))) throw new AppError("importNoHeadings");
  if (rows.length > mostRows) throw new AppError(problems.tooMany, { most: mostRows });
  const checked = rows.flatMap((cells, i) => {
    // Row numbers as a spreadsheet shows them: row 1 holds the headings.
    const row = sheetRow(i + 2, language, columns, (column) => cells[places.get(column) ?? -1] ?? null);
    return columns.every(({ key }) => row.text(key) === "") ? [] : [check(row)];
  });
  if (checked.length === 0) throw new AppError(problems.empty);
  return checked;
}

function sheetRow<Column extends string>(
  row: number,
  language: Language,
  columns: SheetRules<Column>["columns"],
  cell: (column: Column) => SheetCell,
): SheetRow<Column> {
  const problems: CheckedRow<unknown>["problems"] = [];
  const remarks: CheckedRow<unknown>["problems"] = [];
  const said = (key: Column, problem: ErrorName, values?: Values) => {
    const column = columns.find((each) => each.key === key);
    return {
      column: column ? labelIn(language, column).replace("*", "") : key,
      sentence: sentence(problem, language, values),
    };
  };
  return {
    row,
    cell,
    text: (column) => cellText(cell(column)),
    refuse: (...found) => void problems.push(said(...found)),
    problems,
    remark: (...found) => void remarks.push(said(...found)),
    remarks,
  };
}

/** Finds the key that a text means: by the key itself, or by its name in either language. */
export function keyWritten<Key extends string>(labels: Record<Key, Label>, text: string): Key | undefined {
  const keys = Object.keys(labels) as Key[];
  return keys.find((key) =>
    [key, labels[key].zh, labels[key].en].some((each) => plainText(each) === plainText(text)),
  );
}
