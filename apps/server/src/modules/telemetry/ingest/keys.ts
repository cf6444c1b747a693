import { indicators, type Label } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";

/** How the values of one message are laid down: the keyset's id, and the message's keys in the keyset's order. */
export interface Layout {
  keysetId: number;
  keyIds: readonly number[];
  keys: readonly string[];
}

export interface Keys {
  /** The layout for these keys, at once when they have been seen before. */
  layoutOf(keys: readonly string[]): Layout | Promise<Layout>;
  idOf(key: string): number | Promise<number>;
  nameOf(id: number): Promise<string>;
  keysetOf(id: number): Promise<readonly number[]>;
  /** How people named a key that the catalogue does not know. */
  adoptedAs(key: string): AdoptedName | undefined;
  /** Reads those names anew. */
  loadAdopted(): Promise<void>;
}

export interface AdoptedName extends Label {
  unit: string;
  decimals: number;
}

/** The dictionary of keys and keysets: grows, never changes, so what has been read once stays right. */
export function makeKeys(db: Db): Keys {
  const idByKey = new Map<string, number>(Object.entries(indicators).map(([key, { id }]) => [key, id]));
  const keyById = new Map<number, string>([...idByKey].map(([key, id]) => [id, key]));
  const layouts = new Map<string, Layout>();
  const keysets = new Map<number, readonly number[]>();
  let adopted = new Map<string, AdoptedName>();

  function learn(key: string, id: number): number {
    idByKey.set(key, id);
    keyById.set(id, key);
    return id;
  }

  async function addKey(key: string): Promise<number> {
    // An update that changes nothing makes the row come back, whoever inserted it.
    const { rows } = await sql<{ id: number }>`
      insert into telemetry_key (key) values (${key})
      on conflict (key) do update set key = excluded.key returning id
    `.execute(db);
    return learn(key, rows[0]?.id ?? 0);
  }

  async function addLayout(shape: string, keys: readonly string[]): Promise<Layout> {
    const ids = new Map<string, number>();
    for (const key of keys) ids.set(key, await idOf(key));
    const ordered = [...keys].sort((a, b) => (ids.get(a) ?? 0) - (ids.get(b) ?? 0));
    const keyIds = ordered.map((key) => ids.get(key) ?? 0);
    const { rows } = await sql<{ id: number }>`
      insert into keyset (key_ids) values (${keyIds})
      on conflict (key_ids) do update set key_ids = excluded.key_ids returning id
    `.execute(db);
    const layout = { keysetId: rows[0]?.id ?? 0, keyIds, keys: ordered };
    layouts.set(shape, layout);
    keysets.set(layout.keysetId, keyIds);
    return layout;
  }

  function idOf(key: string): number | Promise<number> {
    return idByKey.get(key) ?? addKey(key);
  }

  return {
    idOf,
    layoutOf(keys) {
      const shape = keys.join("\n");
      return layouts.get(shape) ?? addLayout(shape, keys);
    },
    async nameOf(id) {
      const known = keyById.get(id);
      if (known !== undefined) return known;
      const row = await db
        .selectFrom("telemetry_key")
        .select("key")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      learn(row.key, id);
      return row.key;
    },
    async keysetOf(id) {
      const known = keysets.get(id);
      if (known) return known;
      const row = await db
        .selectFrom("keyset")
        .select("key_ids")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      keysets.set(id, row.key_ids);
      return row.key_ids;
    },
    adoptedAs: (key) => adopted.get(key),
    async loadAdopted() {
      const rows = await db.selectFrom("adopted_indicator").selectAll().execute();
      adopted = new Map(
        rows.map(({ key, name_zh, name_en, unit, decimals }) => [
          key,
          { zh: name_zh, en: name_en, unit, decimals },
        ]),
      );
    },
  };
}
