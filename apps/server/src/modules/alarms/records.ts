import type { AlarmDetail, AlarmRow, DeviceAlarm, Language, RecentAlarm } from "@oilcloud/contract";
import { alarmCategoryLabels, dayMs, diagnose, findIndicator, type Sign, signs } from "@oilcloud/oil";
import type { Page } from "../../platform/database/paging.ts";
import type { Events } from "../../events.ts";
import type { SignedInActor, Viewer } from "../../platform/actor.ts";
import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import { labelIn } from "../../platform/labels.ts";
import type { Scope } from "../../platform/scope.ts";
import { refuseLongRange } from "../../platform/query-range.ts";
import { eventWords } from "./event-words.ts";
import { reasonWords, summaryWords, wholeSite } from "./reason-words.ts";
import type { Processing, RecordFilter, RecordRow, RecordsStore } from "./records-store.ts";

const deviceDays = 60;
const mostOfDevice = 50;

export interface RecordsDeps {
  store: RecordsStore;
  clock: Clock;
  events: Pick<Events, "emit">;
}

/** Alarm records in the viewer's language. */
export function makeRecords({ store, clock, events }: RecordsDeps) {
  function asDeviceAlarm(row: RecordRow, language: Language): DeviceAlarm {
    const end = row.clearedAt ?? row.lastAt;
    return {
      alarmId: row.id,
      level: row.level,
      category: row.category,
      categoryName: labelIn(language, alarmCategoryLabels[row.category]),
      state: row.clearedAt ? "cleared" : "open",
      firstTime: row.firstAt.getTime(),
      lastTime: row.lastAt.getTime(),
      clearTime: row.clearedAt?.getTime() ?? null,
      durationMs: end.getTime() - row.firstAt.getTime(),
      occurrences: row.occurrences,
      sendCount: row.sendCount,
      reason: summaryWords(row.category, row.reasons, language),
      processed: row.processedAt !== null,
    };
  }

  const asRow = (row: RecordRow, language: Language): AlarmRow => ({
    ...asDeviceAlarm(row, language),
    tenantId: row.tenantId,
    customerId: row.customerId,
    customerName: row.customerName,
    deviceId: row.deviceId,
    deviceName: row.deviceName,
    timeZone: row.timeZone,
  });

  async function detail({ scope, language }: Viewer, id: string): Promise<AlarmDetail> {
    const row = await store.one(scope, id);
    if (!row) throw new AppError("notFound");
    const [happened, similar, beside] = await Promise.all([
      store.events(scope, id),
      store.similar(scope, row),
      store.reasonsBeside(scope, row),
    ]);
    const signWords = (of: readonly Sign[]) => of.map((sign) => labelIn(language, signs[sign]));
    return {
      ...asRow(row, language),
      reasons: row.reasons.map((reason) => {
        const indicator = findIndicator(reason.key);
        return {
          keyId: indicator?.id ?? null,
          key: reason.key,
          keyName: indicator ? labelIn(language, indicator) : reason.key,
          unit: indicator?.unit ?? "",
          decimals: indicator?.decimals ?? 2,
          level: reason.level,
          value: reason.value,
          words: reasonWords(reason, language),
        };
      }),
      events: happened.map(({ at, kind, level, reasons, accountName }) => ({
        time: at.getTime(),
        kind,
        level,
        words: eventWords(row.category, kind, reasons, language),
        accountName,
      })),
      processing: row.processedAt && {
        time: row.processedAt.getTime(),
        accountName: row.processedBy,
        finding: row.finding,
        action: row.action,
        oilChanged: row.oilChanged,
        filterChanged: row.filterChanged,
      },
      diagnosis: diagnose(row.category, beside).map(({ cause, action, found, missing }) => ({
        cause: labelIn(language, cause),
        action: labelIn(language, action),
        found: signWords(found),
        missing: signWords(missing),
      })),
      judgedRight: row.judgedRight,
      similar: similar.map((each) => asDeviceAlarm(each, language)),
    };
  }

  return {
    async list({ scope, language }: Viewer, filter: RecordFilter, page: Page) {
      refuseLongRange(filter, clock());
      const { rows, total } = await store.list(scope, filter, page);
      return { rows: rows.map((row) => asRow(row, language)), total };
    },

    detail,

    async process(actor: SignedInActor, id: string, done: Processing | null): Promise<AlarmDetail> {
      const now = clock();
      const before = await store.one(actor.scope, id);
      await store.process(id, actor.accountId, now, done);
      if (before?.deviceId && (before.oilChanged || done?.oilChanged))
        void events.emit("oilChanged", { deviceId: before.deviceId });
      void events.emit("alarmsMoved", {
        moved: [{ alarmId: id, transition: done ? "processed" : "unprocessed", time: now.getTime() }],
      });
      return detail(actor, id);
    },

    async judge(actor: SignedInActor, id: string, right: boolean): Promise<AlarmDetail> {
      const now = clock();
      await store.judge(id, actor.accountId, now, right);
      void events.emit("alarmsMoved", {
        moved: [{ alarmId: id, transition: "judged", time: now.getTime() }],
      });
      return detail(actor, id);
    },

    async ofDevice({ scope, language }: Viewer, deviceId: string): Promise<DeviceAlarm[]> {
      const from = new Date(clock().getTime() - deviceDays * dayMs);
      const { rows } = await store.list(scope, { deviceId, from }, { limit: mostOfDevice, offset: 0 });
      return rows.map((row) => asDeviceAlarm(row, language));
    },

    async summary(scope: Scope): Promise<{ level1: number; level2: number }> {
      const counts = await store.openByLevel(scope);
      return { level1: counts.get(1) ?? 0, level2: counts.get(2) ?? 0 };
    },

    async recent(scope: Scope, language: Language, count: number): Promise<RecentAlarm[]> {
      const { rows } = await store.list(scope, {}, { limit: count, offset: 0 });
      return rows.map((row) => ({
        alarmId: row.id,
        tenantId: row.tenantId,
        customerId: row.customerId,
        customerName: row.customerName,
        deviceId: row.deviceId ?? "",
        deviceName: row.deviceName ?? labelIn(language, wholeSite),
        level: row.level,
        time: row.firstAt.getTime(),
        message: summaryWords(row.category, row.reasons, language),
        processed: row.processedAt !== null,
      }));
    },
  };
}

export type Records = ReturnType<typeof makeRecords>;
