import type { ScreenMachine } from "@oilcloud/contract";
import { needsAction, secondMs } from "@oilcloud/oil";

/** A machine as the tour of the wall sees it. */
export interface TourStop extends Pick<ScreenMachine, "standing" | "place"> {
  readonly deviceId: string;
}

const dwellMs: Readonly<Record<string, number>> = { abnormal: 40 * secondMs, risk: 30 * secondMs };
const usualMs = 20 * secondMs;

/** How long a machine stays in focus: the worse it stands, the longer. */
export const stayMs = ({ standing }: Pick<TourStop, "standing">): number => dwellMs[standing] ?? usualMs;

/** The machines that the wall shows in turn, worst first: those that need action, else those that report, else all. */
export function tourOf(machines: readonly TourStop[]): TourStop[] {
  const ordered = machines.toSorted((one, other) => one.place - other.place);
  const wanting = ordered.filter(({ standing }) => needsAction(standing));
  if (wanting.length > 0) return wanting;
  const reporting = ordered.filter(({ standing }) => standing !== "silent");
  return reporting.length > 0 ? reporting : ordered;
}

/** The stop after this one; the first where it is not on the tour any more. */
export function stopAfter(tour: readonly TourStop[], deviceId: string | null): TourStop | null {
  const at = tour.findIndex((stop) => stop.deviceId === deviceId);
  return tour[(at + 1) % Math.max(1, tour.length)] ?? null;
}
