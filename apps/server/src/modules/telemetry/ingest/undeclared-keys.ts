import { isIndicatorKey } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { Keys } from "../store/keys.ts";

/** A device that makes its keys up, such as one with a counter in their names, must not fill the dictionary. */
export const mostUndeclaredKeys = 200;

export interface NewKeys {
  /** known from now on, and to be written down before the reading is */
  admitted: string[];
  /** one too many */
  refused: string[];
}

/** Which keys of a reading are new to the device, beyond the catalogue; null when none is. */
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

/** Devices come by the number their token was looked up to, which is why nothing here takes a scope. */
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
