import type { KeyValue, Language } from "@oilcloud/contract";
import type { Ranked } from "@oilcloud/oil";
import type { Db } from "../../../platform/database/connect.ts";
import type { LatestValues } from "../../telemetry/interface.ts";
import type { Forecasts } from "../forecast/forecasts.ts";
import type { Limits } from "../judging/judge.ts";
import {
  countStandings,
  type DeviceJudgement,
  type Judgements,
  rankOf,
  worstStanding,
} from "../judging/judgements.ts";
import type { Verdicts } from "../judging/verdicts.ts";
import { makeDeviceCards } from "./device-cards.ts";
import { makeFleetStore, type ViewedDevice } from "./fleet-store.ts";
import { listedIndicators } from "./key-values.ts";

export interface FleetConditionDeps {
  db: Db;
  latest: LatestValues;
  judgements: Judgements;
  verdicts: Verdicts;
  limits: Limits;
  forecasts: Forecasts;
}

/** The rows of fleets with their judgements, verdicts and forecasts, for a module that shows them in its own way. */
export function makeFleetCondition({
  db,
  latest,
  judgements,
  verdicts,
  limits,
  forecasts,
}: FleetConditionDeps) {
  const fleet = makeFleetStore(db);
  const cards = makeDeviceCards(latest, limits);
  const { nearest, nearestInFull, madeMs } = forecasts;

  return {
    /** The rows as of now, each list with its version. */
    asOfNow: fleet.asOfNow,
    judgementOf: judgements.of,
    communicationOf: judgements.communication,
    verdictOf: verdicts.of,
    /** The position of a device among others, the worst first. */
    rankOf: (
      { number, machineType }: Pick<ViewedDevice, "number" | "machineType">,
      judgement: DeviceJudgement,
    ): Ranked => rankOf(judgement, machineType, forecasts.crossesMs(number)),
    /** The few newest values that a card shows of a device. */
    valuesOf: (
      device: ViewedDevice,
      judgement: DeviceJudgement,
      language: Language,
      nowMs: number,
    ): KeyValue[] =>
      cards
        .values(device, judgement, nowMs)
        .flatMap((value) =>
          listedIndicators([value.keyId], language).map((indicator) => ({ ...indicator, ...value })),
        ),
    countStandings,
    worstStanding,
    forecasts: { nearest, nearestInFull, madeMs },
  };
}

export type FleetCondition = ReturnType<typeof makeFleetCondition>;
