import type { Language } from "@oilcloud/contract";
import type { Scope } from "./scope.ts";

/** Who reads: the scope that limits what is visible, and the language of the answer. */
export interface Viewer {
  scope: Scope;
  language: Language;
}

/** Who changes something. */
export interface Actor extends Viewer {
  /** null for changes made by the platform itself. */
  accountId: string | null;
}

export interface SignedInActor extends Actor {
  accountId: string;
}

/** Who changed something and when. */
export interface ChangedBy {
  accountId: string | null;
  at: Date;
}
