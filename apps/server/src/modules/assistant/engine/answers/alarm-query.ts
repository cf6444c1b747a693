import type { AlarmRow } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import type { AlarmQuery } from "../../facts.ts";
import { isExcepted } from "./fleet-machines.ts";
import type { Answering } from "../answering.ts";
import { fleetSpan, lastDays, type Span } from "../periods.ts";

export interface FoundAlarms {
  rows: AlarmRow[];
  total: number;
  /** Null where no period was asked for. */
  span: Span | null;
}

const usualDays = 30;
const longestDays = 170;
const mostMachines = 20;

/** The alarms that a question means: of its machines or place, with its filters. Sensor tickets only where asked for. */
export async function askedAlarms(answering: Answering, more: AlarmQuery = {}): Promise<FoundAlarms> {
  const { facts, plan, nowMs, subject } = answering;
  const filter = plan.filter.value;
  const state = filter.alarmState ?? (plan.period ? "any" : "open");
  const span = plan.period ? fleetSpan(answering, lastDays(nowMs, usualDays)) : null;
  const { handling } = filter;
  const [category, ...otherCategories] = filter.categories ?? [];
  const query: AlarmQuery = {
    ...(state !== "any" && { open: state === "open" }),
    ...(span && { from: new Date(span.fromMs), to: new Date(span.toMs) }),
    ...(filter.levels?.length === 1 && { level: filter.levels[0] ?? 1 }),
    ...(category && otherCategories.length === 0 && { category }),
    ...(filter.categories?.includes("sensor") ? {} : { kind: "alarm" as const }),
    ...(handling === "unclaimed" && { unclaimed: true }),
    ...(handling === "mine" && { mine: true }),
    ...(handling === "unresolved" && { processed: false }),
    ...(handling === "resolved" && { processed: true }),
    ...more,
  };
  const parts: AlarmQuery[] =
    subject.kind === "machines"
      ? subject.machines.slice(0, mostMachines).map(({ id }) => ({ ...query, deviceId: id }))
      : subject.customerIds.length > 0
        ? subject.customerIds.map((customerId) => ({ ...query, customerId }))
        : [query];
  const lists = await Promise.all(parts.flatMap(inReadableParts).map((part) => facts.alarms(part)));
  const found = lists.flatMap((list) => list.rows);
  // An alarm that outlasts a part of the period is in the next part too.
  const rows = [...new Map(found.map((row) => [row.alarmId, row])).values()];
  const isMeant = (row: AlarmRow) =>
    isInPlace(answering, row) &&
    isHandled(row, handling) &&
    isOfFilter(row, filter) &&
    (!filter.begun || span === null || row.firstTime >= span.fromMs) &&
    (state !== "cleared" || span === null || isClearedIn(row, span));
  const kept = rows.filter(isMeant).toSorted((one, other) => other.firstTime - one.firstTime);
  const total = lists.reduce((sum, list) => sum + list.total, 0);
  // More than may be read at once are counted by the store.
  return { rows: kept, total: total - (found.length - kept.length), span };
}

/** A query reads at most so many days; a year is read in parts. */
export function inReadableParts({ from, to, ...query }: AlarmQuery): AlarmQuery[] {
  if (!from || !to) return [{ ...query, ...(from && { from }), ...(to && { to }) }];
  const parts: AlarmQuery[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += longestDays * dayMs) {
    const end = Math.min(to.getTime(), start + longestDays * dayMs);
    parts.push({ ...query, from: new Date(start), to: new Date(end) });
  }
  return parts.length > 0 ? parts : [{ ...query, from, to }];
}

/** "Cleared last week" is about when an alarm was cleared, not about when it was active. */
export const isClearedIn = ({ clearTime }: Pick<AlarmRow, "clearTime">, { fromMs, toMs }: Span): boolean =>
  clearTime !== null && clearTime >= fromMs && clearTime < toMs;

function isInPlace({ subject, plan, facts }: Answering, { deviceId }: AlarmRow): boolean {
  const known = facts.find(deviceId);
  if (known && isExcepted(known, plan.filter.value)) return false;
  if (subject.kind === "fleet") return true;
  return deviceId === null ? subject.kind === "within" : subject.has(deviceId);
}

function isHandled(row: AlarmRow, handling: Answering["plan"]["filter"]["value"]["handling"]): boolean {
  if (handling === "claimed") return row.takenBy !== null || row.assignedTo !== null;
  return handling === "muted" ? row.mutedUntil !== null : true;
}

const isOfFilter = (row: AlarmRow, { categories, levels }: Answering["plan"]["filter"]["value"]): boolean =>
  (!categories || categories.includes(row.category)) && (!levels || levels.includes(row.level));
