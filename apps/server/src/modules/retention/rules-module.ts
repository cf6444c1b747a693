import { minuteMs } from "@oilcloud/oil";
import { makeLoop } from "../../platform/background-loop.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { makeCapStore } from "./cap/cap-store.ts";
import { type DefaultDays, makeRulesInForce } from "./rules/rules-in-force.ts";
import { makeRulesStore } from "./rules/rules-store.ts";

export interface RetentionRulesModuleDeps {
  db: Db;
  defaults: DefaultDays;
  clock: Clock;
  onError(error: unknown): void;
}

/** How long what is kept; separate from what it takes, which needs the store that these rules are for. */
export function retentionRulesModule({ db, defaults, clock, onError }: RetentionRulesModuleDeps) {
  const store = makeRulesStore(db);
  const cap = makeCapStore(db);
  const rules = makeRulesInForce({ store, cap, defaults, clock });
  const loading = makeLoop({
    name: "retention rules in force",
    holder: "server",
    everyMs: minuteMs,
    work: rules.load,
    onError,
  });
  return {
    store,
    cap,
    rules,
    async start(): Promise<void> {
      await rules.load();
      loading.start();
    },
    stop: loading.stop,
  };
}
