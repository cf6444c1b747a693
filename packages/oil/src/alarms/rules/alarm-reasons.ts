import type { Mark } from "../../marks.ts";
import type { AlarmCategory, AlarmLevel } from "../../limits/alarm-categories.ts";
import type { LabFinding } from "../../laboratory/lab-finding.ts";
import type { AlarmCondition } from "../../limits/alarm-rules.ts";

/** An alarm that would have been raised if a guard had not marked its value. */
export interface SuppressedAlarm {
  readonly mark: Mark;
  readonly category: AlarmCategory;
  readonly level: AlarmLevel;
  readonly value: number;
  readonly past: AlarmCondition;
  readonly since: number;
  /** null: still */
  readonly until: number | null;
}

/** Why an alarm is raised: the deciding value and the condition it met. */
export interface AlarmReason {
  /** Empty where it is not about one indicator. */
  readonly key: string;
  readonly level: AlarmLevel;
  /** null where no value decided */
  readonly value: number | null;
  readonly condition:
    | AlarmCondition
    | { readonly kind: "mark"; readonly mark: Mark }
    | { readonly kind: "held"; readonly held: SuppressedAlarm }
    /** What a laboratory found beside what was measured online. */
    | { readonly kind: "laboratory"; readonly finding: LabFinding }
    /** No rule watches for it any more. */
    | { readonly kind: "withdrawn" }
    /** The device did not report for this long although its interval is shorter. */
    | { readonly kind: "silence"; readonly forMs: number; readonly intervalMs: number }
    /** This many of a gateway's or site's devices fell silent together. */
    | {
        readonly kind: "outage";
        readonly of: "site" | "gateway";
        readonly silent: number;
        readonly devices: number;
      };
}

export const heldReason = (key: string, held: SuppressedAlarm): AlarmReason => ({
  key,
  level: 2,
  value: held.value,
  condition: { kind: "held", held },
});

export const laboratoryReason = (key: string, finding: LabFinding): AlarmReason => ({
  key,
  level: 2,
  value: finding.online,
  condition: { kind: "laboratory", finding },
});

export const markReason = (key: string, mark: Mark): AlarmReason => ({
  key,
  level: 2,
  value: null,
  condition: { kind: "mark", mark },
});
