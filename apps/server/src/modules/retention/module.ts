import { hourMs, minuteMs } from "@oilcloud/oil";
import { makeLoop } from "../../platform/background-loop.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { makeKeptOverview } from "./kept-overview.ts";
import { makeMeasureSizes } from "./sizes/measure-sizes.ts";
import { makeOldestStore } from "./sizes/oldest-store.ts";
import { makeSizesStore } from "./sizes/sizes-store.ts";
import { makeTenantSizesStore } from "./sizes/tenant-sizes-store.ts";

export interface RetentionModuleDeps {
  db: Db;
  clock: Clock;
  onError(error: unknown): void;
}

const measureEvery = { everyMs: hourMs, firstAfterMs: minuteMs };

/** What is kept of readings, and what it takes. */
export function retentionModule({ db, clock, onError }: RetentionModuleDeps) {
  const measure = makeMeasureSizes({ store: makeSizesStore(db), oldest: makeOldestStore(db), clock });
  const overview = makeKeptOverview(makeTenantSizesStore(db), clock);
  const measuring = makeLoop({ ...measureEvery, work: measure, onError });
  return {
    measure,
    start: measuring.start,
    stop: measuring.stop,
    serve(calls: Calls): void {
      calls.handle("GET /system/retention/overview", overview);
    },
  };
}
