import type { ReadFunction } from "../frames/read-request.ts";
import { type ByteOrder, byteOrders, type ValueType, valueTypes } from "../values/value-type.ts";
import type { MapRow } from "./sensor-map.ts";

const columns = [
  "address",
  "function",
  "key",
  "type",
  "order",
  "scale",
  "offset",
  "none",
  "bit",
  "words",
  "min",
  "max",
  "interval",
] as const;
type Column = (typeof columns)[number];

const needed = ["address", "key", "type"] as const satisfies readonly Column[];
const longestCsv = 100_000;

/** Registers as a table for a spreadsheet; addresses as in manuals, `0x03EA`. */
export function mapToCsv(rows: readonly MapRow[]): string {
  const lines = rows.map((row) => {
    const cells: Record<Column, string | number | null> = {
      address: `0x${row.address.toString(16).toUpperCase().padStart(4, "0")}`,
      function: row.functionCode,
      key: row.key,
      type: row.type,
      order: row.order,
      scale: row.scale,
      offset: row.offset,
      none: row.none.join(" "),
      bit: row.bit,
      words: row.textWords,
      min: row.clamp?.[0] ?? null,
      max: row.clamp?.[1] ?? null,
      interval: row.intervalS,
    };
    return columns.map((column) => cells[column] ?? "").join(",");
  });
  return `${[columns.join(","), ...lines].join("\r\n")}\r\n`;
}

export type CsvProblem = "tooLong" | "noHeader" | Column;
export type FromCsv =
  | { kind: "rows"; rows: MapRow[] }
  /** The line as a spreadsheet numbers it, and which column cannot be read. */
  | { kind: "problems"; problems: { line: number; problem: CsvProblem }[] };

/** Registers from a table. Columns are found by name; commas, semicolons or tabs between them. */
export function mapFromCsv(text: string): FromCsv {
  const failed = (line: number, problem: CsvProblem): FromCsv => ({
    kind: "problems",
    problems: [{ line, problem }],
  });
  if (text.length > longestCsv) return failed(1, "tooLong");
  const [first = "", ...lines] = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const separator = ["\t", ";", ","].find((each) => first.includes(each)) ?? ",";
  const header = cellsOf(first, separator).map((name) => name.toLowerCase());
  if (!needed.every((name) => header.includes(name))) return failed(1, "noHeader");
  const rows: MapRow[] = [];
  const problems: { line: number; problem: CsvProblem }[] = [];
  lines.forEach((line, i) => {
    if (line.trim() === "") return;
    const cells = cellsOf(line, separator);
    const row = rowOf((column) => cells[header.indexOf(column)] ?? "");
    if (typeof row === "string") problems.push({ line: i + 2, problem: row });
    else rows.push(row);
  });
  return problems.length > 0 ? { kind: "problems", problems } : { kind: "rows", rows };
}

const cellsOf = (line: string, separator: string): string[] =>
  line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));

function rowOf(cell: (column: Column) => string): MapRow | Column {
  const number = (column: Column, otherwise: number): number =>
    cell(column) === "" ? otherwise : Number(cell(column));
  const address = addressOf(cell("address"));
  const functionCode = number("function", 3);
  const type = valueTypes.find((each): each is ValueType => each === cell("type").toLowerCase());
  const order = byteOrders.find(
    (each): each is ByteOrder => each === (cell("order").toUpperCase() || "ABCD"),
  );
  const scale = number("scale", 1);
  const offset = number("offset", 0);
  const clamp =
    cell("min") === "" || cell("max") === "" ? null : ([number("min", 0), number("max", 0)] as const);
  const whole = (column: Column): number | null => (cell(column) === "" ? null : Number(cell(column)));
  if (address === null) return "address";
  if (![1, 2, 3, 4].includes(functionCode)) return "function";
  if (cell("key") === "") return "key";
  if (!type) return "type";
  if (!order) return "order";
  if (!Number.isFinite(scale)) return "scale";
  if (!Number.isFinite(offset)) return "offset";
  for (const column of ["bit", "words", "interval"] as const) {
    const value = whole(column);
    if (value !== null && !Number.isInteger(value)) return column;
  }
  if (clamp?.some((bound) => !Number.isFinite(bound))) return "min";
  return {
    address,
    functionCode: functionCode as ReadFunction,
    key: cell("key"),
    type,
    order,
    scale,
    offset,
    none: cell("none").split(/\s+/).filter(Boolean),
    bit: whole("bit"),
    textWords: whole("words"),
    clamp,
    intervalS: whole("interval"),
  };
}

/** `0x03EA` or `1002`, counted from 0. */
function addressOf(text: string): number | null {
  return /^(?:0x[0-9a-f]{1,4}|\d{1,5})$/i.test(text) ? Number(text) : null;
}
