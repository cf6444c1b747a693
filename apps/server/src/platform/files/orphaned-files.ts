import { dayMs } from "@oilcloud/oil";
import type { FileStore } from "./file-store.ts";

const youngMs = dayMs;

/**
 * Deletes files that no row refers to. A file is written before its row and deleted after it, so a process that dies
 * in between leaves the file behind. Young files are kept, because their row may not be committed yet.
 */
export async function removeOrphanedFiles(files: FileStore, known: () => Promise<string[]>): Promise<void> {
  const lying = await files.list();
  const kept = new Set(await known());
  const before = Date.now() - youngMs;
  for (const { name, writtenAt } of lying) {
    if (!kept.has(name) && writtenAt.getTime() < before) await files.delete(name);
  }
}
