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

export interface Reader {
  language: Language;
  timeZone: string;
}

/** What is said of devices now, and what would be if other limits were set and something else amiss. */
export function makeDraftVerdicts(judgements: Judgements, verdicts: Verdicts, clock: Clock) {
  const nowMs = () => clock().getTime();
  return {
    now: (device: DraftedMachine, reader: Reader): Verdict =>
      verdicts.of(device, judgements.of(device, nowMs()), reader, nowMs()),
    drafted: (
      device: DraftedMachine,
      draft: { set: SetLimitsByKey; amiss: DeviceStanding | null },
      reader: Reader,
    ): Verdict =>
      verdicts.of(device, judgements.drafted(device, draft.set, draft.amiss, nowMs()), reader, nowMs()),
  };
}

export type DraftVerdicts = ReturnType<typeof makeDraftVerdicts>;
