import type { Language, Verdict } from "@oilcloud/contract";
import type { DeviceStanding, MachineType, OilKey } from "@oilcloud/oil";
import type { Clock } from "../../../platform/clock.ts";
import type { SetLimitsByKey } from "./judge.ts";
import type { Judgements } from "./judgements.ts";
import type { Verdicts } from "./verdicts.ts";

export interface DraftedMachine {
  id: string;
  number: number;
  machineType: MachineType;
  oil: OilKey | null;
  intervalS: number;
}

export interface Viewer {
  language: Language;
  timeZone: string;
}

/** The verdict on devices now, and the one under other limits and other open alarms. */
export function makeDraftVerdicts(judgements: Judgements, verdicts: Verdicts, clock: Clock) {
  const nowMs = () => clock().getTime();
  return {
    now: (device: DraftedMachine, reader: Viewer): Verdict =>
      verdicts.of(device, judgements.of(device, nowMs()), reader, nowMs()),
    drafted: (
      device: DraftedMachine,
      draft: { set: SetLimitsByKey; abnormal: DeviceStanding | null },
      reader: Viewer,
    ): Verdict =>
      verdicts.of(device, judgements.drafted(device, draft.set, draft.abnormal, nowMs()), reader, nowMs()),
  };
}

export type DraftVerdicts = ReturnType<typeof makeDraftVerdicts>;
