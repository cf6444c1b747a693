import { writeCsvStream } from "hucre/csv";
import { writeXlsxStream } from "hucre/xlsx";
import type { Cell, Table } from "./exporter.ts";

const widths = { text: 24, time: 20, number: 14 };

/** The table's bytes, made as they are asked for: however many rows there are, few are held at a time. */
export function writeTable(fileType: "xlsx" | "csv", { columns, rows }: Table): AsyncIterable<Uint8Array> {
  if (fileType === "csv") {
    const heads = columns.map(({ header }) => header);
    // Excel takes a file for UTF-8 only with the mark, and text that begins like a formula for one. The heads go as a
    // row, because only rows are escaped and a head may be a key that a device made up.
    const text = writeCsvStream(asText(heads, rows), { headers: false, bom: true, escapeFormulae: true });
    return text;
  }
  const sheet = writeXlsxStream(rows, {
    name: "Data",
    freezePane: { rows: 1 },
    columns: columns.map(({ header, kind }) => ({
      header,
      width: widths[kind],
      ...(kind === "time" && { numFmt: "yyyy-mm-dd hh:mm:ss" }),
    })),
  });
  return sheet;
}

async function* asText(heads: Cell[], rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  yield heads.map(asCell);
  for await (const row of rows) yield row.map(asCell);
}

/** Excel in Chinese and Japanese begins a formula at the fullwidth signs too, which the writer leaves as they are. */
function asCell(cell: Cell): Cell {
  if (cell instanceof Date) return timeText(cell);
  return typeof cell === "string" && /^[＝＋－＠]/.test(cell) ? `'${cell}` : cell;
}

const timeText = (time: Date): string => time.toISOString().slice(0, 19).replace("T", " ");
