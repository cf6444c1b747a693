import { listed, pageOf } from "../../../platform/database/paging.ts";
import { viewerOf } from "../../../platform/http/caller.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { FleetView } from "./fleet-view.ts";

export function fleetViewRoutes(calls: Calls, view: FleetView): void {
  calls.handle("GET /system/dataanalysis/listByGroup", ({ query, caller }) =>
    view.list(viewerOf(caller), query),
  );
  calls.handle("POST /system/dataanalysis/listTrends", ({ body, caller }) =>
    view.smallTrends(viewerOf(caller), body.deviceIds, body.days),
  );
  calls.handle("GET /system/home/overview", ({ caller }) => view.overview(viewerOf(caller)));
  calls.handle("GET /system/home/attention", ({ query: { pageNum, pageSize, ...filter }, caller }) =>
    view.attention(viewerOf(caller), filter, pageOf({ pageNum, pageSize })),
  );
  calls.handle("GET /system/home/sensorFaults", ({ query, caller }) =>
    view.sensorFaults(viewerOf(caller), pageOf(query)),
  );
  calls.handle("GET /system/home/sites", async ({ caller }) => listed(await view.sites(viewerOf(caller))));
}
