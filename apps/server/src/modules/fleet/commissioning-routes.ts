import { actorOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Commissioning } from "./commissioning.ts";

export function commissioningRoutes(calls: Calls, commissioning: Commissioning): void {
  calls.handle("PUT /system/customerdevice/commission", ({ body, caller }) =>
    commissioning.commission(actorOf(caller), body),
  );
  calls.handle("POST /system/customerdevice/photo", ({ body, file, caller }) =>
    commissioning.setPhoto(actorOf(caller), body.deviceId, file),
  );
}
