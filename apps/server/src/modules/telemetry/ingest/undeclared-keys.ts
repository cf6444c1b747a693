import { isIndicatorKey } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { Keys } from "../store/keys.ts";

/**
 * Limit per device: one that invents keys, for example with a counter in their names, must not fill the dictionary.
 */
export const mostUndeclaredKeys = 200;

export interface NewKeys {
  /** Within the limit; stored before the reading is. */
  admitted: string[];
  /** Beyond the limit. */
  refused: string[];
}

/** Finds the keys of a reading that are neither in the catalogue nor known for this device; null if there are none. */
export function newKeysOf(known: ReadonlySet<string>, values: Record<string, unknown>): NewKeys | null {
  let news: NewKeys | null = null;
  for (const key in values) {
    if (isIndicatorKey(key) || known.has(key)) continue;
    news ??= { admitted: [], refused: [] };
    const room = known.size + news.admitted.length < mostUndeclaredKeys;
    (room ? news.admitted : news.refused).push(key);
  }
  return news;
}

/** Takes no scope: devices are identified by the number that their token was resolved to. */
export function makeUndeclaredKeys(db: Db, keys: Keys) {
  return {
    async writeDown(deviceNumber: number, names: readonly string[], now: Date): Promise<void> {
      const ids: number[] = [];
      for (const name of names) ids.push(await keys.idOf(name));
      await sql`
        insert into undeclared_key (device_number, key_id, first_seen)
        select ${deviceNumber}::int4, id, ${now} from unnest(${ids}::int4[]) as given (id)
        on conflict do nothing
      `.execute(db);
    },
  };
}

export type UndeclaredKeys = ReturnType<typeof makeUndeclaredKeys>;
