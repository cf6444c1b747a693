import type { SentFile } from "@oilcloud/contract";
import { type Scope, tenantOf } from "../scope.ts";
import type { Workers } from "../workers/workers.ts";
import { type Sheet, sheetFile, workbookDownload } from "./sheets.ts";

export type SheetExport = (scope: Scope, name: string, sheets: readonly Sheet[]) => Promise<SentFile>;

/** Fewer rows take less than handing them to a worker. */
const fewRows = 200;
const program = new URL("./sheet-writer.ts", import.meta.url);

/** A workbook as a download. 2,000 rows would hold the event loop for a fifth of a second, so a worker makes it. */
export const makeSheetExport =
  (workers: Pick<Workers, "use">): SheetExport =>
  async (scope, name, sheets) => {
    const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
    if (rows <= fewRows) return sheetFile(name, sheets);
    const bytes = await workers.use(tenantOf(scope), program, (ask) => ask(sheets));
    return workbookDownload(name, bytes as Uint8Array);
  };
