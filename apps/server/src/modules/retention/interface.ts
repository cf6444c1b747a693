/** The types of retention that other modules may import. The values are passed in app.ts. */
import type { KeptLayer } from "@oilcloud/contract";
import type { ReadingClass } from "@oilcloud/oil";

/** Days by class of what is read. */
export type ClassDays = Readonly<Record<ReadingClass, number>>;

/** How long what is kept, in memory because every message of a device asks. */
export interface RetentionRules {
  daysOf(tenantId: string, layer: KeptLayer): ClassDays;
  /** The longest that anyone keeps something of a layer: older pieces are dropped whole. */
  longestDays(layer: KeptLayer): number;
  /** How old a reading may be that is taken in. */
  takenDays(tenantId: string): number;
  /** When a dealer's rules last changed, in ms; 0: never. */
  changedMs(tenantId: string): number;
  /** Whether something of a span was brought back from an archive and is kept. */
  isHeld(tenantId: string, span: { fromMs: number; toMs: number }, nowMs: number): boolean;
}
