import { randomUUID } from "node:crypto";
import type { Language, MadeReport, ReportFailure } from "@oilcloud/contract";
import { longestRangeDays, maxLengths } from "@oilcloud/contract";
import { dayMs, hourMs } from "@oilcloud/oil";
import type { Actor, SignedInActor, Viewer } from "../../../platform/actor.ts";
import { after, type Clock, daySeconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import { maskingOf, type Scope, shownPerson } from "../../../platform/scope.ts";
import { inUnitsOf } from "../../../platform/readers-units.ts";
import { dayAt } from "../../../platform/site-clock.ts";
import type { MachineDiagnoses, MachineRecords } from "../../condition/interface.ts";
import type { AddReportEvent } from "../../webhooks/interface.ts";
import type { makePdf } from "../pdf/make-pdf.ts";
import { pagesOf } from "../pdf/pages-of.ts";
import type { Reports } from "../reports.ts";
import type { WholeReport } from "../reports-store.ts";
import { addReport, attachFile, keepResult } from "../reports-writer.ts";
import type { MachineVerdicts } from "../result/machine-verdicts.ts";
import { unitsOfOwner } from "../units-of-owner.ts";
import { resultOf } from "./result-of.ts";
import { type Amendable, type MadeRow, makeDiagnosticStore } from "./diagnostic-store.ts";
import type { DiagnosticReportData, ReportDress } from "./report-data.ts";
import type { ReportBrand } from "./report-brand.ts";
import { judgedLeading, withJudgedValues } from "./judged-values.ts";
import { writeReport } from "./written-report.ts";

export interface DiagnosticReportsDeps {
  db: Db;
  files: FileStore;
  jobs: Pick<Jobs, "define" | "repeat">;
  clock: Clock;
  reports: Reports;
  removeFiles(within: Db, names: readonly string[]): Promise<void>;
  diagnoses: MachineDiagnoses;
  records: MachineRecords;
  verdicts: MachineVerdicts;
  brandOf: ReportBrand;
  renderPdf: typeof makePdf;
  onFinished: AddReportEvent;
}

const keptMakingS = 7 * daySeconds;
/** Readings arrive every few seconds, reading takes less than one: a second attempt is rare, a third all but never needed. */
const mostAttempts = 4;

/**
 * Diagnostic reports that the platform generates and people conclude and sign off. Rendering takes up to a minute, so
 * no transaction is open during it: each write checks in its own short transaction that its ground still holds.
 */
export function makeDiagnosticReports({
  db,
  files,
  jobs,
  clock,
  reports,
  removeFiles,
  diagnoses,
  records,
  verdicts,
  brandOf,
  renderPdf,
  onFinished,
}: DiagnosticReportsDeps) {
  const store = makeDiagnosticStore(db);

  const enqueue = jobs.define<{ makingId: string }>({
    name: "diagnostic-report",
    schema: { type: "object", properties: { makingId: { type: "string" } }, required: ["makingId"] },
    attempts: 2,
    retryAfterSeconds: 1,
    timeoutSeconds: 120,
    atOnce: 2,
    work: ({ makingId }, { signal }) => make(makingId, signal),
    onGivenUp: ({ makingId }, reason) => store.fail(makingId, failureOf(reason)),
  });
  const tidyUp = jobs.define<Record<string, never>>({
    name: "forget-report-makings",
    schema: { type: "object", required: [] },
    work: () => store.forget(after(clock(), -keptMakingS)),
  });
  jobs.repeat(tidyUp, {}, daySeconds);

  /**
   * Record, diagnosis and verdict of one moment. A reading that arrives meanwhile makes a new judgement; then all of it is
   * read again, so that a report never shows values of two moments as one.
   */
  async function ofOneMoment(scope: Scope, deviceId: string, range: { fromMs: number; toMs: number }) {
    const machine = await store.judged(deviceId);
    for (let attempt = 1; ; attempt++) {
      const judged = verdicts.judgement(machine);
      const [record, diagnosis] = await Promise.all([
        records.of(scope, deviceId, range),
        diagnoses.of(scope, deviceId),
      ]);
      if (verdicts.judgement(machine) === judged || attempt === mostAttempts)
        return {
          record: withJudgedValues(record, judged),
          diagnosis,
          leading: judgedLeading(judged),
          verdictIn: (language: Language) => verdicts.verdict(machine, judged, language),
        };
    }
  }

  /** In the units of the person for whom it is made, the line of the list included: it says what the report says. */
  async function gather(viewer: Viewer, accountId: string, deviceId: string, from: Date, to: Date) {
    const range = { fromMs: from.getTime(), toMs: to.getTime() };
    const units = await unitsOfOwner(db, accountId, await store.customerOf(deviceId));
    const { record, diagnosis, leading, verdictIn } = await inUnitsOf(units, () =>
      ofOneMoment(viewer.scope, deviceId, range),
    );
    const madeMs = clock().getTime();
    const reportNo = await store.nextNumber(dayAt(madeMs, record.device.timeZone));
    const data = { reportNo, madeMs, record, diagnosis, leading, units };
    const result = inUnitsOf(units, () => resultOf(data, verdictIn));
    return { ...data, standing: verdictIn("en").standing, result };
  }

  async function dressOf(row: Omit<MadeRow, "sent" | "language">) {
    const { tenantId, customerId } = row.data.record.device;
    const [{ name, logo }, companyName] = await Promise.all([
      brandOf({ customerId, tenantId }),
      store.companyOf(tenantId),
    ]);
    const dress: ReportDress = {
      platformName: name,
      companyName,
      conclusion: row.conclusion,
      remarks: row.remarks,
      signature: row.signedAt && { by: row.signer, atMs: row.signedAt.getTime() },
    };
    return { dress, logo };
  }

  async function draw(row: Omit<MadeRow, "sent">, signal?: AbortSignal): Promise<Uint8Array> {
    const { dress, logo } = await dressOf(row);
    return renderPdf(
      { report: writeReport(row.data, dress, row.language), language: row.language, logo },
      signal,
    );
  }

  /** Starts from the beginning, however far an earlier attempt came. */
  async function make(makingId: string, signal: AbortSignal): Promise<void> {
    const making = await store.making(makingId);
    if (!making || !(await store.reach(db, makingId, "reading"))) return;
    const { accountId, scope, language, deviceId } = making;
    const data = await gather({ scope, language }, accountId, deviceId, making.from, making.to);
    if (!(await store.reach(db, makingId, "drawing"))) return;
    const fresh = { data, language, conclusion: "", remarks: "", signedAt: null, signer: "" };
    const pdf = await draw(fresh, signal);
    const entry = await entryOf(data, accountId, language);
    await keepFile(pdf, signal, (file) =>
      db.transaction().execute(async (trx) => {
        if (!(await store.reach(trx, makingId, "done"))) return false;
        const id = await addReport(trx, entry, { accountId, at: clock() });
        await store.keep(trx, id, data, language);
        await keepResult(trx, id, data.standing, data.result);
        await attachFile(trx, id, { ...file, title: `${data.reportNo}.pdf` });
        await store.link(trx, makingId, id);
        await reports.noteAdded(trx, { scope, language, accountId }, id);
        await noteFinished(trx, id, data);
        return true;
      }),
    );
  }

  async function noteFinished(trx: Db, reportId: string, data: DiagnosticReportData): Promise<void> {
    const { id: deviceId, name: deviceName, deviceNo, ...owner } = data.record.device;
    const { tenantId, customerId, customerName } = owner;
    const headline = (language: Language) => writeReport(data, bare, language).headline;
    const device = { deviceId, deviceName, deviceNo };
    const { reportNo } = data;
    await onFinished(trx, { reportId, reportNo, tenantId, customerId, customerName, ...device, headline });
  }

  /** Stores a PDF and has `save` write the row that refers to it; the file is deleted if no row does. */
  async function keepFile(
    pdf: Uint8Array,
    signal: AbortSignal | undefined,
    save: (file: { name: string; bytes: number; pages: number | null }) => Promise<boolean>,
  ): Promise<boolean> {
    const { name, bytes } = await files.put(pdf, signal);
    const file = { name, bytes, pages: pagesOf(pdf) };
    let isKept = false;
    try {
      isKept = await save(file);
    } finally {
      if (!isKept) await files.delete(file.name);
    }
    return isKept;
  }

  async function entryOf(data: DiagnosticReportData, accountId: string, language: Language) {
    const { record, diagnosis } = data;
    const written = writeReport(data, bare, language);
    return {
      deviceId: record.device.id,
      kind: "diagnostic" as const,
      theme: `${written.title} ${data.reportNo}`.slice(0, maxLengths.reportTheme),
      diagnosticTheme: written.headline.slice(0, maxLengths.reportDiagnosticTheme),
      applicant: (await store.nameOf(accountId)).slice(0, maxLengths.reportApplicant) || "–",
      hardwareAbnormal: diagnosis.findings.some(({ category }) => category === "sensor"),
      softwareAbnormal: diagnosis.findings.some(({ category }) => category === "communication"),
    };
  }

  async function madeOf(within: Db, reportId: string): Promise<MadeRow> {
    const row = await store.made(within, reportId);
    if (!row) throw new AppError("reportNotMade");
    return row;
  }

  async function present({ language, scope }: Viewer, reportId: string): Promise<MadeReport> {
    const row = await madeOf(db, reportId);
    const { dress } = await dressOf({ ...row, signer: shownPerson(scope, row.signer) });
    return { report: writeReport(row.data, dress, language), language: row.language, sent: row.sent };
  }

  /**
   * Changes what people add, and replaces the PDF by one that shows it. Each change gives the report a new file, so
   * another file name means that the PDF shows an older state: it is drawn again.
   */
  async function amend(actor: Actor, reportId: string, change: Partial<Amendable>): Promise<MadeReport> {
    const drawnFrom = await reports.find(actor, reportId);
    const title = `${amendableNo(drawnFrom)}.pdf`;
    const amended = { ...(await madeOf(db, reportId)), ...change };
    const pdf = await draw(amended);
    try {
      await keepFile(pdf, undefined, async (file) => {
        await reports.change(actor, reportId, async (within, before) => {
          amendableNo(before);
          if (before.fileName !== drawnFrom.fileName) throw new OutdatedPdf();
          await store.amend(within, reportId, amended);
          await attachFile(within, reportId, { ...file, title });
          if (before.fileName !== null) await removeFiles(within, [before.fileName]);
        });
        return true;
      });
    } catch (error) {
      if (error instanceof OutdatedPdf) return amend(actor, reportId, change);
      throw error;
    }
    return present(actor, reportId);
  }

  return {
    async begin(
      actor: SignedInActor,
      {
        deviceId,
        from,
        to,
        language = actor.language,
      }: {
        deviceId: string;
        from: number;
        to: number;
        language?: Language | undefined;
      },
    ): Promise<string> {
      const now = clock().getTime();
      const end = Math.min(to, now);
      if (end - from < dayMs - hourMs || end - from > longestRangeDays * dayMs + hourMs)
        throw new AppError("reportRangeInvalid");
      const id = randomUUID();
      const { scope, accountId } = actor;
      const making = { id, accountId, deviceId, scope, language, from: new Date(from), to: new Date(end) };
      await db.transaction().execute(async (trx) => {
        if (!(await store.begin(trx, making, clock()))) throw new AppError("reportInTheMaking");
        await enqueue({ makingId: id }, { within: trx });
      });
      return id;
    },

    async progress({ accountId }: SignedInActor, makingId: string) {
      const found = await store.progress(accountId, makingId);
      if (!found) throw new AppError("notFound");
      if (found.stage === "failed") throw new AppError("diagnosisFailed");
      return found;
    },

    async makings({ scope, accountId }: SignedInActor) {
      const found = await store.listed(scope, accountId);
      const rows = found.map(({ id, startedAt, from, to, ...rest }) => ({
        ...rest,
        makingId: id,
        startTime: startedAt.getTime(),
        fromTime: from.getTime(),
        toTime: to.getTime(),
      }));
      return { rows, total: rows.length };
    },

    async cancel({ accountId }: SignedInActor, makingId: string): Promise<void> {
      if (!(await store.cancel(accountId, makingId))) throw new AppError("notFound");
    },

    async again({ accountId }: SignedInActor, makingId: string): Promise<void> {
      const found = await store.progress(accountId, makingId);
      if (found?.stage !== "failed") throw new AppError("notFound");
      await db.transaction().execute(async (trx) => {
        if ((await store.restart(trx, accountId, makingId, clock())) === null)
          throw new AppError("reportInTheMaking");
        await enqueue({ makingId }, { within: trx });
      });
    },

    async content(actor: Actor, reportId: string): Promise<MadeReport> {
      if (maskingOf(actor.scope)) throw new AppError("reportFileMasked");
      await reports.find(actor, reportId);
      return present(actor, reportId);
    },

    conclude: (actor: Actor, reportId: string, conclusion: string, remarks: string) =>
      amend(actor, reportId, { conclusion: conclusion.trim(), remarks: remarks.trim() }),

    sign: async (actor: SignedInActor, reportId: string) =>
      amend(actor, reportId, { signedAt: clock(), signer: await store.nameOf(actor.accountId) }),

    noteSent: store.noteSent,
  };
}

export type DiagnosticReports = ReturnType<typeof makeDiagnosticReports>;

class OutdatedPdf extends Error {}

function failureOf(reason: string): ReportFailure {
  if (/too long|time(d|out)/i.test(reason)) return "tooLong";
  return /process died/i.test(reason) ? "interrupted" : "failed";
}

/** The number of a generated report, as long as it can be changed. */
function amendableNo({ reportNo, signedAt }: WholeReport): string {
  if (reportNo === null) throw new AppError("reportNotMade");
  if (signedAt !== null) throw new AppError("reportSigned");
  return reportNo;
}

const bare: ReportDress = { platformName: "", companyName: "", conclusion: "", remarks: "", signature: null };
