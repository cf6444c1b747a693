import type { Visit, VisitList, Visitor, VisitSite } from "@oilcloud/contract";
import { partsToBring, type Urgency, urgencies } from "@oilcloud/oil";
import type { Viewer, SignedInActor } from "../../platform/actor.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Page } from "../../platform/database/paging.ts";
import { AppError } from "../../platform/errors.ts";
import type { Scope } from "../../platform/scope.ts";
import { groupBy } from "../../platform/group-by.ts";
import { labelIn } from "../../platform/labels.ts";
import type { FleetDiagnoses } from "../condition/interface.ts";
import {
  type AssignmentsStore,
  type ChosenVisitor,
  keyOf,
  type NamedVisitor,
  type VisitKey,
} from "./assignments-store.ts";
import { mostUrgentFirst, reasonsToGo } from "./visit-rows.ts";

export interface VisitsDeps {
  diagnoses: FleetDiagnoses;
  store: AssignmentsStore;
  /** The open records that people have resolved, as `device category`. */
  resolved(scope: Scope): Promise<ReadonlySet<string>>;
  clock: Clock;
}

export interface VisitFilter {
  tenantId?: string | null | undefined;
  customerId?: string | null | undefined;
  urgency?: Urgency | "" | undefined;
  /** The id of the person who goes, or `nobody`. */
  visitor?: string | undefined;
  /** Only these. */
  visits?: readonly VisitKey[] | undefined;
}

const contactOf = {
  dealer: { zh: "经销商联系人", en: "Dealer's contact" },
  customer: { zh: "客户联系人", en: "Customer's contact" },
};
const unassigned = "nobody";

/** The reasons to go to machines, over whole fleets, and who goes. */
export function makeVisits({ diagnoses, store, resolved, clock }: VisitsDeps) {
  /** Of the scope and dealer, the most urgent first. */
  async function look(viewer: Viewer, filter: Pick<VisitFilter, "tenantId" | "customerId"> = {}) {
    const [fleet, assigned, done] = await Promise.all([
      diagnoses.ofFleet(viewer, filter),
      store.all(viewer.scope),
      resolved(viewer.scope),
    ]);
    const { nowMs, customers } = fleet;
    const rows = fleet.devices
      .flatMap((found) => reasonsToGo(found, viewer.language, nowMs))
      .sort(mostUrgentFirst)
      .map(({ deviceNumber: _deviceNumber, rank: _rank, ...reason }): Visit => {
        const { customerName = "", tenantId = "", timeZone = "UTC" } = customers.get(reason.customerId) ?? {};
        const visitor = assigned.get(keyOf(reason)) ?? null;
        const visitId = `${keyOf(reason)} ${reason.cause}`;
        const isResolved = done.has(keyOf(reason));
        return { ...reason, visitId, customerName, tenantId, timeZone, visitor, resolved: isResolved };
      });
    return { ...fleet, rows };
  }

  return {
    look,

    async list(
      viewer: Viewer,
      { tenantId, ...filter }: VisitFilter & { bySite?: boolean | undefined },
      { limit, offset }: Page,
    ): Promise<VisitList> {
      const { nowMs, nextForecastMs, devices, customers, rows: all } = await look(viewer, { tenantId });
      const inPlace = all.filter((visit) => matches(visit, { ...filter, urgency: "" }));
      const chosen = inPlace.filter((visit) => matches(visit, filter));
      const sorted = filter.bySite ? bySite(chosen) : chosen;
      return {
        asOf: nowMs,
        changedTime: devices.reduce<number | null>(
          (newest, { changedMs }) => Math.max(newest ?? 0, changedMs),
          null,
        ),
        nextForecastTime: nextForecastMs,
        rows: sorted.slice(offset, offset + limit),
        total: chosen.length,
        machines: devices.length,
        byUrgency: countByUrgency(inPlace),
        sites: sitesOf(all, (customerId) => customers.get(customerId)?.areaName ?? ""),
        visitors: visitorsOf(all),
        parts: partsToBring(chosen),
      };
    },

    async count(viewer: Viewer) {
      const { rows, devices } = await look(viewer);
      return { total: rows.length, machines: devices.length, now: countByUrgency(rows).now };
    },

    /** People with an account first; a contact of the same address is the same person. */
    async visitors({ scope, language }: Viewer, customerId: string): Promise<Visitor[]> {
      const [accounts, contacts] = await Promise.all([
        store.accounts(scope, customerId),
        store.contacts(scope, customerId),
      ]);
      const known = new Set(accounts.flatMap(({ email }) => email?.toLowerCase() ?? []));
      return [
        ...accounts.map(
          ({ id, name, department, position, email }): Visitor => ({
            kind: "account",
            visitorId: id,
            visitorName: name,
            note: [department, position].filter(Boolean).join(" · "),
            hasEmail: email !== null,
          }),
        ),
        ...contacts
          .filter(({ email }) => !email || !known.has(email.toLowerCase()))
          .map(
            ({ id, name, email, customerId: own }): Visitor => ({
              kind: "contact",
              visitorId: id,
              visitorName: name,
              note: labelIn(language, own === null ? contactOf.dealer : contactOf.customer),
              hasEmail: !!email,
            }),
          ),
      ];
    },

    async assign(
      { scope, language, accountId }: SignedInActor,
      customerId: string,
      wanted: readonly VisitKey[] | undefined,
      visitor: ChosenVisitor | null,
    ): Promise<{ assigned: number }> {
      if (visitor && !(await store.canGo(scope, customerId, visitor))) throw new AppError("visitorUnknown");
      const { rows } = await look({ scope, language }, { customerId });
      const keys = new Map(
        rows
          .filter((visit) => matches(visit, { visits: wanted }))
          .map(({ deviceId, category }) => [keyOf({ deviceId, category }), { deviceId, category }]),
      );
      if (keys.size === 0) throw new AppError("visitsOver");
      return {
        assigned: await store.assign(scope, [...keys.values()], visitor, { accountId, at: clock() }),
      };
    },

    /** For exports: all that match, in the order of the list. */
    async chosen(viewer: Viewer, { tenantId, ...filter }: VisitFilter) {
      const { nowMs, rows } = await look(viewer, { tenantId });
      return { nowMs, rows: rows.filter((visit) => matches(visit, filter)) };
    },

    /** Forgets who goes where there has been no reason to for a day. */
    async tidy(): Promise<void> {
      const { rows } = await look({ scope: { kind: "platform" }, language: "en" });
      await store.tidy(rows, clock());
    },
  };
}

export type Visits = ReturnType<typeof makeVisits>;

function matches(visit: Visit, { customerId, urgency, visitor, visits }: VisitFilter): boolean {
  return (
    (!customerId || visit.customerId === customerId) &&
    (!urgency || visit.urgency === urgency) &&
    (!visitor || (visit.visitor?.visitorId ?? unassigned) === visitor) &&
    (!visits ||
      visits.some(({ deviceId, category }) => visit.deviceId === deviceId && visit.category === category))
  );
}

/** The sites in the order of their most urgent visit. */
const bySite = (rows: readonly Visit[]): Visit[] =>
  [...groupBy(rows, (row) => row.customerId).values()].flat();

function countByUrgency(rows: readonly Visit[]): VisitList["byUrgency"] {
  const counts = { now: 0, thisWeek: 0, thisMonth: 0, nextStop: 0 };
  for (const { urgency } of rows) counts[urgency]++;
  return counts;
}

const states = ["abnormal", "risk", "approaching", "unknown", "normal"] as const;

function sitesOf(rows: readonly Visit[], areaOf: (customerId: string) => string): VisitSite[] {
  return [...groupBy(rows, (row) => row.customerId)].flatMap(([customerId, own]) => {
    const [first] = own;
    if (!first) return [];
    const over = own.flatMap(({ overSince }) => overSince ?? []);
    return [
      {
        customerId,
        customerName: first.customerName,
        tenantId: first.tenantId,
        areaName: areaOf(customerId),
        count: own.length,
        unassigned: own.filter(({ visitor }) => visitor === null).length,
        urgency: urgencies.find((each) => own.some(({ urgency }) => urgency === each)) ?? first.urgency,
        worst: states.find((each) => own.some(({ state }) => state === each)) ?? first.state,
        overSince: over.length === 0 ? null : Math.min(...over),
        visitors: [...new Set(own.flatMap(({ visitor }) => visitor?.visitorName ?? []))],
      },
    ];
  });
}

function visitorsOf(rows: readonly Visit[]): VisitList["visitors"] {
  const found = new Map<string, NamedVisitor & { count: number }>();
  for (const { visitor } of rows) {
    if (!visitor) continue;
    const known = found.get(visitor.visitorId);
    if (known) known.count++;
    else found.set(visitor.visitorId, { ...visitor, count: 1 });
  }
  return [...found.values()];
}
