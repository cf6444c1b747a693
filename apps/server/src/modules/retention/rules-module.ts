import { minuteMs } from "@oilcloud/oil";
import { makeLoop } from "../../platform/background-loop.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type DefaultDays, makeRulesInForce } from "./rules/rules-in-force.ts";
import { makeRulesStore } from "./rules/rules-store.ts";

export interface RetentionRulesModuleDeps {
  db: Db;
  defaults: DefaultDays;
  onError(error: unknown): void;
}

/** How long what is kept; separate from what it takes, which needs the store that these rules are for. */
export function retentionRulesModule({ db, defaults, onError }: RetentionRulesModuleDeps) {
  const store = makeRulesStore(db);
  const rules = makeRulesInForce(store, defaults);
  const loading = makeLoop({ everyMs: minuteMs, work: rules.load, onError });
  return {
    store,
    rules,
    async start(): Promise<void> {
      await rules.load();
      loading.start();
    },
    stop: loading.stop,
  };
}
