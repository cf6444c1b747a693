import type { Calls } from "./http/calls.ts";
import type { Finders } from "./scope.ts";
import type { Service } from "./lifecycle.ts";

/** A capability of the platform: answers calls, runs in the background, or both. */
export interface Module extends Service {
  serve?(calls: Calls): void;
  /** Finds what ids of calls stand for that this module keeps. */
  finders?: Finders;
}
