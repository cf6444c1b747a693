import type { SentFile } from "@oilcloud/contract";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/connect.ts";
import { type Scope, tenantOf } from "../scope.ts";
import type { Workers } from "../workers/workers.ts";
import { noteExport } from "./audited-export.ts";
import { type Sheet, sheetFile, workbookDownload } from "./sheets.ts";

export type SheetExport = (scope: Scope, name: string, sheets: readonly Sheet[]) => Promise<SentFile>;

export interface SheetExportDeps {
  db: Db;
  workers: Pick<Workers, "use">;
  clock: Clock;
}

/** Fewer rows take less than handing them to a worker. */
const fewRows = 200;
const program = new URL("./sheet-writer.ts", import.meta.url);

/** A workbook as a download. 2,000 rows would hold the event loop for a fifth of a second, so a worker makes it. */
export const makeSheetFile =
  (workers: Pick<Workers, "use">): SheetExport =>
  async (scope, name, sheets) => {
    if (rowsOf(sheets) <= fewRows) return sheetFile(name, sheets);
    const bytes = await workers.use(tenantOf(scope), program, (ask) => ask(sheets));
    return workbookDownload(name, bytes as Uint8Array);
  };

/** The same, with an entry in the audit: data leaves the platform. */
export function makeSheetExport({ db, workers, clock }: SheetExportDeps): SheetExport {
  const fileOf = makeSheetFile(workers);
  return async (scope, name, sheets) => {
    const details = { title: name, fileType: "xlsx", rows: rowsOf(sheets) };
    await noteExport(db, { at: clock(), scope, exporter: "sheet", ...details });
    return fileOf(scope, name, sheets);
  };
}

const rowsOf = (sheets: readonly Sheet[]): number => sheets.reduce((sum, { rows }) => sum + rows.length, 0);
