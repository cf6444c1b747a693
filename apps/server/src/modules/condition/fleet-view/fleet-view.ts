import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { Telemetry } from "../../telemetry/interface.ts";
import type { AlarmsSeen } from "./alarms-seen.ts";
import { makeAnalysisList } from "./analysis-list.ts";
import type { FleetForecasts } from "./fleet-forecasts.ts";
import { makeFleetReading } from "./fleet-reading.ts";
import { makeFleetStore } from "./fleet-store.ts";
import type { Limits } from "../judging/judge.ts";
import type { Verdicts } from "../judging/verdicts.ts";
import type { Judgements } from "../judging/judgements.ts";
import { makeOverview } from "./overview.ts";
import { makeTrendsStore } from "./trends-store.ts";
import { makeValueTally } from "./value-tally.ts";

export interface FleetViewDeps {
  db: Db;
  telemetry: Pick<Telemetry, "latest" | "onSamples">;
  judgements: Judgements;
  forecasts: FleetForecasts;
  verdicts: Verdicts;
  limits: Limits;
  clock: Clock;
}

/** Fleets as a whole: the home page's overview and the lists of data analysis. */
export function makeFleetView(deps: FleetViewDeps) {
  const { db, telemetry, judgements, limits, forecasts, verdicts, clock } = deps;
  const { latest } = telemetry;
  const fleet = makeFleetStore(db);
  const trends = makeTrendsStore(db);
  const tally = makeValueTally(db, clock);
  let stopListening = () => {};

  return {
    reading: makeFleetReading({ fleet, latest, judgements, verdicts, forecasts, clock }),
    ...makeAnalysisList({ fleet, trends, latest, judgements, limits, verdicts, forecasts, clock }),
    /** The home page, which also shows alarms; null: none. */
    home: (alarms: AlarmsSeen | null) =>
      makeOverview({ fleet, trends, latest, judgements, verdicts, tally, alarms, forecasts, clock }),
    /** Before anything new can come in. */
    async start(): Promise<void> {
      await tally.load();
      stopListening = telemetry.onSamples(tally.take);
    },
    stop: () => stopListening(),
  };
}

export type FleetView = ReturnType<typeof makeFleetView>;
