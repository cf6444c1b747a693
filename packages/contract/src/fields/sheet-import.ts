import { type TSchema, Type } from "typebox";
import type { Upload } from "./files.ts";
import { maxFileBytes } from "../values/limits.ts";

/** The upload of a sheet to import. */
export const sheetUpload = {
  field: "file",
  maxBytes: maxFileBytes.sheet,
  types: ["xlsx"],
  problems: { missing: "fileMissing", tooLarge: "importTooLarge", wrongType: "importNotXlsx" },
} as const satisfies Upload;

/** The same, also as a text with separated values. */
export const tableUpload = { ...sheetUpload, types: ["xlsx", "csv"] } as const satisfies Upload;

/** Number of imported rows: all that were sent, or none. */
export const Imported = Type.Object({ imported: Type.Integer() });

/** A checked row of a sheet; checking imports nothing. */
export interface CheckedRow<Entry> {
  row: number;
  title: string;
  problems: { column: string; sentence: string }[];
  remarks?: { column: string; sentence: string }[];
  entry: Entry | null;
}

export const checkedRow = <Entry extends TSchema>(entry: Entry) => ({
  /** The row number in the sheet, where the headings are row 1. */
  row: Type.Integer(),
  /** The subject of the row, as written. */
  title: Type.String(),
  problems: Type.Array(Type.Object({ column: Type.String(), sentence: Type.String() })),
  /** Remarks that do not prevent the import. */
  remarks: Type.Optional(Type.Array(Type.Object({ column: Type.String(), sentence: Type.String() }))),
  /** The entry to import; null for an invalid row. */
  entry: Type.Union([entry, Type.Null()]),
});
