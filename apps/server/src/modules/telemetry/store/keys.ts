import { createHash } from "node:crypto";
import { indicatorKeyById, indicators, isIndicatorKey, type Label } from "@oilcloud/oil";
import { sql } from "kysely";
import { BoundedMap } from "../../../platform/bounded-map.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { limitConcurrency } from "../../../platform/limit-concurrency.ts";

/** How the values of one message are laid down: the keyset's id, and where in the message each of its keys is. */
export interface Layout {
  keysetId: number;
  keyIds: readonly number[];
  /** Null when the message has its keys in the keyset's order, as nearly always. */
  places: readonly number[] | null;
}

export interface Keys {
  /** The layout for these keys, at once when they have been seen before. */
  layoutOf(keys: readonly string[]): Layout | Promise<Layout>;
  idOf(key: string): number | Promise<number>;
  nameOf(id: number): Promise<string>;
  /** At once when it has been seen before. */
  keysetOf(id: number): readonly number[] | Promise<readonly number[]>;
  /** How people named a key that the catalogue does not know. */
  adoptedAs(key: string): AdoptedName | undefined;
  /** Reads those names anew. */
  loadAdopted(): Promise<void>;
}

export interface AdoptedName extends Label {
  unit: string;
  decimals: number;
}

/** Many more than an honest fleet has; a device that makes up new ones all the time must not fill the memory. */
const most = { keys: 50_000, keysets: 5000 };

/** Of the few connections to the database. */
const mostAtOnce = 3;

/** Of a fixed length however long the keys are, and never the same for different ones. */
const shapeOf = (keys: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(keys)).digest("base64");

/** The dictionary of keys and keysets: grows, never changes, so what has been read once stays right. */
export function makeKeys(db: Db): Keys {
  /** beyond the catalogue's */
  const idByKey = new BoundedMap<string, number>(most.keys);
  const keyById = new BoundedMap<number, string>(most.keys);
  const layouts = new BoundedMap<string, Layout>(most.keysets);
  /** The same by the lists themselves, which readings share: no name is looked at. */
  const layoutOfList = new WeakMap<readonly string[], Layout>();
  /** inserts in progress; a second caller with the same key waits for the first one's promise */
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
    // An update that changes nothing makes the row come back, whoever inserted it.
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

/** What is under way for this key, or begins now. */
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
