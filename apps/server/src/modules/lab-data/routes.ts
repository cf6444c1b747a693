import { successMessage } from "@oilcloud/contract";
import { labQuantityKeys } from "@oilcloud/oil";
import { listed, pageOf } from "../../platform/database/paging.ts";
import { actorOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { LabData } from "./lab-data.ts";
import { presentQuantity } from "./present-sample.ts";

/** Whatever a call names has been found in the caller's scope before its handler runs. */
export function labDataRoutes(calls: Calls, { samples, imports, biases }: LabData): void {
  calls.handle("GET /system/labdata/quantities", async ({ caller }) =>
    listed(labQuantityKeys.map((key) => presentQuantity(key, caller.language))),
  );
  calls.handle("GET /system/labdata/list", ({ query, caller }) =>
    samples.list(actorOf(caller), query, pageOf(query)),
  );
  calls.handle("GET /system/labdata/detail", ({ query, caller }) =>
    samples.detail(actorOf(caller), query.deviceId, query.sampleId),
  );
  calls.handle("POST /system/labdata/add", ({ body, caller }) => samples.add(actorOf(caller), body));
  calls.handle("POST /system/labdata/delete", async ({ body, caller }) => {
    await samples.remove(actorOf(caller), body.deviceId, body.sampleId);
    return successMessage[caller.language];
  });
  calls.handle("GET /system/labdata/bias", async ({ query, caller }) =>
    listed(await biases.list(actorOf(caller), query.deviceId)),
  );
  calls.handle("POST /system/labdata/offset", async ({ body, caller }) =>
    listed(await biases.apply(actorOf(caller), body.deviceId, body.quantity)),
  );
  calls.handle("POST /system/labdata/offset/undo", async ({ body, caller }) =>
    listed(await biases.undo(actorOf(caller), body.deviceId, body.quantity)),
  );
  calls.handle("GET /system/labdata/template", ({ query, caller }) =>
    imports.template(actorOf(caller), query.customerId),
  );
  calls.handle("POST /system/labdata/check", async ({ body, file, caller }) =>
    listed(await imports.check(actorOf(caller), body.customerId, file.bytes)),
  );
  calls.handle("POST /system/labdata/import", ({ body, caller }) =>
    samples.addAll(actorOf(caller), body.customerId, body.samples, body.fileName ?? ""),
  );
}
