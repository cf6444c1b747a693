import type { Language, Standing, Verdict } from "@oilcloud/contract";
import type { Clock } from "../../../platform/clock.ts";
import type { DeviceJudgement, FleetCondition } from "../../condition/interface.ts";

/** A device as it is judged, with the clock of its site. */
export interface JudgedMachine {
  id: string;
  number: number;
  machineType: string;
  oil: string | null;
  intervalS: number;
  timeZone: string;
}

export type Judging = Pick<FleetCondition, "judgementOf" | "verdictOf">;

/** The platform's verdict on machines, as of now. Nothing is read for it: judgements are kept in memory. */
export function makeMachineVerdicts({ judgementOf, verdictOf }: Judging, clock: Clock) {
  // The columns are plain text; judging asks whether the catalogue knows them.
  const asJudged = (machine: JudgedMachine) => machine as Parameters<Judging["judgementOf"]>[0];

  function judgement(machine: JudgedMachine): DeviceJudgement {
    return judgementOf(asJudged(machine), clock().getTime());
  }
  function verdict(machine: JudgedMachine, judged: DeviceJudgement, language: Language): Verdict {
    const { timeZone } = machine;
    return verdictOf(asJudged(machine), judged, { language, timeZone }, clock().getTime());
  }
  return {
    judgement,
    verdict,
    standing: (machine: JudgedMachine): Standing => verdict(machine, judgement(machine), "en").standing,
  };
}

export type MachineVerdicts = ReturnType<typeof makeMachineVerdicts>;
