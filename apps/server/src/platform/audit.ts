import type { AuditEntity, AuditKind, AuditOutcome, AuditRow, Language } from "@oilcloud/contract";
import { sql } from "kysely";
import type { Clock } from "./clock.ts";
import { accountNameById } from "./database/account-name.ts";
import type { Db } from "./database/connect.ts";
import { type Label, labelIn } from "./labels.ts";
import { originNow } from "./origin.ts";
import { securityOf } from "./security/security-kinds.ts";

/** A change of an entity. `before` is null if it was created, `after` if it was removed. */
export interface Change {
  at: Date;
  /** null for changes made by the platform itself; left out, it is the caller. */
  accountId?: string | null;
  tenantId: string | null;
  customerId: string | null;
  entity: AuditEntity;
  entityId: string;
  before: object | null;
  after: object | null;
  /** An act that changes nothing that is kept; `after` holds its details. */
  act?: true;
  /** Why, as far as a user said so. */
  reason?: string;
  /** Left out: it was done. */
  outcome?: AuditOutcome;
}

const kindOf = ({ before, after, act }: Change): AuditKind =>
  act ? "done" : before === null ? "created" : after === null ? "removed" : "changed";

/** Writes an audit entry. Must run in the transaction of the change, otherwise a crash could lose it. */
export const writeAudit = (within: Db, change: Change): Promise<void> => writeAudits(within, [change]);

/** A statement has room for so many values, and each entry needs a dozen. */
const entriesAtOnce = 1000;

/** Writes the entries of many changes made together. */
export async function writeAudits(within: Db, changes: readonly Change[]): Promise<void> {
  for (let i = 0; i < changes.length; i += entriesAtOnce)
    await within
      .insertInto("audit")
      .values(changes.slice(i, i + entriesAtOnce).map(entryOf))
      .execute();
}

function entryOf(change: Change) {
  const origin = originNow();
  const accountId = change.accountId === undefined ? (origin?.accountId ?? null) : change.accountId;
  const security = securityOf(change);
  return {
    at: change.at,
    account_id: accountId,
    account_name: sql<string>`coalesce(${accountNameById(sql`${accountId}`)}, '')`,
    address: origin?.address ?? "",
    client: origin?.client ?? "",
    request_id: origin?.requestId ?? "",
    tenant_id: change.tenantId,
    customer_id: change.customerId,
    kind: kindOf(change),
    entity: change.entity,
    entity_id: change.entityId,
    before: change.before && JSON.stringify(change.before),
    after: change.after && JSON.stringify(change.after),
    reason: change.reason ?? "",
    security,
    outcome: change.outcome ?? "success",
    path: origin?.path ?? "",
    unlogged: security !== null,
  };
}

interface Owned {
  id: string;
  tenantId: string;
  customerId: string;
}

/**
 * Writes audit entries for one kind of entity: a snapshot before and after the change, with the names that are valid at
 * that time.
 */
export function makeAuditor<Row extends Owned>(
  entity: AuditEntity,
  snapshotOf: (row: Row) => object,
  clock: Clock,
) {
  return async (
    within: Db,
    accountId: string | null,
    before: Row | null,
    after: Row | null,
    reason = "",
  ): Promise<void> => {
    const row = after ?? before;
    if (!row) return;
    const { id: entityId, tenantId, customerId } = row;
    await writeAudit(within, {
      at: clock(),
      accountId,
      tenantId,
      customerId,
      entity,
      entityId,
      before: before && snapshotOf(before),
      after: after && snapshotOf(after),
      reason,
    });
  };
}

/** The fields that differ between two snapshots, in words. Null means "did not exist". */
export function changedFields<Field extends string>(
  fields: Record<Field, Label>,
  before: Readonly<Record<Field, string>> | null | undefined,
  after: Readonly<Record<Field, string>> | null | undefined,
  language: Language,
): AuditRow["changes"] {
  return (Object.keys(fields) as Field[])
    .map((name) => ({
      field: labelIn(language, fields[name]),
      before: before?.[name] ?? "",
      after: after?.[name] ?? "",
    }))
    .filter((change) => change.before !== change.after);
}
