import type { Language, ListedValue } from "@oilcloud/contract";
import type { LatestValues } from "../../telemetry/interface.ts";
import type { Limits } from "../judging/judge.ts";
import type { DeviceJudgement } from "../judging/judgements.ts";
import type { ListedDevice } from "./fleet-store.ts";
import { keyIdsOf, listedValueOf } from "./key-values.ts";
import { reasonOf } from "./reasons.ts";

interface DeviceCard {
  displayKeyIds: readonly number[];
  values: ListedValue[];
  /** By language and time zone. */
  reasons: Map<string, string>;
}

/**
 * Caches the values and the reason that lists show of a device, keyed by its judgement. A new reading, other limits or
 * silence make a new judgement, and with it a new entry.
 */
export function makeDeviceCards(latest: LatestValues, limits: Limits) {
  const kept = new WeakMap<DeviceJudgement, DeviceCard>();

  function cardOf(device: ListedDevice, judgement: DeviceJudgement): DeviceCard {
    const { displayKeyIds } = device;
    const known = kept.get(judgement);
    if (known && isSame(known.displayKeyIds, displayKeyIds)) return known;
    const newest = latest.of(device.number);
    const values = newest
      ? keyIdsOf(device, judgement.oil, newest).flatMap((id) => listedValueOf(limits, device, newest, id))
      : [];
    const card = { displayKeyIds, values, reasons: new Map<string, string>() };
    kept.set(judgement, card);
    return card;
  }

  return {
    /** The newest values that a card shows. */
    values: (device: ListedDevice, judgement: DeviceJudgement): ListedValue[] =>
      cardOf(device, judgement).values,

    /** Why a device stands where it does. */
    reason(device: ListedDevice, judgement: DeviceJudgement, timeZone: string, language: Language): string {
      const { reasons } = cardOf(device, judgement);
      const name = `${language} ${timeZone}`;
      const known = reasons.get(name);
      if (known !== undefined) return known;
      const reason = reasonOf(judgement, { intervalS: device.intervalS, timeZone }, language);
      reasons.set(name, reason);
      return reason;
    },
  };
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, i) => id === other[i]);
