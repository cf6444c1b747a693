import { readFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";

/** A line to the database of a server, past the server. */
export async function connectDatabase(dataDir: string): Promise<Client> {
  const password = (await readFile(path.join(dataDir, "secrets/database"), "utf8")).trim();
  const client = new Client({
    host: path.join(dataDir, "postgres/run"),
    user: "postgres",
    password,
    database: "postgres",
  });
  await client.connect();
  return client;
}

/** One question by such a line. */
export async function queryDatabase<T extends object>(
  dataDir: string,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = await connectDatabase(dataDir);
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
