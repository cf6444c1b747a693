import type {
  Fact,
  HandlingAspect,
  Intent,
  LabAspect,
  SensorAspect,
  SinceAspect,
  Thing,
  WorkKind,
} from "../plan.ts";
import type { Cue } from "./cue-words.ts";
import type { Signals } from "./signals.ts";

/** What a question asks, with the part of it where an intent has several. */
export interface Decision {
  readonly intent: Intent;
  readonly thing?: Thing;
  readonly since?: SinceAspect;
  readonly handling?: HandlingAspect;
  readonly sensor?: SensorAspect;
  readonly lab?: LabAspect;
  readonly work?: WorkKind;
  readonly fact?: Fact;
  readonly alarm?: "list" | "level" | "begin" | "last" | "duration";
}

/** What is known beside the words of the question. */
export interface Situation {
  readonly namesMachine: boolean;
  /** "The three turbines": several at once. */
  readonly isSeveral: boolean;
  /** "Which is worse?" after two machines were named. */
  readonly isOneOfTwo: boolean;
  readonly before: Intent | null;
  /** The subject kept from before is one machine or several that were named. */
  readonly keepsMachine: boolean;
  /** A figure that nothing has read. */
  readonly leavesFigure: boolean;
  /** The question before was about an indicator. */
  readonly keepsIndicator: boolean;
}

export type Has = (...cues: Cue[]) => boolean;
export interface Asked {
  readonly s: Signals;
  readonly has: Has;
  readonly at: Situation;
}
export type Rule = (asked: Asked) => Decision | null;

export const when = (holds: boolean, decision: Decision): Decision | null => (holds ? decision : null);
