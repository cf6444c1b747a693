import { successMessage } from "@oilcloud/contract";
import { labQuantityKeys } from "@oilcloud/oil";
import { pageOf } from "../../platform/database/paging.ts";
import type { Caller, Identity } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { LabData } from "./lab-data.ts";
import { presentQuantity } from "./present-sample.ts";
import type { Author } from "./samples.ts";

const author = ({ identity, language }: Caller<Identity>): Author => ({
  scope: identity.scope,
  accountId: identity.accountId,
  language,
});

const listed = <T>(rows: T[]) => ({ rows, total: rows.length });

/** Whatever a call names has been found in the caller's scope before its handler runs. */
export function labDataRoutes(calls: Calls, { samples, imports }: LabData): void {
  calls.handle("GET /system/labdata/quantities", async ({ caller }) =>
    listed(labQuantityKeys.map((key) => presentQuantity(key, caller.language))),
  );
  calls.handle("GET /system/labdata/list", ({ query, caller }) =>
    samples.list(author(caller), query, pageOf(query)),
  );
  calls.handle("GET /system/labdata/detail", ({ query, caller }) =>
    samples.detail(author(caller), query.deviceId, query.sampleId),
  );
  calls.handle("POST /system/labdata/add", ({ body, caller }) => samples.add(author(caller), body));
  calls.handle("POST /system/labdata/delete", async ({ body, caller }) => {
    await samples.remove(author(caller), body.deviceId, body.sampleId);
    return successMessage[caller.language];
  });
  calls.handle("GET /system/labdata/template", ({ query, caller }) =>
    imports.template(author(caller), query.customerId),
  );
  calls.handle("POST /system/labdata/check", async ({ body, file, caller }) =>
    listed(await imports.check(author(caller), body.customerId, file.bytes)),
  );
  calls.handle("POST /system/labdata/import", ({ body, caller }) =>
    samples.addAll(author(caller), body.customerId, body.samples, body.fileName ?? ""),
  );
}
