import type { Language } from "@oilcloud/contract";
import type { Scope } from "./scope.ts";

/** Whoever reads something: what they may see, and the language it is presented in. */
export interface Viewer {
  scope: Scope;
  language: Language;
}

/** Whoever changes something. */
export interface Actor extends Viewer {
  /** null: the platform itself */
  accountId: string | null;
}

export interface SignedInActor extends Actor {
  accountId: string;
}

/** Who changed something, and when. */
export interface ChangedBy {
  accountId: string | null;
  at: Date;
}
