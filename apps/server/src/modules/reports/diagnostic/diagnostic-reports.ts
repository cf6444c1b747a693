import { randomUUID } from "node:crypto";
import type { Language, MadeReport } from "@oilcloud/contract";
import { longestRangeDays, maxLengths } from "@oilcloud/contract";
import { dayMs, hourMs } from "@oilcloud/oil";
import type { Actor, SignedInActor, Viewer } from "../../../platform/actor.ts";
import { after, type Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import { maskingOf } from "../../../platform/scope.ts";
import { dayAt } from "../../../platform/site-clock.ts";
import type { Diagnoses, MachineRecords } from "../../condition/interface.ts";
import { makePdf } from "../pdf/make-pdf.ts";
import type { Reports } from "../reports.ts";
import { addReport, attachFile } from "../reports-writer.ts";
import { type MadeRow, makeDiagnosticStore } from "./diagnostic-store.ts";
import type { DiagnosticReportData, ReportDress } from "./report-data.ts";
import type { ReportBrand } from "./report-brand.ts";
import { writeReport } from "./written-report.ts";

export interface DiagnosticReportsDeps {
  db: Db;
  files: FileStore;
  jobs: Pick<Jobs, "define" | "repeat">;
  clock: Clock;
  reports: Reports;
  removeFiles(within: Db, names: readonly string[]): Promise<void>;
  diagnoses: Diagnoses;
  records: MachineRecords;
  brandOf: ReportBrand;
}

const keptMakingS = 7 * 86_400;

/** Diagnostic reports that the platform makes: read, written, drawn and kept, then concluded and signed off by people. */
export function makeDiagnosticReports({
  db,
  files,
  jobs,
  clock,
  reports,
  removeFiles,
  diagnoses,
  records,
  brandOf,
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
    onGivenUp: ({ makingId }) => store.reach(db, makingId, "failed"),
  });
  const tidyUp = jobs.define<Record<string, never>>({
    name: "forget-report-makings",
    schema: { type: "object", required: [] },
    work: () => store.forget(after(clock(), -keptMakingS)),
  });
  jobs.repeat(tidyUp, {}, 86_400);

  async function gather(
    viewer: Viewer,
    deviceId: string,
    from: Date,
    to: Date,
  ): Promise<DiagnosticReportData> {
    const [record, diagnosis] = await Promise.all([
      records.of(viewer.scope, deviceId, { fromMs: from.getTime(), toMs: to.getTime() }),
      diagnoses.of(viewer.scope, deviceId),
    ]);
    const madeMs = clock().getTime();
    const reportNo = await store.nextNumber(dayAt(madeMs, record.device.timeZone));
    return { reportNo, madeMs, record, diagnosis };
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
    return makePdf(
      { report: writeReport(row.data, dress, row.language), language: row.language, logo },
      signal,
    );
  }

  /** From the beginning, however far an earlier attempt had come. */
  async function make(makingId: string, signal: AbortSignal): Promise<void> {
    const making = await store.making(makingId);
    if (!making || making.stage === "done") return;
    const { accountId, scope, language, deviceId } = making;
    await store.reach(db, makingId, "reading");
    const data = await gather({ scope, language }, deviceId, making.from, making.to);
    await store.reach(db, makingId, "drawing");
    const fresh = { data, language, conclusion: "", remarks: "", signedAt: null, signer: "" };
    const file = await files.put(await draw(fresh, signal), signal);
    try {
      await db.transaction().execute(async (trx) => {
        const entry = await entryOf(data, accountId, language);
        const id = await addReport(trx, entry, { accountId, at: clock() });
        await store.keep(trx, id, data, language);
        await attachFile(trx, id, { ...file, title: `${data.reportNo}.pdf` });
        await store.reach(trx, makingId, "done", id);
        await reports.noteAdded(trx, { scope, language, accountId }, id);
      });
    } catch (error) {
      await files.delete(file.name);
      throw error;
    }
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

  async function present({ language }: Viewer, reportId: string): Promise<MadeReport> {
    const row = await madeOf(db, reportId);
    const { dress } = await dressOf(row);
    return { report: writeReport(row.data, dress, language), language: row.language, sent: row.sent };
  }

  /** Changes what people add, and puts a PDF that says so in the old one's place. */
  async function amend(
    actor: Actor,
    reportId: string,
    work: (within: Db) => Promise<void>,
  ): Promise<MadeReport> {
    let added: string | null = null;
    try {
      await reports.change(actor, reportId, async (within, { signedAt, fileName, reportNo }) => {
        if (reportNo === null) throw new AppError("reportNotMade");
        if (signedAt !== null) throw new AppError("reportSigned");
        await work(within);
        const file = await files.put(await draw(await madeOf(within, reportId)));
        added = file.name;
        await attachFile(within, reportId, { ...file, title: `${reportNo}.pdf` });
        if (fileName !== null) await removeFiles(within, [fileName]);
      });
    } catch (error) {
      if (added !== null) await files.delete(added);
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

    async content(actor: Actor, reportId: string): Promise<MadeReport> {
      if (maskingOf(actor.scope)) throw new AppError("reportFileMasked");
      await reports.find(actor, reportId);
      return present(actor, reportId);
    },

    conclude: (actor: Actor, reportId: string, conclusion: string, remarks: string) =>
      amend(actor, reportId, (within) => store.write(within, reportId, conclusion.trim(), remarks.trim())),

    sign: (actor: SignedInActor, reportId: string) =>
      amend(actor, reportId, (within) => store.sign(within, reportId, actor.accountId, clock())),

    noteSent: store.noteSent,
  };
}

export type DiagnosticReports = ReturnType<typeof makeDiagnosticReports>;

const bare: ReportDress = { platformName: "", companyName: "", conclusion: "", remarks: "", signature: null };
