import type { ListedValue } from "@oilcloud/contract";
import type { LatestValues } from "../../telemetry/interface.ts";
import type { Limits } from "../judging/judge.ts";
import type { DeviceJudgement } from "../judging/judgements.ts";
import type { ViewedDevice } from "./fleet-store.ts";
import { keyIdsOf, listedValueOf } from "./key-values.ts";

interface DeviceCard {
  displayKeyIds: readonly number[];
  values: ListedValue[];
}

/**
 * Caches the newest values that lists show of a device, keyed by its judgement: a new reading makes a new one, and so
 * does a value that has grown too old.
 */
export function makeDeviceCards(latest: LatestValues, limits: Limits) {
  const kept = new WeakMap<DeviceJudgement, DeviceCard>();

  return {
    values(device: ViewedDevice, judgement: DeviceJudgement, nowMs: number): ListedValue[] {
      const { displayKeyIds } = device;
      const known = kept.get(judgement);
      if (known && isSame(known.displayKeyIds, displayKeyIds)) return known.values;
      const newest = latest.of(device.number);
      const { findings } = judgement;
      const values = newest
        ? keyIdsOf(device, findings, newest).flatMap((id) =>
            listedValueOf(limits, device, findings, newest, id, nowMs),
          )
        : [];
      kept.set(judgement, { displayKeyIds, values });
      return values;
    },
  };
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, i) => id === other[i]);
