import type { Events } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { type Finders, isOneOf } from "../../platform/scope.ts";
import { describeWindowChange, makeAuditedWindows } from "./audited-windows.ts";
import { makeMaintenance } from "./maintenance.ts";
import { maintenanceRoutes } from "./routes.ts";
import { makeWindowsInForce } from "./windows-in-force.ts";
import { makeWindowsStore, windowsInScope } from "./windows-store.ts";

export interface MaintenanceModuleDeps {
  db: Db;
  clock: Clock;
  events: Pick<Events, "on">;
  onError(error: unknown): void;
}

/** Maintenance windows: times in which no alarm is raised for a device or a site. */
export function maintenanceModule({ db, clock, events, onError }: MaintenanceModuleDeps) {
  const store = makeWindowsStore(db);
  const windows = makeWindowsInForce({ store, clock, onError });
  const maintenance = makeMaintenance({
    store,
    audited: makeAuditedWindows(db, clock),
    inForce: windows,
    clock,
  });
  events.on("deviceChanged", () => windows.reloadSoon());

  return {
    windows,
    finders: {
      maintenanceWindow: (scope, ids) =>
        windowsInScope(db, scope)
          .select("maintenance_window.id")
          .where(isOneOf("maintenance_window.id", ids))
          .execute(),
    } satisfies Finders,
    describes: { maintenanceWindow: describeWindowChange },
    serve: (calls: Calls): void => maintenanceRoutes(calls, maintenance),
    start: windows.start,
    stop: windows.stop,
  };
}
