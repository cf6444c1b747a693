import type { Pool, PoolClient } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { FileStore } from "../files/file-store.ts";
import { archiveFormat, headBytes, makeSum, pieceHead, type RecordHead, type RecordSum } from "./records.ts";
import { partitions, quoted, sequences, storedTables, waitingJobs } from "./stored-tables.ts";

export interface BackupSource {
  pool: Pool;
  version: string;
  /** The files of people, by the name of their store. */
  files: Readonly<Record<string, FileStore>>;
  /** What the stored passwords of gateways are sealed with, where the platform keeps it itself. */
  secrets: Readonly<Record<string, string>>;
}

export interface Written {
  rows: number;
  files: number;
}

/** What passes at once. A busy server has few turns to spare for a backup, so each turn carries much. */
const pieceBytes = 1024 * 1024;

/**
 * The whole platform as of one moment: all tables in one snapshot, which neither waits for writers nor stops them, then
 * the files that were there. `onProgress` is called with parts of 1.
 */
export async function* writeBackup(
  source: BackupSource,
  onProgress: (part: number) => void,
  onWritten: (written: Written) => void,
): AsyncGenerator<Uint8Array> {
  const client = await source.pool.connect();
  let failed = true;
  try {
    await client.query("begin isolation level repeatable read read only");
    yield* records(client, source, onProgress, onWritten);
    await client.query("commit");
    failed = false;
  } finally {
    // A connection that was left in the middle of a COPY is of no more use.
    client.release(failed);
  }
}

async function* records(
  client: PoolClient,
  { version, files, secrets }: BackupSource,
  onProgress: (part: number) => void,
  onWritten: (written: Written) => void,
): AsyncGenerator<Uint8Array> {
  const sums: RecordSum[] = [];
  async function* record(head: RecordHead, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    yield headBytes(head);
    const sum = makeSum();
    for await (const piece of inLargePieces(content)) {
      sum.take(piece);
      yield Buffer.concat([pieceHead(piece.length), piece]);
    }
    yield pieceHead(0);
    sums.push(sum.end(head));
  }

  // The first statement takes the snapshot, so everything below is as of now.
  const migrations = await client.query<{ name: string }>("select name from schema_migration order by name");
  const tables = await storedTables(client);
  const head: RecordHead = {
    kind: "head",
    format: archiveFormat,
    version,
    madeAt: new Date().toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    partitions: await partitions(client),
  };
  yield* record(head, []);
  for (const [name, text] of Object.entries(secrets))
    yield* record({ kind: "secret", name }, [Buffer.from(text)]);
  yield* record({ kind: "jobs" }, [Buffer.from(JSON.stringify(await waitingJobs(client)))]);

  const listed = await Promise.all(
    Object.entries(files).map(async ([store, of]) =>
      (await of.list()).map(({ name }) => ({ store, of, name })),
    ),
  );
  const everyFile = listed.flat();
  const whole = tables.reduce((sum, { bytes }) => sum + bytes, 0) + everyFile.length * usualFileBytes || 1;
  let done = 0;
  for (const { bytes, ...table } of tables) {
    const columns = table.columns.map(quoted).join(", ");
    const rows = client.query(copyTo(`copy ${quoted(table.name)} (${columns}) to stdout`, atOnce));
    yield* record({ kind: "table", ...table }, rows);
    onProgress((done += bytes) / whole);
  }
  let fileCount = 0;
  for (const { store, of, name } of everyFile) {
    const found = await of.get(name); // one that was deleted meanwhile is missing from the rows of the next backup too
    if (found) {
      yield* record({ kind: "file", store, name }, found.body);
      fileCount++;
    }
    onProgress((done += usualFileBytes) / whole);
  }
  const end: RecordHead = { kind: "end", sums: [...sums], sequences: await sequences(client) };
  yield headBytes(end);
  yield pieceHead(0);
  onWritten({ rows: sums.reduce((sum, { rows }) => sum + rows, 0), files: fileCount });
}

const atOnce = { highWaterMark: 2 * pieceBytes };

async function* inLargePieces(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    gathered.push(piece);
    bytes += piece.length;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(gathered);
    [gathered, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(gathered);
}

/** For the progress alone. */
const usualFileBytes = 100_000;
