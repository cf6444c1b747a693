import { listed, pageOf } from "../../../platform/database/paging.ts";
import { viewerOf } from "../../../platform/http/caller.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { FleetView } from "./fleet-view.ts";
import type { Overview } from "./overview.ts";

export function fleetViewRoutes(calls: Calls, view: FleetView): void {
  calls.handle("GET /system/dataanalysis/listByGroup", ({ query, caller }) =>
    view.list(viewerOf(caller), query),
  );
  calls.handle("POST /system/dataanalysis/listTrends", ({ body, caller }) =>
    view.smallTrends(viewerOf(caller), body.deviceIds, body.days),
  );
}

export function homeRoutes(calls: Calls, home: Overview): void {
  calls.handle("GET /system/home/overview", ({ caller }) => home.overview(viewerOf(caller)));
  calls.handle("GET /system/home/attention", ({ query: { pageNum, pageSize, ...filter }, caller }) =>
    home.attention(viewerOf(caller), filter, pageOf({ pageNum, pageSize })),
  );
  calls.handle("GET /system/home/sensorFaults", ({ query, caller }) =>
    home.sensorFaults(viewerOf(caller), pageOf(query)),
  );
  calls.handle("GET /system/home/sites", async ({ caller }) => listed(await home.sites(viewerOf(caller))));
}
