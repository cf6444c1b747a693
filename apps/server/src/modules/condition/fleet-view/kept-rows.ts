import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";

/** Rows in memory at most; some 0.3 kB each. */
const mostRows = 100_000;
/** So that many empty answers do not fill the memory either. */
const costOfEntry = 10;

/**
 * Rows under the name they are kept by. Each reading has a version of its own, so what is computed from rows can be cached by
 * name and version, whether or not the array is the same.
 */
export interface KeptRows<Row> {
  name: string;
  version: number;
  rows: readonly Row[];
}

interface Kept {
  /** The count of changes in the database before the rows were read. */
  revision: string;
  reading: Promise<KeptRows<unknown>>;
  /** 0 until the rows have been read. */
  cost: number;
}

/** Returns kept rows if nothing has changed since they were read, else what `read` returns. */
export type KeepRows = <Row>(name: string, read: () => Promise<readonly Row[]>) => Promise<KeptRows<Row>>;

/**
 * Keeps the rows that fleets are shown by. Each call asks the database for the count of changes (`fleet_change`), and
 * reads the rows again if it has moved: so a call sees every write that was committed before it, whichever node made it.
 * The count is asked for before the rows are read; what is committed in between moves it, and the next call reads again.
 */
export function makeKeptRows(db: Db, most = mostRows) {
  const kept = new Map<string, Kept>();
  let cost = 0;
  let readings = 0;

  function forget(name: string, entry: Kept): void {
    if (kept.get(name) !== entry) return;
    kept.delete(name);
    cost -= entry.cost;
  }

  function weigh(name: string, entry: Kept, rows: number): void {
    if (kept.get(name) !== entry) return;
    if (rows + costOfEntry > most) return forget(name, entry);
    entry.cost = rows + costOfEntry;
    cost += entry.cost;
    for (const [oldest, other] of kept) {
      if (cost <= most) return;
      if (other !== entry) forget(oldest, other);
    }
  }

  function read<Row>(
    name: string,
    revision: string,
    readRows: () => Promise<readonly Row[]>,
  ): Promise<KeptRows<Row>> {
    const version = ++readings;
    const reading = readRows().then((rows) => ({ name, version, rows }));
    const entry: Kept = { revision, reading, cost: 0 };
    kept.set(name, entry);
    reading.then(
      ({ rows }) => weigh(name, entry, rows.length),
      () => forget(name, entry),
    );
    return reading;
  }

  return {
    /** For the calls of one moment. Rows are shared: callers do not change them. */
    async asOfNow(): Promise<KeepRows> {
      const { revision } = await db
        .selectFrom("fleet_change")
        .select(sql<string>`coalesce(sum(changes), 0)::text`.as("revision"))
        .executeTakeFirstOrThrow();
      return <Row>(name: string, readRows: () => Promise<readonly Row[]>) => {
        const known = kept.get(name);
        if (known?.revision === revision) {
          kept.delete(name); // back in as the one used last
          kept.set(name, known);
          return known.reading as Promise<KeptRows<Row>>;
        }
        if (known) forget(name, known);
        return read(name, revision, readRows);
      };
    },
  };
}
