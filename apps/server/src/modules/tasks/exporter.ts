import type { Viewer } from "../../platform/actor.ts";
import type { MaskText } from "../../platform/name-mask.ts";

/** A time is the wall clock's at the site, held as if it were UTC: sheets know no zones. */
export type Cell = string | number | Date | null;

export interface Table {
  columns: { header: string; kind: "text" | "time" | "number" }[];
  /** How many rows there will be, as far as it is known beforehand. */
  total: number;
  rows: AsyncIterable<Cell[]>;
}

/** A file that is not a table. What it is given is kept with the task and must stay readable. */
export interface FileExporter<P> {
  title(params: P, viewer: Viewer): Promise<string>;
  make(params: P, viewer: Viewer & { mask: MaskText }, signal: AbortSignal): Promise<Uint8Array>;
}

/** Something that can be exported. What it is given is kept with the task and must stay readable. */
export interface Exporter<P> {
  /** What the task and its file are called; refuses what cannot be exported. */
  title(params: P, viewer: Viewer): Promise<string>;
  open(params: P, viewer: Viewer): Promise<Table>;
}
