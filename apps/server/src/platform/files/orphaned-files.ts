import type { FileStore } from "./file-store.ts";

const youngMs = 86_400_000;

/**
 * Bytes are put before their row exists and deleted after it is gone; a process that dies between the two leaves bytes
 * that nobody knows of. What is young may still be on its way.
 */
export async function removeOrphanedFiles(files: FileStore, known: () => Promise<string[]>): Promise<void> {
  const lying = await files.list();
  const kept = new Set(await known());
  const before = Date.now() - youngMs;
  for (const { name, writtenAt } of lying) {
    if (!kept.has(name) && writtenAt.getTime() < before) await files.delete(name);
  }
}
