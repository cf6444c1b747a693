import { createHash } from "node:crypto";
import { indicatorKeyById, indicators, isIndicatorKey, type Label } from "@oilcloud/oil";
import { sql } from "kysely";
import { BoundedMap } from "../../../platform/bounded-map.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { limitConcurrency } from "../../../platform/limit-concurrency.ts";

/** How the values of a message are stored: the keyset's id, and the position in the message of each of its keys. */
export interface Layout {
  keysetId: number;
  keyIds: readonly number[];
  /** Null when the message has its keys in the keyset's order, as it nearly always has. */
  places: readonly number[] | null;
}

export interface Keys {
  /** Returns the layout of these keys, synchronously if they have been seen before. */
  layoutOf(keys: readonly string[]): Layout | Promise<Layout>;
  idOf(key: string): number | Promise<number>;
  nameOf(id: number): Promise<string>;
  /** Synchronous if it has been read before. */
  keysetOf(id: number): readonly number[] | Promise<readonly number[]>;
  /** The name given by an administrator to a key that is not in the catalogue. */
  adoptedAs(key: string): AdoptedName | undefined;
  /** Reloads the adopted names. */
  loadAdopted(): Promise<void>;
}

export interface AdoptedName extends Label {
  unit: string;
  decimals: number;
}

/** Cache sizes, far above those of an ordinary fleet: a device that keeps inventing keys must not fill the memory. */
const most = { keys: 50_000, keysets: 5000 };

/** Limits concurrent inserts, because there are few database connections. */
const mostAtOnce = 3;

/** A hash of the key list: short however long the keys are, and unique in practice. */
const shapeOf = (keys: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(keys)).digest("base64");

/** The dictionary of keys and keysets. Entries are only added and never change, so cached ones stay valid. */
export function makeKeys(db: Db): Keys {
  /** Keys that are not in the catalogue. */
  const idByKey = new BoundedMap<string, number>(most.keys);
  const keyById = new BoundedMap<number, string>(most.keys);
  const layouts = new BoundedMap<string, Layout>(most.keysets);
  /** Layouts by list identity: readings share their key lists, so no names have to be hashed. */
  const layoutOfList = new WeakMap<readonly string[], Layout>();
  /** Inserts in progress: a second caller with the same key awaits the first one's promise. */
  const adding = { keys: new Map<string, Promise<number>>(), layouts: new Map<string, Promise<Layout>>() };
  const limited = limitConcurrency(mostAtOnce);
  const keysets = new BoundedMap<number, readonly number[]>(most.keysets);
  let adopted = new Map<string, AdoptedName>();

  function learn(key: string, id: number): number {
    idByKey.set(key, id);
    keyById.set(id, key);
    return id;
  }

  async function addKey(key: string): Promise<number> {
    // The no-op update makes `returning` return the row even if another insert was first.
    const upsert = sql<{ id: number }>`
      insert into telemetry_key (key) values (${key})
      on conflict (key) do update set key = excluded.key returning id
    `;
    const { rows } = await limited(() => upsert.execute(db));
    return learn(key, rows[0]?.id ?? 0);
  }

  async function addLayout(shape: string, keys: readonly string[]): Promise<Layout> {
    const ids: number[] = [];
    for (const key of keys) ids.push(await idOf(key));
    const places = [...ids.keys()].sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0));
    const keyIds = places.map((place) => ids[place] ?? 0);
    const upsert = sql<{ id: number }>`
      insert into keyset (key_ids) values (${keyIds})
      on conflict (key_ids) do update set key_ids = excluded.key_ids returning id
    `;
    const { rows } = await limited(() => upsert.execute(db));
    const inOrder = places.every((place, i) => place === i);
    const layout = { keysetId: rows[0]?.id ?? 0, keyIds, places: inOrder ? null : places };
    layouts.set(shape, layout);
    keysets.set(layout.keysetId, keyIds);
    return layout;
  }

  async function readKeyset(id: number): Promise<readonly number[]> {
    const row = await db
      .selectFrom("keyset")
      .select("key_ids")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    keysets.set(id, row.key_ids);
    return row.key_ids;
  }

  function idOf(key: string): number | Promise<number> {
    return isIndicatorKey(key) ? indicators[key].id : (idByKey.get(key) ?? once(adding.keys, key, addKey));
  }

  return {
    idOf,
    layoutOf(keys) {
      const known = layoutOfList.get(keys);
      if (known) return known;
      const shape = shapeOf(keys);
      const found = layouts.get(shape);
      if (!found) return once(adding.layouts, shape, () => addLayout(shape, keys));
      layoutOfList.set(keys, found);
      return found;
    },
    async nameOf(id) {
      const known = indicatorKeyById(id) ?? keyById.get(id);
      if (known !== undefined) return known;
      const row = await db
        .selectFrom("telemetry_key")
        .select("key")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      learn(row.key, id);
      return row.key;
    },
    keysetOf: (id) => keysets.get(id) ?? readKeyset(id),
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

/** Returns the promise already running for this key, or starts one. */
function once<T>(
  underWay: Map<string, Promise<T>>,
  key: string,
  begin: (key: string) => Promise<T>,
): Promise<T> {
  const known = underWay.get(key);
  if (known) return known;
  const begun = begin(key).finally(() => underWay.delete(key));
  underWay.set(key, begun);
  return begun;
}
