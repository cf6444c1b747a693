import { BoundedMap } from "../../platform/bounded-map.ts";
import type { Keys, SampleRow } from "../telemetry/interface.ts";

const most = { keys: 50_000, keysets: 5000 };
/** Of a row that brings texts alone. */
const noKeyset = 0;

/** The names behind ids, at once where they are known: the way to the listeners must not wait for promises. */
export function makeKeyNames(keys: Pick<Keys, "keysetOf" | "nameOf">) {
  const names = new BoundedMap<number, string>(most.keys);
  const keysets = new BoundedMap<number, readonly string[]>(most.keysets);

  async function learn(ids: readonly number[]): Promise<void> {
    for (const id of ids) if (!names.has(id)) names.set(id, await keys.nameOf(id));
  }

  return {
    learn,
    of: (id: number): string => names.get(id) ?? String(id),
    ofKeyset: (id: number): readonly string[] => keysets.get(id) ?? [],
    knowsAll: (row: SampleRow): boolean =>
      (row.keysetId === noKeyset || keysets.has(row.keysetId)) &&
      row.texts.every(({ keyId }) => names.has(keyId)),
    async learnRow({ keysetId, texts }: SampleRow): Promise<void> {
      if (keysetId !== noKeyset && !keysets.has(keysetId)) {
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
