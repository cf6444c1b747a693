import type { AuditEntity, AuditRow, Language } from "@oilcloud/contract";
import type { DescribeEntity } from "../../platform/audit-words.ts";
import type { Viewer } from "../../platform/actor.ts";
import { clientName } from "../../platform/client-name.ts";
import type { Clock } from "../../platform/clock.ts";
import { refuseLongRange } from "../../platform/query-range.ts";
import type { AuditEntry, AuditFilter, AuditStore, Cursor } from "./audit-store.ts";

export interface AuditDeps {
  store: AuditStore;
  /** Each kind of thing says in its own words what a change was. */
  describe: DescribeEntity;
  clock: Clock;
}

const mostOfOne = 200;

/** Who changed what, when and from where. */
export function makeAudit({ store, describe, clock }: AuditDeps) {
  const present = (
    { id, at, before, after, client, customerName, security, ...row }: AuditEntry,
    language: Language,
  ): AuditRow => ({
    auditId: id,
    time: at.getTime(),
    ...row,
    client: clientName(client),
    customerName: customerName ?? "",
    security: security ?? "",
    ...describe(row.entity)(before, after, language),
  });

  async function rows({ scope, language }: Viewer, filter: AuditFilter, limit: number, after: Cursor | null) {
    return (await store.page(scope, filter, limit, after)).map((entry) => present(entry, language));
  }

  async function list(viewer: Viewer, filter: AuditFilter, limit: number, after: Cursor | null) {
    refuseLongRange({ from: filter.startTime, to: filter.endTime }, clock());
    const [page, counts] = await Promise.all([
      rows(viewer, filter, limit, after),
      store.counts(viewer.scope, filter),
    ]);
    return { rows: page, total: counts.reduce((sum, { count }) => sum + count, 0) };
  }

  return {
    list,
    rows,
    counts: (viewer: Viewer, filter: AuditFilter) =>
      store.counts(viewer.scope, { ...filter, kind: "", outcome: "" }),
    people: (viewer: Viewer, filter: AuditFilter) => store.people(viewer.scope, filter),
    /** Of one thing, the newest first. */
    history: (viewer: Viewer, entity: AuditEntity, entityId: string) =>
      list(viewer, { entity, entityId }, mostOfOne, null),
  };
}

export type Audit = ReturnType<typeof makeAudit>;

/** The cursor behind a row, as the page writes it. */
export function cursorOf(text: string | undefined): Cursor | null {
  const [ms, id] = (text ?? "").split(".");
  return ms && id ? { at: new Date(Number(ms)), id } : null;
}
