import { AppError } from "../errors.ts";
import type { SheetCell } from "./sheets.ts";

/** Beyond this a line is no row that people filled in. */
const mostCells = 200;
const separators = [",", ";", "\t"] as const;
const byteOrderMark = "\uFEFF";

/** UTF-8, or GB18030 as a spreadsheet program in China saves it. */
function decoded(bytes: Uint8Array): string {
  for (const encoding of ["utf-8", "gb18030"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // the next one
    }
  }
  throw new AppError("importUnreadable");
}

/** The separator that the first line has most of; a comma if it has none. */
function separatorOf(text: string): string {
  const [first = ""] = text.replaceAll(/"[^"]*"/g, "").split(/\r?\n|\r/, 1);
  const counts = separators.map((separator) => first.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** The rows of a text with separated values after RFC 4180, at most `maxRows`. Every cell is a text; an empty one is null. */
export function readCsv(bytes: Uint8Array, maxRows: number): SheetCell[][] {
  const text = decoded(bytes).replace(byteOrderMark, "");
  const separator = separatorOf(text);
  const rows: SheetCell[][] = [];
  let cells: SheetCell[] = [];
  let at = 0;

  function endRow(): void {
    rows.push(cells);
    cells = [];
  }

  /** The cell that begins here; afterwards `at` is at its separator, the line's end or the end. */
  function nextCell(): string {
    if (text[at] !== '"') {
      const from = at;
      while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at++;
      return text.slice(from, at);
    }
    let cell = "";
    for (at++; at < text.length; at++) {
      if (text[at] !== '"') cell += text[at];
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else break;
    }
    if (at >= text.length) throw new AppError("csvQuoteOpen", { row: rows.length + 1 });
    at++;
    if (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r")
      throw new AppError("csvQuoteOpen", { row: rows.length + 1 });
    return cell;
  }

  while (at < text.length && rows.length < maxRows) {
    const cell = nextCell();
    if (cells.length >= mostCells) throw new AppError("importUnreadable");
    cells.push(cell === "" ? null : cell);
    if (at >= text.length) break;
    const end = text[at++];
    if (end === separator) {
      if (at === text.length) cells.push(null);
      continue;
    }
    if (end === "\r" && text[at] === "\n") at++;
    endRow();
  }
  if (cells.length > 0 && rows.length < maxRows) endRow();
  return rows;
}
