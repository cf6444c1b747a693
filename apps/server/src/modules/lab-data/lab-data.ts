import type { Events } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { makeAuditedSamples } from "./audited-samples.ts";
import { makeBiases } from "./biases.ts";
import { makeLabImports } from "./imports.ts";
import { makeOffsetsStore } from "./offsets-store.ts";
import { makeLabSamplesStore } from "./samples-store.ts";
import { makeSamples, type OnlineAround } from "./samples.ts";

export interface LabDataDeps {
  db: Db;
  onlineAround: OnlineAround;
  events: Pick<Events, "emit">;
  clock: Clock;
}

/** What laboratories found, entered by hand or with a sheet. The database deletes it with its device. */
export function makeLabData({ db, onlineAround, events, clock }: LabDataDeps) {
  const store = makeLabSamplesStore(db);
  return {
    samples: makeSamples({
      store,
      audited: makeAuditedSamples(db, clock),
      onlineAround,
      changed: (changed) => void events.emit("labSamplesChanged", { changed }),
      clock,
    }),
    imports: makeLabImports(store, clock),
    biases: makeBiases({ db, samples: store, store: makeOffsetsStore(db), onlineAround, events, clock }),
  };
}

export type LabData = ReturnType<typeof makeLabData>;
