import { type Ranked, secondMs, worstFirst } from "@oilcloud/oil";

/** A machine as the tour of the wall sees it. */
export interface TourStop extends Ranked {
  readonly deviceId: string;
}

const dwellMs: Record<Ranked["standing"], number> = {
  abnormal: 40 * secondMs,
  risk: 30 * secondMs,
  approaching: 20 * secondMs,
  silent: 20 * secondMs,
  unknown: 20 * secondMs,
  normal: 20 * secondMs,
};

/** How long a machine stays in focus: the worse it stands, the longer. */
export const stayMs = ({ standing }: Ranked): number => dwellMs[standing];

/** The machines that the wall shows in turn, worst first: the faulty ones, else those that report, else all. */
export function tourOf(machines: readonly TourStop[]): TourStop[] {
  const ordered = machines.toSorted(worstFirst);
  const faulty = ordered.filter(({ standing }) => standing === "abnormal" || standing === "risk");
  if (faulty.length > 0) return faulty;
  const reporting = ordered.filter(({ standing }) => standing !== "silent");
  return reporting.length > 0 ? reporting : ordered;
}

/** The stop after this one; the first where it is not on the tour any more. */
export function stopAfter(tour: readonly TourStop[], deviceId: string | null): TourStop | null {
  const at = tour.findIndex((stop) => stop.deviceId === deviceId);
  return tour[(at + 1) % Math.max(1, tour.length)] ?? null;
}
