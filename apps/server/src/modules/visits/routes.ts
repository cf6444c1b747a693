import type { ExportFileType } from "@oilcloud/contract";
import { listed, pageOf } from "../../platform/database/paging.ts";
import { actorOf, type Caller, type Identity, viewerOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { VisitMails } from "./visit-mails.ts";
import type { VisitFilter, Visits } from "./visits.ts";

export interface VisitRoutesDeps {
  visits: Visits;
  mails: VisitMails;
  /** Answers the id of the task that makes the file. */
  beginExport(caller: Caller<Identity>, filter: VisitFilter, fileType: ExportFileType): Promise<string>;
}

/** Customers and dealers that a call names have been found in the caller's scope before its handler runs. */
export function visitRoutes(calls: Calls, { visits, mails, beginExport }: VisitRoutesDeps): void {
  calls.handle("GET /system/visit/list", ({ query: { pageNum, pageSize, ...filter }, caller }) =>
    visits.list(viewerOf(caller), filter, pageOf({ pageNum, pageSize })),
  );
  calls.handle("GET /system/visit/count", ({ caller }) => visits.count(viewerOf(caller)));
  calls.handle("GET /system/visit/visitors", async ({ query, caller }) =>
    listed(await visits.visitors(viewerOf(caller), query.customerId)),
  );
  calls.handle("POST /system/visit/assign", ({ body, caller }) =>
    visits.assign(actorOf(caller), body.customerId, body.visits, body.visitor),
  );
  calls.handle("POST /system/visit/export", async ({ body: { fileType, ...filter }, caller }) => ({
    taskId: await beginExport(caller, filter, fileType),
  }));
  calls.handle("GET /system/visit/mail", ({ caller }) => mails.of(caller.identity.accountId));
  calls.handle("POST /system/visit/mail", ({ body, caller }) => mails.keep(actorOf(caller), body.mail));
  calls.handle("GET /system/visit/letters", async ({ query, caller }) =>
    listed(await mails.letters(actorOf(caller), query)),
  );
  calls.handle("POST /system/visit/send", ({ body: { visitors, ...filter }, caller }) =>
    mails.send(actorOf(caller), filter, visitors),
  );
}
