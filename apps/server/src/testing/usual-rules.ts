import { makeCapStore } from "../modules/retention/cap/cap-store.ts";
import { makeRulesInForce } from "../modules/retention/rules/rules-in-force.ts";
import { makeRulesStore } from "../modules/retention/rules/rules-store.ts";
import { type Retention, usualRetention } from "../modules/telemetry/store/partitions.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/connect.ts";

/** What is kept where no dealer has rules of its own. */
export const rulesOfAll = (db: Db, clock: Clock, { sampleDays, hourDays }: Retention = usualRetention) =>
  makeRulesInForce({
    store: makeRulesStore(db),
    cap: makeCapStore(db),
    defaults: { samples: sampleDays, hours: hourDays },
    clock,
  });
