import { type TSchema, Type } from "typebox";
import type { Upload } from "./files.ts";
import { maxFileBytes } from "./limits.ts";

/** A sheet whose rows are to be imported. */
export const sheetUpload = {
  field: "file",
  maxBytes: maxFileBytes.sheet,
  types: ["xlsx"],
  problems: { missing: "fileMissing", tooLarge: "importTooLarge", wrongType: "importNotXlsx" },
} as const satisfies Upload;

/** How many rows were imported: all that were given, or none. */
export const Imported = Type.Object({ imported: Type.Integer() });

/** A row of a sheet that was checked, nothing being imported yet. */
export interface CheckedRow<Entry> {
  row: number;
  title: string;
  problems: { column: string; sentence: string }[];
  remarks?: { column: string; sentence: string }[];
  entry: Entry | null;
}

export const checkedRow = <Entry extends TSchema>(entry: Entry) => ({
  /** As the sheet counts, the headings being row 1. */
  row: Type.Integer(),
  /** What the row is about, as it was written. */
  title: Type.String(),
  problems: Type.Array(Type.Object({ column: Type.String(), sentence: Type.String() })),
  /** What a person may want to correct, though the row can be imported as it is. */
  remarks: Type.Optional(Type.Array(Type.Object({ column: Type.String(), sentence: Type.String() }))),
  /** What would be imported; null where something is wrong. */
  entry: Type.Union([entry, Type.Null()]),
});
