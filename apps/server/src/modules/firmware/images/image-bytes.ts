import { buffer } from "node:stream/consumers";
import type { FileStore } from "../../../platform/files/file-store.ts";

/** Files that are read together are few: those that are rolled out now. */
const mostBytes = 32 * 1024 * 1024;

/** The bytes of images that devices fetch. Those that were not asked for longest leave memory first. */
export function makeImageBytes(files: Pick<FileStore, "get">, most = mostBytes) {
  const kept = new Map<string, { content: Promise<Buffer | null>; bytes: number }>();

  function evict(): void {
    let total = 0;
    for (const { bytes } of kept.values()) total += bytes;
    for (const [name, { bytes }] of kept) {
      if (total <= most || kept.size === 1) return;
      kept.delete(name);
      total -= bytes;
    }
  }

  async function read(name: string): Promise<Buffer | null> {
    const file = await files.get(name);
    return file && buffer(file.body);
  }

  return {
    /** null: the file is gone. */
    of(name: string, bytes: number): Promise<Buffer | null> {
      const known = kept.get(name);
      kept.delete(name);
      const entry = known ?? { content: read(name), bytes };
      kept.set(name, entry);
      if (!known) {
        entry.content.catch(() => kept.delete(name));
        evict();
      }
      return entry.content;
    },
    keptBytes: () => Array.from(kept.values(), ({ bytes }) => bytes).reduce((sum, each) => sum + each, 0),
  };
}

export type ImageBytes = ReturnType<typeof makeImageBytes>;
