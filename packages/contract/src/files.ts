import type { ErrorName } from "./errors.ts";

/** The kinds of file that are taken in and given out. Which one a file is, its bytes say and not its name. */
export const mediaTypes = {
  png: "image/png",
  gif: "image/gif",
  jpeg: "image/jpeg",
  webp: "image/webp",
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} as const;
export type FileType = keyof typeof mediaTypes;

/** One file that comes with a call as multipart/form-data; the call's body holds the text fields beside it. */
export interface Upload {
  field: string;
  maxBytes: number;
  types: readonly FileType[];
  /** What a person is told when the file is missing, too large or of another kind. */
  problems: { missing: ErrorName; tooLarge: ErrorName; wrongType: ErrorName };
}

/** What a handler gets of it. */
export interface ReceivedFile {
  bytes: Uint8Array;
  type: FileType;
  /** As the sender called it; nothing to trust. */
  name: string;
}

/** What a handler answers to a call that replies with a file. */
export interface SentFile {
  body: AsyncIterable<Uint8Array>;
  bytes: number;
  type: FileType;
  name: string;
  /** Shown in the page, or saved by the browser. */
  show: "inline" | "attachment";
  /** Its address will never stand for other bytes. */
  immutable: boolean;
}
