import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { releases } from "./modules/operations/release-notes.ts";
import { restoreBackup } from "./platform/backup/restore-backup.ts";
import { lockDataFolder } from "./platform/data-folder-lock.ts";
import { connectDatabase } from "./platform/database/connect.ts";
import { startEmbeddedPostgres } from "./platform/database/embedded-postgres.ts";
import { StartupError } from "./platform/errors.ts";
import { keptSecret } from "./platform/secrets.ts";

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..", "..");

/** Restores an archive into a data folder that does not hold anything yet. */
async function restore(archive: string, dataDir: string): Promise<void> {
  if (!existsSync(archive)) throw new StartupError(`There is no archive ${archive}.`);
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0)
    throw new StartupError(`The data folder ${dataDir} is not empty. Restore into a new one.`);
  const lock = await lockDataFolder(dataDir);
  const password = await keptSecret(dataDir, "database");
  const postgres = await startEmbeddedPostgres(path.join(dataDir, "postgres"), password);
  const database = connectDatabase({ ...postgres.connection, database: "postgres" }, console.error);
  try {
    const { madeAt, tables, rows, files } = await restoreBackup(archive, {
      pool: database.pool,
      dataDir,
      migrationsDir: path.join(projectRoot, "apps", "server", "migrations"),
      version: releases[0].version,
      onRecord: (name) => process.stdout.isTTY && process.stdout.write(`\r\x1b[K${name}`),
    });
    console.log(
      `Restored the backup of ${madeAt}: ${tables} tables, ${rows} rows, ${files} files, all as written.`,
    );
    console.log(`Start it with DATA_DIR=${dataDir} npm start`);
  } finally {
    await database.close();
    await postgres.stop();
    await lock.release();
  }
}

const [archive, dataDir] = process.argv.slice(2);
try {
  if (!archive || !dataDir) throw new StartupError("Usage: npm run restore -- ARCHIVE DATA_DIR");
  await restore(path.resolve(archive), path.resolve(dataDir));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
