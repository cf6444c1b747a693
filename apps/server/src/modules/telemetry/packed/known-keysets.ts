import type { PoolClient } from "pg";

/** A keyset may be committed after one with a higher number; no transaction takes as many numbers as these. */
const overtaken = 1000;

/** The keys of keysets by their numbers, read as they come up. */
export function makeKnownKeysets() {
  const keysets = new Map<number, readonly number[]>();
  let newest = 0;
  return {
    keysOf: (id: number) => keysets.get(id),
    async learn(client: PoolClient): Promise<void> {
      const { rows } = await client.query<{ id: number; key_ids: number[] }>(
        "select id, key_ids from keyset where id > $1",
        [newest - overtaken],
      );
      for (const { id, key_ids } of rows) {
        keysets.set(id, key_ids);
        newest = Math.max(newest, id);
      }
    },
  };
}
