import type { AuditEntity, AuditRow, Language } from "@oilcloud/contract";
import type { Db } from "../../platform/database/connect.ts";
import type { Page } from "../../platform/database/paging.ts";
import type { Scope } from "../../platform/scope.ts";
import { type AuditFilter, makeAuditStore } from "./audit-store.ts";

/** Puts a change into words; there is no `before` where it was made, and no `after` where it was removed. */
export type Describe = (
  before: object | null,
  after: object | null,
  language: Language,
) => Pick<AuditRow, "title" | "changes">;

export interface AuditReader {
  scope: Scope;
  language: Language;
}

const mostOfOne = 200;

/** Who changed what; each kind of thing says in its own words what a change was. */
export function makeAudit(db: Db, describe: Readonly<Record<AuditEntity, Describe>>) {
  const store = makeAuditStore(db);

  async function list({ scope, language }: AuditReader, filter: AuditFilter, page: Page) {
    const { rows, total } = await store.list(scope, filter, page);
    return {
      rows: rows.map(
        ({ id, at, before, after, ...row }): AuditRow => ({
          auditId: id,
          time: at.getTime(),
          ...row,
          customerName: row.customerName ?? "",
          ...describe[row.entity](before, after, language),
        }),
      ),
      total,
    };
  }

  return {
    list,
    /** Of one thing, the newest first. */
    history: (viewer: AuditReader, entity: AuditEntity, entityId: string) =>
      list(viewer, { entity, entityId }, { limit: mostOfOne, offset: 0 }),
  };
}

export type Audit = ReturnType<typeof makeAudit>;
