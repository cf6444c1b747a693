import type { Pool } from "pg";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { FileStores } from "../../platform/files/file-store.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { RecentErrors } from "../../platform/recent-errors.ts";
import type { Measured } from "../telemetry/interface.ts";
import type { BackupPlan } from "./backup-plan.ts";
import { describeBackup, makeBackups } from "./backups.ts";
import { type DrainDeps, describeNode, makeDrain } from "./drain.ts";
import { makeHealthStore } from "./health-store.ts";
import { makeMeasuresStore } from "./measures-store.ts";
import { makeMeasuring } from "./measuring.ts";
import { makeOperations, type OperationsDeps } from "./operations.ts";
import { releases } from "./release-notes.ts";
import { makeWorkCounts } from "./work-counts.ts";

export interface OperationsModuleDeps
  extends Pick<OperationsDeps, "activeSessions" | "connected" | "mqttPort" | "keepDays" | "advisoriesFile"> {
  db: Db;
  pool: Pool;
  clock: Clock;
  onError(error: unknown): void;
  jobs: Jobs;
  files: FileStores;
  errors: RecentErrors;
  ingested(): Measured;
  backups: BackupPlan;
  nodes: DrainDeps["nodes"];
  /** null where the database is on another machine. */
  dataDir: string | null;
  /** What a restored platform needs to open what it sealed. */
  secrets: Readonly<Record<string, string>>;
}

/** How the platform does, for those who run it, and its backups. */
export function operationsModule(deps: OperationsModuleDeps) {
  const { db, pool, clock, onError, jobs, files, errors, ingested, connected, dataDir, secrets } = deps;
  const measures = makeMeasuresStore(db);
  const measuring = makeMeasuring({ db, store: measures, ingested, connected, dataDir, clock, onError });
  const backups = makeBackups({
    db,
    pool,
    source: {
      version: releases[0].version,
      files: { pictures: files("pictures"), reports: files("reports") },
      secrets,
    },
    archives: files("backups"),
    jobs,
    plan: deps.backups,
    clock,
    onError,
  });
  const { activeSessions, mqttPort, nodes, keepDays, advisoriesFile } = deps;
  const drain = makeDrain({ db, nodes, clock });
  const health = makeHealthStore(db);
  const operations = makeOperations({
    health,
    measures,
    measuring,
    backups,
    errors,
    activeSessions,
    connected,
    mqttPort,
    nodes,
    keepDays,
    advisoriesFile,
    clock,
  });
  return {
    describes: { backup: describeBackup, node: describeNode },
    measure: measuring.measure,
    workCounts: makeWorkCounts({ health, dataDir, clock }),
    backUpIfDue: backups.beginIfDue,
    start(): void {
      measuring.start();
      backups.start();
    },
    async stop(): Promise<void> {
      await backups.stop();
      await measuring.stop();
    },
    serve(calls: Calls): void {
      calls.handle("GET /system/operations/overview", ({ caller }) => operations.overview(caller.language));
      calls.handle("GET /system/operations/minutes", () => operations.minutes());
      calls.handle("POST /system/operations/backup", ({ caller }) =>
        backups.begin(caller.identity.accountId),
      );
      calls.handle("POST /system/operations/drain", ({ body }) => drain(body.nodeId, body.on));
      calls.handle("GET /system/operations/backup/download", ({ query }) => backups.open(query.id));
    },
  };
}
