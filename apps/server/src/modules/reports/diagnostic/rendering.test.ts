import { buffer } from "node:stream/consumers";
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Verdict } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { DeviceJudgement } from "../../condition/interface.ts";
import { makeLocalFileStores } from "../../../platform/files/file-store.ts";
import type { JobKind } from "../../../platform/jobs/jobs.ts";
import { type FleetPlatform, makeFleetPlatform } from "../../../testing/fleet-platform.ts";
import { sampleReportData } from "../../../testing/report-data.ts";
import type { PdfOrder } from "../pdf/make-pdf.ts";
import { makeReports } from "../reports.ts";
import type { MachineVerdicts } from "../result/machine-verdicts.ts";
import { addReport } from "../reports-writer.ts";
import { makeDiagnosticReports } from "./diagnostic-reports.ts";
import { makeDiagnosticStore } from "./diagnostic-store.ts";

let platform: FleetPlatform;
let deviceId: string;
let accountId: string;
let reportId: string;
const data = sampleReportData();
const filesDir = path.join(tmpdir(), `oilcloud-rendering-${randomUUID()}`);
const files = makeLocalFileStores(filesDir)("reports");
const noFiles = async () => {};

beforeAll(async () => {
  platform = await makeFleetPlatform();
  deviceId = await platform.addDevice(platform.customerId, "mill press");
  const { id } = await platform.db
    .selectFrom("account")
    .select("id")
    .where("username", "=", "dealer")
    .executeTakeFirstOrThrow();
  accountId = id;
  const entry = { deviceId, kind: "diagnostic", theme: "Water", applicant: "dealer" } as const;
  reportId = await addReport(platform.db, entry, { accountId, at: platform.now() });
  await makeDiagnosticStore(platform.db).keep(platform.db, reportId, data, "en");
});
afterAll(async () => {
  await platform.close();
  await rm(filesDir, { recursive: true, force: true });
});

const judgement = { findings: { abnormal: [], dimensions: [] } } as unknown as DeviceJudgement;
const verdict = { standing: "normal", worst: null, forecast: null, reason: "" } as unknown as Verdict;
const verdicts: MachineVerdicts = {
  judgement: () => judgement,
  verdict: () => verdict,
  standing: () => "normal",
};

/** Diagnostic reports whose PDFs hold what they are rendered from, and end when the test ends them. */
function withHeldRendering(changes: Partial<Parameters<typeof makeDiagnosticReports>[0]> = {}) {
  const { db } = platform;
  const rendering: (() => void)[] = [];
  const work = new Map<string, JobKind<{ makingId: string }>["work"]>();
  const made = makeDiagnosticReports({
    db,
    files,
    jobs: {
      define: (kind) => {
        work.set(kind.name, kind.work as never);
        return async () => {};
      },
      repeat: () => {},
    },
    clock: platform.now,
    reports: makeReports({ db, files, removeFiles: noFiles, clock: platform.now, verdicts }),
    removeFiles: noFiles,
    verdicts,
    diagnoses: { of: async () => data.diagnosis },
    records: {
      of: async () => ({ ...data.record, device: { ...data.record.device, id: deviceId } }),
    },
    brandOf: async () => ({ name: "", logo: null }),
    onFinished: async () => {},
    renderPdf: async (order: PdfOrder) => {
      await new Promise<void>((resolve) => rendering.push(resolve));
      return Buffer.from(JSON.stringify(order));
    },
    ...changes,
  });
  return { made, rendering, work };
}

async function newMaking(): Promise<string> {
  const { id } = await platform.db
    .insertInto("report_making")
    .values({
      account_id: accountId,
      device_id: deviceId,
      scope: JSON.stringify(actor().scope),
      language: "en",
      from_at: new Date(platform.now().getTime() - 3 * dayMs),
      to_at: platform.now(),
      stage: "waiting",
      started_at: platform.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
const { signal } = new AbortController();
function makerIn(work: Map<string, JobKind<{ makingId: string }>["work"]>) {
  const make = work.get("diagnostic-report");
  if (!make) throw new Error("No job makes reports");
  return make;
}

const actor = () => ({ scope: { kind: "platform" } as const, language: "en" as const, accountId });
const underWay = (rendering: unknown[], count: number) =>
  vi.waitFor(() => expect(rendering).toHaveLength(count), { timeout: 5000 });

async function drawnIn(): Promise<string> {
  const { file_name } = await platform.db
    .selectFrom("report")
    .select("file_name")
    .where("id", "=", reportId)
    .executeTakeFirstOrThrow();
  const found = await files.get(file_name ?? "");
  return found ? (await buffer(found.body)).toString() : "";
}

it("holds neither a lock nor a transaction while a PDF is rendered", async () => {
  const { made, rendering } = withHeldRendering();
  const concluded = made.conclude(actor(), reportId, "Seal replaced", "");
  await underWay(rendering, 1);
  await platform.db.transaction().execute(async (trx) => {
    await trx.executeQuery(
      CompiledQuery.raw("select id from report where id = $1 for update nowait", [reportId]),
    );
  });
  const { rows } = await platform.db.executeQuery<{ open: number }>(
    CompiledQuery.raw(
      `select count(*)::int as open from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
    ),
  );
  expect(rows).toEqual([{ open: 0 }]);
  rendering[0]?.();
  expect((await concluded).report.conclusion).toBe("Seal replaced");
});

it("draws again what was changed while its PDF was rendered", async () => {
  const { made, rendering } = withHeldRendering();
  const signed = made.sign(actor(), reportId);
  await underWay(rendering, 1);
  const concluded = made.conclude(actor(), reportId, "Filter changed", "");
  await underWay(rendering, 2);
  rendering[1]?.();
  await concluded;
  rendering[0]?.();
  await underWay(rendering, 3);
  rendering[2]?.();
  expect((await signed).report).toMatchObject({
    conclusion: "Filter changed",
    signature: { by: "dealer" },
  });
  const drawn = await drawnIn();
  expect(drawn).toContain("Filter changed");
  expect(drawn).toContain('"by":"dealer"');
  expect(await files.list()).toHaveLength(3);
});

it("writes one report when two processes make the same one at once", async () => {
  const { rendering, work } = withHeldRendering();
  const makingId = await newMaking();
  const before = await files.list();
  const make = makerIn(work);
  const both = [make({ makingId }, { signal }), make({ makingId }, { signal })];
  await underWay(rendering, 2);
  for (const finish of rendering) finish();
  await Promise.all(both);
  expect(await platform.db.selectFrom("report").select("id").execute()).toHaveLength(2);
  expect(await files.list()).toHaveLength(before.length + 1);
});

it("reads again when a reading arrives meanwhile, so that it shows values of one moment", async () => {
  let readings = 0;
  const judgements = [judgement, { ...judgement }, { ...judgement }];
  const { rendering, work } = withHeldRendering({
    // The first record is read while the judgement changes.
    verdicts: { ...verdicts, judgement: () => judgements[Math.min(readings, 1)] ?? judgement },
    records: {
      of: async () => {
        readings++;
        return { ...data.record, device: { ...data.record.device, id: deviceId } };
      },
    },
  });
  const makingId = await newMaking();
  const made = makerIn(work)({ makingId }, { signal });
  await underWay(rendering, 1);
  rendering[0]?.();
  await made;
  expect(readings).toBe(2);
});

it("leaves nothing of a report that was cancelled while it was drawn", async () => {
  const { made, rendering, work } = withHeldRendering();
  const makingId = await newMaking();
  const [before, reports] = [
    await files.list(),
    await platform.db.selectFrom("report").select("id").execute(),
  ];
  const making = makerIn(work)({ makingId }, { signal });
  await underWay(rendering, 1);
  expect((await made.makings(actor())).rows).toMatchObject([{ makingId, stage: "drawing", failure: null }]);
  await made.cancel(actor(), makingId);
  rendering[0]?.();
  await making;
  expect((await made.makings(actor())).rows).toEqual([]);
  expect(await files.list()).toHaveLength(before.length);
  expect(await platform.db.selectFrom("report").select("id").execute()).toHaveLength(reports.length);
  await expect(made.cancel(actor(), makingId)).rejects.toThrow();
});

it("shows why a report failed, and makes it again on request", async () => {
  const given = new Map<string, JobKind<{ makingId: string }>>();
  const { made, rendering } = withHeldRendering({
    jobs: {
      define: (kind) => {
        given.set(kind.name, kind as never);
        return async () => {};
      },
      repeat: () => {},
    },
  });
  const makingId = await newMaking();
  const kind = given.get("diagnostic-report");
  await kind?.onGivenUp?.({ makingId }, "Error: The PDF took too long");
  expect((await made.makings(actor())).rows).toMatchObject([
    { makingId, deviceName: "mill press", stage: "failed", failure: "tooLong" },
  ]);
  await made.again(actor(), makingId);
  expect((await made.makings(actor())).rows).toMatchObject([{ stage: "waiting", failure: null }]);
  const making = kind?.work({ makingId }, { signal });
  await underWay(rendering, 1);
  rendering[0]?.();
  await making;
  expect((await made.makings(actor())).rows).toEqual([]);
});
