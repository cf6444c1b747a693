import { listed } from "../../../platform/database/paging.ts";
import { viewerOf } from "../../../platform/http/caller.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { KeyMappings } from "./key-mappings.ts";
import type { Rereading } from "./rereading.ts";

export function keyMappingRoutes(calls: Calls, mappings: KeyMappings, rereading: Rereading): void {
  calls.handle("GET /system/keyMapping/device", ({ query, caller }) =>
    mappings.ofDevice(viewerOf(caller), query.deviceId),
  );
  calls.handle("PUT /system/keyMapping/device", ({ body: { deviceId, mapping }, caller }) =>
    mappings.saveForDevice(caller.identity.scope, deviceId, mapping),
  );
  calls.handle("GET /system/keyMapping/models", async ({ query: { tenantId }, caller }) =>
    listed(await mappings.models(caller.identity.scope, tenantId || null)),
  );
  calls.handle("PUT /system/keyMapping/model", ({ body: { tenantId, model, mapping }, caller }) =>
    mappings.saveForModel(caller.identity.scope, tenantId || null, model, mapping),
  );
  calls.handle("POST /system/keyMapping/tryOut", ({ body: { deviceId, mapping, sample }, caller }) =>
    mappings.tryOut(caller.identity.scope, deviceId, mapping, sample),
  );
  calls.handle("POST /system/keyMapping/readAgain", ({ body: { deviceId, startTime, endTime }, caller }) =>
    rereading.start(caller.identity.scope, deviceId, startTime, endTime),
  );
}
