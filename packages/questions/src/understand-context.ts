import type { NameIndex } from "./names/name-entry.ts";
import type { Corrections, DialogueState, PageContext } from "./plan.ts";

/** What a question is read with. */
export interface UnderstandContext {
  readonly directory: NameIndex;
  /** Of the chat so far; null in a new one. */
  readonly state: DialogueState | null;
  readonly nowMs: number;
  /** Periods are read on this clock: that of the site. */
  readonly timeZone: string;
  readonly page: PageContext | null;
  readonly corrections: Corrections | null;
}
