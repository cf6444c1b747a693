import type { Language, NearestForecast, Verdict } from "@oilcloud/contract";
import { hourMs, type MachineType } from "@oilcloud/oil";
import { unitsTag } from "../../../platform/readers-units.ts";
import type { DeviceJudgement } from "./judgements.ts";
import { type VerdictContext, verdictOf } from "./verdict.ts";

export interface VerdictsDeps {
  forecasts: { nearest(deviceNumber: number, language: Language): NearestForecast | null };
  /** Until when work is done on a device; null if none is. */
  maintenanceUntil(deviceId: string, nowMs: number): number | null;
}

export interface JudgedDevice {
  id: string;
  number: number;
  intervalS: number;
  machineType: MachineType;
}

interface KeptVerdict {
  context: VerdictContext;
  verdict: Verdict;
}

/**
 * Verdicts of devices in a reader's language, cached by judgement. A new reading, other limits, another standing or silence make a
 * new judgement, and with it a new verdict.
 */
export function makeVerdicts({ forecasts, maintenanceUntil }: VerdictsDeps) {
  /** By language and time zone. */
  const verdicts = new WeakMap<DeviceJudgement, Map<string, KeptVerdict>>();

  return {
    of(
      { id, number, intervalS, machineType }: JudgedDevice,
      judgement: DeviceJudgement,
      { language, timeZone }: { language: Language; timeZone: string },
      nowMs: number,
    ): Verdict {
      const forecast = forecasts.nearest(number, language);
      const context = {
        language,
        timeZone,
        intervalS,
        machineType,
        nowMs,
        forecast,
        maintenanceUntil: maintenanceUntil(id, nowMs),
      };
      let kept = verdicts.get(judgement);
      if (!kept) verdicts.set(judgement, (kept = new Map()));
      const name = `${language} ${timeZone} ${unitsTag()}`;
      const known = kept.get(name);
      if (known && isSame(known.context, context)) return known.verdict;
      const verdict = verdictOf(judgement, context);
      kept.set(name, { context, verdict });
      return verdict;
    },
  };
}

export type Verdicts = ReturnType<typeof makeVerdicts>;

const isSame = (one: VerdictContext, other: VerdictContext): boolean =>
  one.intervalS === other.intervalS &&
  one.machineType === other.machineType &&
  one.maintenanceUntil === other.maintenanceUntil &&
  // Days left are whole days.
  Math.floor(one.nowMs / hourMs) === Math.floor(other.nowMs / hourMs) &&
  one.forecast?.crossesMs === other.forecast?.crossesMs &&
  one.forecast?.keyId === other.forecast?.keyId;
