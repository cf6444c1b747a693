import { Readable } from "node:stream";
import type { SentFile } from "@oilcloud/contract";
import { writeXlsx } from "hucre/xlsx";

export type SheetCell = string | number | boolean | Date | null;

export interface Sheet {
  name: string;
  /** The headings form the first row, which stays visible while scrolling. */
  columns: readonly { heading: string; width: number }[];
  rows: readonly (readonly SheetCell[])[];
}

export const workbookOf = (sheets: readonly Sheet[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map((sheet) => ({
      name: sheet.name,
      columns: sheet.columns.map(({ width }) => ({ width })),
      freezePane: { rows: 1 },
      rows: [sheet.columns.map(({ heading }) => heading), ...sheet.rows.map((row) => [...row])],
    })),
  });

/** A small workbook as a download; one that can be large is made by `sheet-export.ts`. */
export const sheetFile = async (name: string, sheets: readonly Sheet[]): Promise<SentFile> =>
  workbookDownload(name, await workbookOf(sheets));

export const workbookDownload = (name: string, bytes: Uint8Array): SentFile => ({
  body: Readable.from([bytes]),
  bytes: bytes.byteLength,
  type: "xlsx",
  name: `${name}.xlsx`,
  show: "attachment",
  immutable: false,
});

/** A sheet with the allowed values of some columns, one list per column. */
export function choicesSheet(
  name: string,
  columns: readonly { heading: string; width: number; choices: readonly string[] }[],
): Sheet {
  const longest = Math.max(0, ...columns.map(({ choices }) => choices.length));
  const rows = Array.from({ length: longest }, (_, i) => columns.map(({ choices }) => choices[i] ?? null));
  return { name, columns, rows };
}

/** The text of a cell. */
export const cellText = (cell: SheetCell | undefined): string =>
  cell === null || cell === undefined ? "" : String(cell).trim();

/** Text for comparison: without the asterisk of required columns, in lower case. */
export const plainText = (text: string): string => text.replace(/\*$/, "").trim().toLowerCase();

/** Finds the column of each key by its heading in either language. */
export function placesOf<K extends string>(
  headings: readonly SheetCell[],
  columns: readonly { key: K; zh: string; en: string }[],
): Map<K, number> {
  const places = new Map<K, number>();
  for (const [i, heading] of headings.entries()) {
    const text = plainText(cellText(heading));
    const column = columns.find(({ zh, en }) => plainText(zh) === text || plainText(en) === text);
    if (column && !places.has(column.key)) places.set(column.key, i);
  }
  return places;
}
