import type { Visit } from "@oilcloud/contract";

export interface VisitGroup {
  /** The urgency, or the site. */
  id: string;
  visits: Visit[];
}

/** The visits as they come, under the heads they stand below. */
export function grouped(visits: readonly Visit[], bySite: boolean): VisitGroup[] {
  const groups: VisitGroup[] = [];
  for (const visit of visits) {
    const id = bySite ? visit.customerId : visit.urgency;
    const last = groups.at(-1);
    if (last?.id === id) last.visits.push(visit);
    else groups.push({ id, visits: [visit] });
  }
  return groups;
}

export const sitesIn = (visits: readonly Visit[]): number =>
  new Set(visits.map(({ customerId }) => customerId)).size;
