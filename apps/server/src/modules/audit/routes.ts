import type { ExportFileType } from "@oilcloud/contract";
import { listed } from "../../platform/database/paging.ts";
import { type Caller, type Identity, viewerOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { AuditFilter } from "./audit-store.ts";
import { type Audit, cursorOf } from "./audit.ts";

/** Answers the id of the task that makes the file. */
type BeginExport = (
  caller: Caller<Identity>,
  filter: AuditFilter,
  fileType: ExportFileType,
) => Promise<string>;

const usualPage = 20;

/** Dealers and customers in the input have been found in the caller's scope before a handler runs. */
export function auditRoutes(calls: Calls, audit: Audit, beginExport: BeginExport): void {
  calls.handle("GET /system/audit/list", ({ query: { before, pageSize, ...filter }, caller }) =>
    audit.list(viewerOf(caller), filter, pageSize ?? usualPage, cursorOf(before)),
  );
  calls.handle("GET /system/audit/counts", async ({ query, caller }) =>
    listed(await audit.counts(viewerOf(caller), query)),
  );
  calls.handle("GET /system/audit/people", async ({ query, caller }) =>
    listed(await audit.people(viewerOf(caller), query)),
  );
  calls.handle("POST /system/audit/export", async ({ body: { fileType, ...filter }, caller }) => ({
    taskId: await beginExport(caller, filter, fileType),
  }));
}
