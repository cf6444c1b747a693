import type { ErrorName } from "../errors/errors.ts";

/** The supported types of file. A file's type is detected from its bytes, not from its name. */
export const mediaTypes = {
  png: "image/png",
  gif: "image/gif",
  jpeg: "image/jpeg",
  webp: "image/webp",
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  gzip: "application/gzip",
  /** Bytes of any kind: not detected. */
  binary: "application/octet-stream",
} as const;
export type FileType = keyof typeof mediaTypes;

/** A file sent with a call as multipart/form-data; the call's body holds the text fields beside it. */
export interface Upload {
  field: string;
  maxBytes: number;
  types: readonly FileType[];
  /** Errors for a file that is missing, too large or of another type. */
  problems: { missing: ErrorName; tooLarge: ErrorName; wrongType: ErrorName };
}

/** The file as a handler receives it. */
export interface ReceivedFile {
  bytes: Uint8Array;
  type: FileType;
  /** The name given by the sender, which must not be trusted. */
  name: string;
}

/** The file that a handler returns. */
export interface SentFile {
  body: AsyncIterable<Uint8Array>;
  bytes: number;
  type: FileType;
  name: string;
  /** Shown in the page or saved by the browser. */
  show: "inline" | "attachment";
  /** Its URL always returns the same bytes, so it can be cached for ever. */
  immutable: boolean;
}
