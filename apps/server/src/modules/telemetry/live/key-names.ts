import type { Keys } from "../ingest/keys.ts";
import type { SampleRow } from "../ingest/samples-store.ts";

/** The names behind ids, at once where they are known: the way to the listeners must not wait for promises. */
export function makeKeyNames(keys: Pick<Keys, "keysetOf" | "nameOf">) {
  const names = new Map<number, string>();
  const keysets = new Map<number, readonly string[]>([[0, []]]);

  async function learn(ids: readonly number[]): Promise<void> {
    for (const id of ids) if (!names.has(id)) names.set(id, await keys.nameOf(id));
  }

  return {
    learn,
    of: (id: number): string => names.get(id) ?? String(id),
    ofKeyset: (id: number): readonly string[] => keysets.get(id) ?? [],
    knowsAll: (row: SampleRow): boolean =>
      keysets.has(row.keysetId) && row.texts.every(({ keyId }) => names.has(keyId)),
    async learnRow({ keysetId, texts }: SampleRow): Promise<void> {
      if (!keysets.has(keysetId)) {
        const ids = await keys.keysetOf(keysetId);
        await learn(ids);
        keysets.set(
          keysetId,
          ids.map((id) => names.get(id) ?? String(id)),
        );
      }
      await learn(texts.map(({ keyId }) => keyId));
    },
  };
}

export type KeyNames = ReturnType<typeof makeKeyNames>;
