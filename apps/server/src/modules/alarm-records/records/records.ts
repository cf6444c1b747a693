import type {
  AlarmCounts,
  AlarmDetail,
  AlarmRow,
  DeviceAlarm,
  Language,
  NextNotification,
  OpenAlarms,
  PersonSince,
  RecentAlarm,
  NotifiedPerson,
} from "@oilcloud/contract";
import {
  alarmCategoryLabels,
  alarmKindOf,
  type AlarmReason,
  dayMs,
  findIndicator,
  minuteMs,
} from "@oilcloud/oil";
import type { Page } from "../../../platform/database/paging.ts";
import type { SignedInActor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import { labelIn } from "../../../platform/labels.ts";
import { maskedAddress } from "../../../platform/messages/masked-address.ts";
import type { MachineDiagnoses } from "../../condition/interface.ts";
import { maskingOf, type Scope, shownPerson } from "../../../platform/scope.ts";
import { refuseLongRange } from "../../../platform/query-range.ts";
import { eventWords } from "../words/event-words.ts";
import { laboratoryInWords, witnessesInWords } from "../words/witness-words.ts";
import { measuringSensors } from "../words/measuring-sensors.ts";
import { causesInWords, recordedCauses } from "../words/cause-words.ts";
import type { EpisodeDescriptions } from "../words/episode-description.ts";
import { reasonWords, wholeSite } from "../words/reason-words.ts";
import type { NotifiedRow } from "./record-columns.ts";
import type { RecordFilter } from "./record-filter.ts";
import type { RecordRow, RecordsStore } from "./records-store.ts";

const deviceDays = 60;
const mostOfDevice = 50;

export interface RecordsDeps {
  store: RecordsStore;
  clock: Clock;
  descriptions: EpisodeDescriptions;
  /** The one diagnosis of a machine, which its open alarms show. */
  diagnosisOf: MachineDiagnoses["of"];
  /** Whom the platform notifies next of an alarm, unless an account takes it on before. */
  nextNotified(alarmId: string): Promise<NextNotification | null>;
}

/** An alarm that was recorded so long after it began was found in data that arrived later. */
const foundAfterwardsMs = 30 * minuteMs;

const foundAfterwards = ({ firstAt, foundAt }: RecordRow): number | null =>
  foundAt && foundAt.getTime() - firstAt.getTime() > foundAfterwardsMs ? foundAt.getTime() : null;

/** The filters of a list, as an account asks for it. */
export interface AskedRecords extends Omit<RecordFilter, "unclaimedAt" | "of"> {
  unclaimed?: boolean;
  mine?: boolean;
}

/** Alarm records in the viewer's language. */
export function makeRecords({ store, clock, nextNotified, descriptions, diagnosisOf }: RecordsDeps) {
  const askedBy = (accountId: string | null) => ({ now: clock(), accountId });

  const filterOf = (
    { unclaimed, mine, ...filter }: AskedRecords,
    { accountId }: SignedInActor,
  ): RecordFilter => ({
    ...filter,
    ...(unclaimed && { unclaimedAt: clock() }),
    ...(mine && { of: accountId }),
  });

  function asDeviceAlarm(row: RecordRow, language: Language): DeviceAlarm {
    // Of one that is open it continues, as on every other page, though its machine may be silent.
    const end = row.clearedAt ?? clock();
    return {
      alarmId: row.id,
      level: row.level,
      category: row.category,
      categoryName: labelIn(language, alarmCategoryLabels[row.category]),
      kind: alarmKindOf(row.category),
      state: row.clearedAt ? "cleared" : "open",
      firstTime: row.firstAt.getTime(),
      levelTime: (row.levelAt ?? row.firstAt).getTime(),
      lastTime: row.lastAt.getTime(),
      clearTime: row.clearedAt?.getTime() ?? null,
      durationMs: end.getTime() - row.firstAt.getTime(),
      foundTime: foundAfterwards(row),
      retracted: row.retractedAt !== null,
      occurrences: row.occurrences,
      sendCount: row.sendCount,
      keyIds: row.reasons.flatMap(({ key }) => findIndicator(key)?.id ?? []),
      ...descriptions.of(row, language),
      code: row.code,
      takenBy: personSince(row.takenBy, row.takenAt),
      assignedTo: personSince(row.assignedTo, row.assignedAt),
      mutedUntil: row.mutedUntil && row.mutedUntil > clock() ? row.mutedUntil.getTime() : null,
      unclaimed: row.unclaimed,
      mine: row.mine,
      processed: row.processedAt !== null,
      processedBy: personSince(row.processedBy, row.processedAt),
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
    sensors: measuringSensors(row.sensors, row.reasons, language),
    told: notifiedPeople(row.notified),
  });

  /** Of an open alarm the causes are those of its machine's diagnosis, of a cleared one those that were recorded. */
  async function causesOf(
    scope: Scope,
    row: RecordRow,
    language: Language,
  ): Promise<AlarmDetail["diagnosis"]> {
    if (row.clearedAt || row.deviceId === null) {
      const beside = await store.reasonsBeside(scope, row);
      return recordedCauses(descriptions.recordedDiagnosisOf(row, beside), language);
    }
    const { findings } = await diagnosisOf(scope, row.deviceId);
    // One cause of two categories is one finding.
    const own = findings.find(({ category }) => category === row.category) ?? findings[0];
    return own ? causesInWords(own, language) : [];
  }

  async function detail({ scope, language, accountId }: SignedInActor, id: string): Promise<AlarmDetail> {
    const asking = askedBy(accountId);
    const row = await store.one(scope, id, asking);
    if (!row) throw new AppError("notFound");
    const [happened, similar, causes, messages, next] = await Promise.all([
      store.events(scope, id),
      store.similar(scope, row, asking),
      causesOf(scope, row, language),
      store.messages(scope, id),
      nextNotified(id),
    ]);
    const witnesses = descriptions.witnessesOf(row);
    const runs = descriptions.runsOf(row);
    return {
      ...asRow(row, language),
      witnesses: [
        ...laboratoryInWords(descriptions.laboratoryOf(row), row.timeZone, language),
        ...witnessesInWords(witnesses, row.reasons, language),
      ],
      reasons: row.reasons.filter(isNoSample).map((reason) => {
        const indicator = findIndicator(reason.key);
        return {
          keyId: indicator?.id ?? null,
          key: reason.key,
          keyName: indicator ? labelIn(language, indicator) : reason.key,
          unit: indicator?.unit ?? "",
          decimals: indicator?.decimals ?? 2,
          level: reason.level,
          value: runs.get(reason.key)?.value ?? reason.value,
          words: reasonWords(reason, language, runs.get(reason.key) ?? null),
        };
      }),
      events: happened.map(({ at, level, ...happening }) => ({
        time: at.getTime(),
        kind: happening.kind,
        level,
        words: eventWords(row, happening, language),
        accountName: happening.accountName,
        text: happening.details?.text ?? "",
        resolution: happening.details?.resolution ?? null,
      })),
      messages: messages.map(({ at, address, ...message }) => ({
        ...message,
        address: maskingOf(scope) ? address : maskedAddress(address),
        time: at.getTime(),
      })),
      next: next && { ...next, receivers: next.receivers.map((name) => shownPerson(scope, name)) },
      processing: row.processedAt && {
        time: row.processedAt.getTime(),
        accountName: row.processedBy?.name ?? null,
        finding: row.finding,
        action: row.action,
        oilChanged: row.oilChanged,
        filterChanged: row.filterChanged,
      },
      diagnosis: causes,
      judgedRight: row.judgedRight,
      similar: similar.map((each) => asDeviceAlarm(each, language)),
    };
  }

  return {
    async list(actor: SignedInActor, asked: AskedRecords, page: Page) {
      refuseLongRange(asked, clock());
      const filter = filterOf(asked, actor);
      const { rows, total } = await store.list(actor.scope, filter, page, askedBy(actor.accountId));
      return { rows: rows.map((row) => asRow(row, actor.language)), total };
    },

    detail,

    counts: ({ scope, accountId }: SignedInActor, filter: RecordFilter): Promise<AlarmCounts> =>
      store.counts(scope, filter, askedBy(accountId)),

    async ofDevice({ scope, language, accountId }: SignedInActor, deviceId: string): Promise<DeviceAlarm[]> {
      const asking = askedBy(accountId);
      const from = new Date(asking.now.getTime() - deviceDays * dayMs);
      const page = { limit: mostOfDevice, offset: 0 };
      const { rows } = await store.list(scope, { deviceId, from }, page, asking);
      return rows.map((row) => asDeviceAlarm(row, language));
    },

    /** The open alarms, for the badge and the home page. */
    async summary(scope: Scope): Promise<OpenAlarms> {
      const { level1, level2, unclaimed, tickets } = await store.counts(scope, {}, askedBy(null));
      return { level1, level2, unclaimed, tickets };
    },

    /** The open records that people have resolved, as `device category`. */
    async resolved(scope: Scope): Promise<ReadonlySet<string>> {
      const rows = await store.resolved(scope);
      return new Set(rows.map(({ deviceId, category }) => `${deviceId} ${category}`));
    },

    async recent(scope: Scope, language: Language, count: number): Promise<RecentAlarm[]> {
      const rows = await store.newest(scope, count, askedBy(null));
      return rows.map((row) => ({
        alarmId: row.id,
        tenantId: row.tenantId,
        customerId: row.customerId,
        customerName: row.customerName,
        deviceId: row.deviceId ?? "",
        deviceName: row.deviceName ?? labelIn(language, wholeSite),
        level: row.level,
        time: row.firstAt.getTime(),
        timeZone: row.timeZone,
        message: descriptions.of(row, language).reason,
        state: row.clearedAt ? "cleared" : "open",
        processed: row.processedAt !== null,
      }));
    },
  };
}

export type Records = ReturnType<typeof makeRecords>;

/** Samples are listed with their time among the other evidence. */
const isNoSample = ({ condition }: AlarmReason): boolean => condition.kind !== "laboratory";

const personSince = (account: { id: string; name: string } | null, since: Date | null): PersonSince | null =>
  account && since && { accountId: account.id, accountName: account.name, time: since.getTime() };

/** One entry for each person, with all channels of the messages. */
function notifiedPeople(notified: readonly NotifiedRow[]): NotifiedPerson[] {
  const people = new Map<string, NotifiedPerson>();
  for (const { receiver, mode, phone } of notified) {
    const person = people.get(receiver) ?? { receiver, modes: [], phone: null };
    people.set(receiver, person);
    if (!person.modes.includes(mode)) person.modes.push(mode);
    person.phone ??= phone && maskedAddress(phone);
  }
  return [...people.values()];
}
