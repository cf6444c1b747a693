import { listed } from "../../platform/database/paging.ts";
import { viewerOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Lines } from "./lines/lines.ts";
import type { makeReadNow } from "./lines/read-now.ts";
import type { Maps } from "./maps/maps.ts";
import type { PollCounts } from "./polling/poll-counts.ts";

export interface SensorLineRoutesDeps {
  lines: Lines;
  maps: Maps;
  readNow: ReturnType<typeof makeReadNow>;
  counts: PollCounts;
}

/** Lines and maps in the input have not been looked up before a handler runs. */
export function sensorLineRoutes(calls: Calls, { lines, maps, readNow, counts }: SensorLineRoutesDeps): void {
  calls.handle("GET /system/sensorLine/list", ({ query, caller }) => lines.list(viewerOf(caller), query));
  calls.handle("POST /system/sensorLine/save", ({ body, caller }) => lines.save(caller.identity.scope, body));
  calls.handle("POST /system/sensorLine/remove", ({ body, caller }) =>
    lines.remove(caller.identity.scope, body.lineId),
  );
  calls.handle("POST /system/sensorLine/readNow", ({ body, caller }) => readNow(viewerOf(caller), body));
  calls.handle("GET /system/sensorLine/port", async ({ caller }) =>
    lines.port(caller.identity.scope, counts.unknown),
  );
  calls.handle("GET /system/sensorMap/list", async ({ caller }) => listed(await maps.list(viewerOf(caller))));
  calls.handle("POST /system/sensorMap/save", ({ body, caller }) => maps.save(viewerOf(caller), body));
  calls.handle("POST /system/sensorMap/remove", ({ body, caller }) =>
    maps.remove(viewerOf(caller), body.mapId),
  );
}
