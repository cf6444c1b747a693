import type { ReportSchedule } from "@oilcloud/contract";
import { dayMs, type Label } from "@oilcloud/oil";
import type { Actor, Viewer } from "../../../platform/actor.ts";
import type { Audited } from "../../../platform/audited.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import { sayIn } from "../../../platform/labels.ts";
import { inUnitsOf } from "../../../platform/readers-units.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { MachineDiagnoses } from "../../condition/interface.ts";
import type { DiagnosticStore } from "../diagnostic/diagnostic-store.ts";
import type { ReportBrand } from "../diagnostic/report-brand.ts";
import type { Letters } from "../../messages/interface.ts";
import { contactsWithMail } from "../diagnostic/send-report.ts";
import { makePdf } from "../pdf/make-pdf.ts";
import { noteRun } from "./audited-schedules.ts";
import type { MachineVerdicts } from "../result/machine-verdicts.ts";
import { gatherSummary, writeSummary } from "./fleet-summary.ts";
import { unitsOfOwner } from "../units-of-owner.ts";
import { nextRun } from "./next-run.ts";
import type { ScheduleEntry, ScheduleRow, SchedulesStore } from "./schedules-store.ts";

export interface SchedulesDeps {
  db: Db;
  store: SchedulesStore;
  audited: Audited;
  clock: Clock;
  jobs: Pick<Jobs, "define" | "repeat">;
  files: FileStore;
  mail: Letters;
  diagnoses: MachineDiagnoses;
  verdicts: Pick<MachineVerdicts, "standing">;
  brandOf: ReportBrand;
  companyOf: DiagnosticStore["companyOf"];
}

const lookEveryS = 60;
const daysOf = { week: 7, month: 30 } as const;

const words = {
  text: {
    zh: "{name}，您好：\n\n附件为“{title}”。\n{headline}",
    en: 'Dear {name},\n\nPlease find attached "{title}".\n{headline}',
  },
} as const satisfies Record<string, Label>;

/** Fleet summaries by schedule: each due time is served once, also across a restart. */
export function makeSchedules({
  db,
  store,
  audited,
  clock,
  jobs,
  files,
  mail,
  diagnoses,
  verdicts,
  brandOf,
  companyOf,
}: SchedulesDeps) {
  const enqueue = jobs.define<{ scheduleId: string; dueMs: number }>({
    name: "fleet-summary",
    schema: {
      type: "object",
      properties: { scheduleId: { type: "string" }, dueMs: { type: "number" } },
      required: ["scheduleId", "dueMs"],
    },
    attempts: 3,
    retryAfterSeconds: 30,
    timeoutSeconds: 600,
    work: ({ scheduleId, dueMs }, { signal }) => run(scheduleId, dueMs, signal),
    onGivenUp: ({ scheduleId }, reason) => store.note(db, scheduleId, "failed", reason, clock()),
  });
  const look = jobs.define<Record<string, never>>({
    name: "report-schedules",
    schema: { type: "object", required: [] },
    work: takeWhatIsDue,
  });
  jobs.repeat(look, {}, lookEveryS);

  /** Moves each on and queues its run in one transaction: neither twice nor never. */
  async function takeWhatIsDue(): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const now = clock();
      for (const due of await store.due(trx, now)) {
        await store.moveOn(trx, due.id, new Date(nextRun(due, due.timeZone, now.getTime())));
        await enqueue({ scheduleId: due.id, dueMs: due.nextAt.getTime() }, { within: trx });
      }
    });
  }

  async function run(scheduleId: string, dueMs: number, signal: AbortSignal): Promise<void> {
    const [schedule] = await store.byIds(db, [scheduleId]);
    if (!schedule) return;
    await store.note(db, scheduleId, "running", "", clock());
    const { tenantId, customerId, language } = schedule;
    const scope: Scope = { kind: "tenant", tenantId };
    const contacts = await contactsWithMail(db, scope, schedule.contactIds);
    if (!mail.isConfigured()) return store.note(db, scheduleId, "failed", "mailNotConfigured", clock());
    if (contacts.length === 0) return store.note(db, scheduleId, "failed", "noReceiver", clock());
    const toMs = clock().getTime();
    const range = { fromMs: toMs - daysOf[schedule.every] * dayMs, toMs };
    const units = await unitsOfOwner(db, schedule.ownerId, customerId);
    const [data, brand, companyName] = await Promise.all([
      inUnitsOf(units, () => gatherSummary(db, { diagnoses, verdicts }, schedule, range)),
      brandOf({ customerId, tenantId }),
      companyOf(tenantId),
    ]);
    const summary = writeSummary(data, { platformName: brand.name, companyName }, language);
    const file = await files.put(await makePdf({ summary, language, logo: brand.logo }, signal), signal);
    const isNew = await db.transaction().execute(async (trx) => {
      if (!(await store.serve(trx, scheduleId, new Date(dueMs)))) return false;
      const subject = `${summary.title} · ${summary.subject}`;
      await mail.enqueue(
        trx,
        contacts.map(({ id, name, email }) => ({
          kind: "report" as const,
          occasion: `report:${scheduleId}:${dueMs}:${id}`,
          contactId: id,
          receiver: name,
          address: email,
          language,
          company: { tenantId, customerId },
          subject,
          body: sayIn(language, words.text, { name, title: subject, headline: summary.headline }),
          file: { fileName: file.name, title: `${summary.title}.pdf` },
        })),
      );
      await store.note(trx, scheduleId, "sent", contacts.map(({ name }) => name).join(", "), clock());
      return true;
    });
    if (!isNew) await files.delete(file.name);
    mail.wake();
  }

  async function find({ scope }: Viewer, id: string): Promise<ScheduleRow> {
    const found = await store.one(scope, id);
    if (!found) throw new AppError("notFound");
    return found;
  }

  async function check({ scope }: Viewer, entry: ScheduleEntry): Promise<void> {
    if (entry.every === "week" && entry.day > 7) throw new AppError("scheduleDayInvalid");
    const contacts = await contactsWithMail(db, scope, entry.contactIds);
    if (contacts.length < entry.contactIds.length) throw new AppError("reportReceiverRequired");
  }

  const nextOf = (entry: ScheduleEntry | ScheduleRow, timeZone: string) =>
    new Date(nextRun(entry, timeZone, clock().getTime()));

  return {
    takeWhatIsDue,
    list: async ({ scope }: Viewer) => (await store.list(scope)).map(present),

    async add(actor: Actor, customerId: string, entry: ScheduleEntry): Promise<string> {
      await check(actor, entry);
      const { tenantId, timeZone } = await store.siteOf(customerId);
      const times = { nextAt: nextOf(entry, timeZone), now: clock() };
      return audited.add((trx) =>
        store.add(trx, { tenantId, customerId, ownerId: actor.accountId }, entry, times),
      );
    },

    async update(viewer: Viewer, id: string, entry: ScheduleEntry): Promise<void> {
      await check(viewer, entry);
      const { timeZone } = await find(viewer, id);
      await audited.change([id], (trx) => store.change(trx, id, entry, nextOf(entry, timeZone)));
    },

    async enable(viewer: Viewer, id: string, enabled: boolean): Promise<void> {
      const schedule = await find(viewer, id);
      await audited.change([id], (trx) =>
        store.enable(trx, id, enabled, nextOf(schedule, schedule.timeZone)),
      );
    },

    async runNow(viewer: Viewer, id: string): Promise<void> {
      const schedule = await find(viewer, id);
      await db.transaction().execute(async (trx) => {
        await store.note(trx, id, "running", "", clock());
        await noteRun(trx, schedule, clock());
        await enqueue({ scheduleId: id, dueMs: clock().getTime() }, { within: trx });
      });
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      await find(viewer, id);
      await audited.change([id], (trx) => store.remove(trx, id));
    },
  };
}

export type Schedules = ReturnType<typeof makeSchedules>;

const present = (row: ScheduleRow): ReportSchedule => ({
  scheduleId: row.id,
  customerId: row.customerId,
  customerName: row.customerName,
  timeZone: row.timeZone,
  every: row.every,
  day: row.day,
  hour: row.hour,
  language: row.language,
  contactIds: row.contactIds,
  contactNames: row.contactNames,
  enabled: row.enabled,
  nextTime: row.nextAt.getTime(),
  last: row.lastOutcome && {
    time: row.lastAt?.getTime() ?? null,
    outcome: row.lastOutcome,
    note: row.lastNote,
  },
});
