import type { Clock } from "../../../platform/clock.ts";
import { makeAuditedDevices } from "../../../platform/audited-device.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { listed } from "../../../platform/database/paging.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { RefuseNewDevices } from "../../quotas/interface.ts";
import type { EdgeLimits } from "../edge/limits.ts";
import type { TelemetryDevicesStore } from "../store/devices-store.ts";
import { makeAuditedProfiles } from "./audited-profiles.ts";
import { makeProfiles } from "./profiles.ts";
import { makeProfilesStore } from "./profiles-store.ts";
import { makeRegistrations } from "./register-device.ts";

export interface ProvisioningDeps {
  db: Db;
  devices: Pick<TelemetryDevicesStore, "issueToken">;
  refuseNewDevices: RefuseNewDevices;
  limits: EdgeLimits;
  clock: Clock;
}

/** Devices that register themselves by a profile of their dealer. */
export function makeProvisioning({ db, devices, refuseNewDevices, limits, clock }: ProvisioningDeps) {
  const store = makeProfilesStore(db);
  const profiles = makeProfiles({ store, audited: makeAuditedProfiles(db, clock), clock });
  const audited = makeAuditedDevices(db, clock);
  const { register, counts } = makeRegistrations({
    db,
    store,
    devices,
    audited,
    refuseNewDevices,
    limits,
    clock,
  });
  return {
    register,
    counts,
    /** Profiles in the input have not been looked up before a handler runs. */
    serve(calls: Calls): void {
      calls.handle("GET /system/provisioning/list", async ({ caller }) =>
        listed(await profiles.list(caller.identity.scope)),
      );
      calls.handle("POST /system/provisioning/save", ({ body, caller }) =>
        profiles.save(caller.identity.scope, body),
      );
      calls.handle("POST /system/provisioning/remove", ({ body, caller }) =>
        profiles.remove(caller.identity.scope, body.profileId),
      );
    },
  };
}
