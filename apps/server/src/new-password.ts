import path from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig } from "./config.ts";
import { replaceLostPassword } from "./lost-password.ts";
import { lockDataFolder } from "./platform/data-folder-lock.ts";
import { migrateToThisVersion, openDatabase } from "./open-database.ts";
import { StartupError } from "./platform/errors.ts";

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..", "..");

/** Runs on the data of a stopped server: who may read the data folder administers the platform anyway. */
async function newPassword(username: string): Promise<void> {
  const config = readConfig(process.env, projectRoot);
  const lock = await lockDataFolder(config.dataDir);
  const stops = [lock.release];
  try {
    const database = await openDatabase(config, stops);
    await migrateToThisVersion(database.pool, projectRoot);
    const password = await replaceLostPassword(database.db, () => new Date(), username);
    console.log(
      `New password of ${username}: ${password} (shown only once, to be changed at the next login)`,
    );
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

const [username] = process.argv.slice(2);
try {
  if (!username) throw new StartupError("Usage: npm run new-password -- USERNAME");
  await newPassword(username);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
