import type { FastifyBaseLogger } from "fastify";
import type { Events } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { PolledReadings } from "../telemetry/interface.ts";
import { describeLine, lineEntity, makeAuditedLines } from "./lines/audited-lines.ts";
import { makeLines } from "./lines/lines.ts";
import { makeReadNow } from "./lines/read-now.ts";
import { describeMap, makeAuditedMaps, mapEntity } from "./maps/audited-maps.ts";
import { makeMaps } from "./maps/maps.ts";
import { checkHost, type DialOptions } from "./polling/dialled-address.ts";
import { type DtuLimits, dtuLimits } from "./polling/dtu-limits.ts";
import { makeDtuServer } from "./polling/dtu-server.ts";
import { makePollCounts } from "./polling/poll-counts.ts";
import { makeRunningLines } from "./polling/running-lines.ts";
import { makeUnknownRegistrations } from "./polling/unknown-registrations.ts";
import { sensorLineRoutes } from "./routes.ts";
import { makeLinesStore } from "./store/lines-store.ts";
import { makeMapsStore } from "./store/maps-store.ts";

export interface SensorLinesModuleDeps {
  db: Db;
  clock: Clock;
  events: Pick<Events, "on">;
  onError(error: unknown): void;
  readings: PolledReadings;
  log: FastifyBaseLogger;
  limits: Partial<DtuLimits>;
  dial: DialOptions;
}

/** Sensors without a connection of their own: the platform asks them through a DTU that dials in. */
export function sensorLinesModule({
  db,
  clock,
  events,
  onError,
  readings,
  log,
  limits,
  dial,
}: SensorLinesModuleDeps) {
  const store = makeLinesStore(db);
  const mapsStore = makeMapsStore(db);
  const counts = makePollCounts();
  const running = makeRunningLines({ store, dial, readings, counts, clock, onError });
  const unknown = makeUnknownRegistrations(counts, clock, log, limits.recent ?? dtuLimits.recent);
  const dtus = makeDtuServer({ lines: running, unknown, counts, log, limits });
  const lines = makeLines({
    store,
    maps: mapsStore,
    audited: makeAuditedLines(db, clock),
    running,
    dtus,
    unknown,
    checkHost: (host) => checkHost(host, dial),
    clock,
  });
  const maps = makeMaps({
    store: mapsStore,
    audited: makeAuditedMaps(db, clock),
    changed: running.refresh,
    clock,
  });
  const readNow = makeReadNow({ lines, running, clock });
  // A machine that was removed is not asked for any longer.
  events.on("deviceChanged", async ({ deviceId }) => {
    const lineIds = running.ofDevice(deviceId);
    if (lineIds.length > 0) await running.refresh(lineIds);
  });
  events.on("companyClosed", () => running.refresh(null));
  return {
    dtus,
    counts,
    connected: running.connected,
    describes: { [lineEntity]: describeLine, [mapEntity]: describeMap },
    serve: (calls: Calls): void => sensorLineRoutes(calls, { lines, maps, readNow, counts }),
    start: running.start,
    async stop(): Promise<void> {
      await dtus.close();
      await running.stop();
    },
  };
}

export type SensorLines = ReturnType<typeof sensorLinesModule>;
