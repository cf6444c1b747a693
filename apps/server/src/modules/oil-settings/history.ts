import type { AuditEntity, Language, OilChange } from "@oilcloud/contract";
import {
  boundNumber,
  isIndicatorKey,
  type LimitInForce,
  limitSetBy,
  pairOf,
  plainNumber,
  unitWords,
  writtenAs,
} from "@oilcloud/oil";
import type { Viewer } from "../../platform/actor.ts";
import type { DescribeEntity } from "../../platform/audit-words.ts";
import { changedFields } from "../../platform/audit.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Label, labelIn } from "../../platform/labels.ts";
import { customerInScope } from "../../platform/scope.ts";
import type { SettingSnapshot } from "../alarm-rules/interface.ts";

type Entity = Extract<AuditEntity, "alarmSetting" | "oilBaseline" | "deviceEvent">;
const kinds = { alarmSetting: "limit", oilBaseline: "baseline", deviceEvent: "event" } as const;
const entities = Object.keys(kinds) as Entity[];

const mostRead = 300;

const fields = {
  warning: { zh: "注意值", en: "Warning limit" },
  critical: { zh: "限值", en: "Limit" },
} as const satisfies Record<string, Label>;
const usual: Label = { zh: "默认", en: "Default" };

const limitOf = (snapshot: SettingSnapshot | null): LimitInForce | null =>
  snapshot?.enabled ? limitSetBy(snapshot.triggers) : null;

/** The bounds of a limit as people write them: ±8 %, 60 °C, −6 … +10 %. */
function boundsText(key: string, low: number | null, high: number | null, language: Language): string {
  const written = writtenAs(key);
  const unit = unitWords(written.unit);
  const number = (value: number) =>
    unit === written.unit ? String(plainNumber(value)).replace("-", "−") : boundNumber(value, written);
  const text =
    low !== null && high !== null
      ? low === -high
        ? `±${number(high)}`
        : `${number(low)} … ${number(high)}`
      : (low ?? high) === null
        ? labelIn(language, usual)
        : number(low ?? high ?? 0);
  return unit && (low ?? high) !== null ? `${text} ${unit}` : text;
}

function limitWords(key: string, limit: LimitInForce | null, language: Language) {
  return {
    warning: boundsText(key, limit?.lowWarning ?? null, limit?.highWarning ?? null, language),
    critical: boundsText(key, limit?.lowCritical ?? null, limit?.highCritical ?? null, language),
  };
}

/** How to have the limit again that a change replaced; null where that is no limit of one machine type or device. */
function undoOf(before: SettingSnapshot | null, after: SettingSnapshot | null): OilChange["undo"] {
  const shown = after ?? before;
  if (!shown || !isIndicatorKey(shown.key)) return null;
  const [deviceId, ...others] = shown.deviceIds ?? [];
  if (!shown.machineType && (!deviceId || others.length > 0)) return null;
  const limit = limitOf(before);
  const pair = limit && pairOf(shown.key, limit);
  if (limit && !pair) return null;
  return {
    machineType: shown.machineType ?? "",
    deviceId: shown.machineType ? "" : (deviceId ?? ""),
    key: shown.key,
    warning: pair?.warning ?? null,
    critical: pair?.critical ?? null,
  };
}

/** What was changed of limits, baselines, oil and filters; what else settings say is shown with the settings. */
export function makeHistory(db: Db, describe: DescribeEntity) {
  return async ({ scope, language }: Viewer, customerId: string): Promise<OilChange[]> => {
    const rows = await db
      .selectFrom("audit")
      .innerJoin("customer", "customer.id", "audit.customer_id")
      .where(customerInScope(scope))
      .where("customer.id", "=", customerId)
      .where("audit.entity", "in", entities)
      .select([
        "audit.id",
        "audit.at",
        "audit.account_name as accountName",
        "audit.kind",
        "audit.entity",
        "audit.before",
        "audit.after",
        "audit.reason",
      ])
      .$narrowType<{ entity: Entity; kind: OilChange["kind"] }>()
      .orderBy("audit.at", "desc")
      .orderBy("audit.id", "desc")
      .limit(mostRead)
      .execute();
    return rows.flatMap(({ id, at, accountName, kind, entity, before, after, reason }) => {
      const described = describe(entity)(before, after, language);
      const common = {
        auditId: id,
        time: at.getTime(),
        accountName,
        what: kinds[entity],
        kind,
        title: described.title,
        reason,
      };
      if (entity !== "alarmSetting") return [{ ...common, changes: described.changes, undo: null }];
      // Under this kind only snapshots of settings were written.
      const [old, now] = [before, after].map((kept) => kept as SettingSnapshot | null);
      const { key } = (now ?? old) as SettingSnapshot;
      const words = (of: SettingSnapshot | null | undefined) =>
        limitWords(key, limitOf(of ?? null), language);
      const changes = changedFields(fields, words(old), words(now), language);
      return changes.length === 0 ? [] : [{ ...common, changes, undo: undoOf(old ?? null, now ?? null) }];
    });
  };
}

export type History = ReturnType<typeof makeHistory>;
