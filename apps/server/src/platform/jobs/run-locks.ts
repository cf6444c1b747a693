import type { Pool, PoolClient } from "pg";

/** Separates these advisory locks from others of the database. Any number, the same on every node. */
const lockClass = 7_041_827;
const lockNumber = "(hashtext($2::text) & 2147483647)";

/**
 * Advisory locks on running jobs. PostgreSQL releases a lock when its process dies, so any node finds an orphaned job
 * at once.
 */
export function makeRunLocks(pool: Pool) {
  const held = new Set<string>();
  const locked = new Set<string>();
  let client: PoolClient | null = null;
  let work: Promise<void> = Promise.resolve();

  function forget(): void {
    client = null;
    locked.clear();
  }

  /** Uses one connection for all locks, only while jobs are running. */
  async function settle(): Promise<void> {
    if (held.size === 0 && client) {
      const unused = client;
      forget();
      unused.off("error", forget);
      await unused.query("select pg_advisory_unlock_all()").finally(() => unused.release());
    }
    if (held.size === 0) return;
    if (!client) {
      client = await pool.connect();
      client.on("error", forget);
    }
    for (const id of held) {
      if (locked.has(id)) continue;
      await client.query(`select pg_advisory_lock($1, ${lockNumber})`, [lockClass, id]);
      locked.add(id);
    }
    for (const id of locked) {
      if (held.has(id)) continue;
      locked.delete(id);
      await client.query(`select pg_advisory_unlock($1, ${lockNumber})`, [lockClass, id]);
    }
  }

  function inTurn(): Promise<void> {
    work = work.catch(() => {}).then(settle);
    return work;
  }

  return {
    hold(id: string): Promise<void> {
      held.add(id);
      return inTurn();
    },
    release(id: string): Promise<void> {
      held.delete(id);
      return inTurn();
    },
    /** Takes again the locks that a broken connection lost. */
    renew: inTurn,
    /** Returns the jobs whose lock no process holds. */
    async orphaned(ids: string[]): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>(
        `select id from unnest($2::text[]) as id where not exists (
           select 1 from pg_locks
           where locktype = 'advisory' and classid = $1 and objid::bigint = (hashtext(id) & 2147483647)
             and database = (select oid from pg_database where datname = current_database())
         )`,
        [lockClass, ids],
      );
      return rows.map((row) => row.id).filter((id) => !held.has(id));
    },
  };
}

export type RunLocks = ReturnType<typeof makeRunLocks>;
