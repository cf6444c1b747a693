import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";

export interface LogFileOptions {
  folder: string;
  /** The current file is `<name>.jsonl`, older ones `<name>-<time>.jsonl`. */
  name: string;
  mostBytes: number;
  /** How many older files are kept. */
  mostOld: number;
  now(): Date;
}

/** Lines in a file that only the server's user can read, replaced by a new one when it is large; the oldest are removed. */
export function makeLogFile({ folder, name, mostBytes, mostOld, now }: LogFileOptions) {
  const current = path.join(folder, `${name}.jsonl`);
  const isOld = (file: string) => file.startsWith(`${name}-`) && file.endsWith(".jsonl");

  async function rotate(): Promise<void> {
    const size = await stat(current).then(
      (known) => known.size,
      () => 0,
    );
    if (size < mostBytes) return;
    const time = now().toISOString().replaceAll(":", "-");
    await rename(current, path.join(folder, `${name}-${time}.jsonl`));
    const old = (await readdir(folder)).filter(isOld).toSorted();
    for (const file of old.slice(0, Math.max(0, old.length - mostOld))) await rm(path.join(folder, file));
  }

  return {
    /** Resolves when the lines are on the disk. */
    async append(lines: readonly string[]): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rotate();
      const handle = await open(current, "a", 0o600);
      try {
        await handle.appendFile(lines.map((line) => `${line}\n`).join(""));
        await handle.datasync();
      } finally {
        await handle.close();
      }
    },
  };
}

export type LogFile = ReturnType<typeof makeLogFile>;
