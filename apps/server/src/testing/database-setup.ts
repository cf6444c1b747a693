import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { getConstructionPlans } from "pg-boss";
import type { TestProject } from "vitest/node";
import { makeAreasStore } from "../modules/areas/store.ts";
import { releases } from "../modules/operations/release-notes.ts";
import { connectDatabase } from "../platform/database/connect.ts";
import { startEmbeddedPostgres } from "../platform/database/embedded-postgres.ts";
import { migrate } from "../platform/database/migrate.ts";

export const migrationsDir = path.resolve(import.meta.dirname, "../../migrations");
export const templateName = "migrated_template";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { host: string; user: string; password: string; port: number };
  }
}

/** One PostgreSQL for all server tests, with a migrated template that each test file copies for itself. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(path.join(tmpdir(), "oilcloud-test-"));
  const postgres = await startEmbeddedPostgres(dir, "for-tests", {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    autovacuum: "off", // it would go round the databases of all files that were
  });
  const admin = connectDatabase({ ...postgres.connection, database: "postgres" }, () => {});
  await admin.pool.query(`create database ${templateName}`);
  const template = connectDatabase({ ...postgres.connection, database: templateName }, () => {});
  await migrate(template.pool, migrationsDir, { version: releases[0].version });
  await makeAreasStore(template.db).fill();
  await template.pool.query(getConstructionPlans());
  await template.close();
  await admin.close();
  project.provide("postgres", postgres.connection);
  return async () => {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
