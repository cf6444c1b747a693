import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { startEmbeddedPostgres } from "../platform/database/embedded-postgres.ts";

export interface OutsideDatabase {
  /** Of its socket. */
  folder: string;
  password: string;
  stop(): Promise<void>;
}

/** A database that no server has started, in a folder that is laid out like a data folder. */
export async function startOutsideDatabase(dataDir: string): Promise<OutsideDatabase> {
  const password = "of-an-outside-database";
  await mkdir(path.join(dataDir, "secrets"), { recursive: true });
  await writeFile(path.join(dataDir, "secrets/database"), password);
  const { connection, stop } = await startEmbeddedPostgres(path.join(dataDir, "postgres"), password);
  return { folder: connection.host, password, stop };
}
