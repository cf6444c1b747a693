import { setPriority } from "node:os";
import type { ErrorName } from "@oilcloud/contract";
import { readXlsx } from "hucre/xlsx";
import { AppError } from "../errors.ts";
import type { SheetCell } from "./sheets.ts";
import { unpackedZip } from "./unpacked-zip.ts";

export interface SheetToRead {
  bytes: Uint8Array;
  maxRows: number;
}

export type ReadOutcome =
  | { rows: SheetCell[][] }
  | { problem: ErrorName; values: Record<string, string | number> };

const mostUnpackedBytes = 20 * 1024 * 1024;
/** One long text may stand in many cells: here it is stored once, but passed on it would be copied for each. */
const mostCharacters = 20_000_000;
/** The range read, far larger than people fill in: a single cell in a far corner would create all rows before it. */
const range = "A1:CV10000";

async function read({ bytes, maxRows }: SheetToRead): Promise<SheetCell[][]> {
  const unpacked = await unpackedZip(bytes, mostUnpackedBytes);
  const workbook = await readXlsx(unpacked, { sheets: [0], maxRows, range }).catch(() => {
    throw new AppError("importUnreadable");
  });
  const rows = workbook.sheets[0]?.rows ?? [];
  let characters = 0;
  for (const row of rows) for (const cell of row) if (typeof cell === "string") characters += cell.length;
  if (characters > mostCharacters) throw new AppError("sheetTooComplex");
  return rows;
}

async function outcome(sheet: SheetToRead): Promise<ReadOutcome> {
  try {
    return { rows: await read(sheet) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { problem: error.problem, values: error.values };
  }
}

// The server's own work comes first, but on a busy machine a sheet is to be read, too.
setPriority(5);
process.on("message", async (sheet: SheetToRead) => {
  process.send?.(await outcome(sheet));
});
