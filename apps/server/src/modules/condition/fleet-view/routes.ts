import type { Caller, Identity } from "../../../platform/http/caller.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { FleetView } from "./fleet-view.ts";

const reader = ({ identity, language }: Caller<Identity>) => ({ scope: identity.scope, language });

export function fleetViewRoutes(calls: Calls, view: FleetView): void {
  calls.handle("GET /system/dataanalysis/listByGroup", ({ query, caller }) =>
    view.list(reader(caller), query),
  );
  calls.handle("POST /system/dataanalysis/listTrends", ({ body, caller }) =>
    view.smallTrends(reader(caller), body.deviceIds, body.days),
  );
  calls.handle("GET /system/home/overview", ({ caller }) => view.overview(reader(caller)));
  calls.handle("GET /system/home/sites", async ({ caller }) => {
    const rows = await view.sites(reader(caller));
    return { rows, total: rows.length };
  });
}
