import { readFileSync } from "node:fs";

/** What the system is assumed to allow where it cannot be asked. */
const usual = 4096;

/** How many files and sockets this process may have open at a time. */
export function mostOpenFiles(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return Number(soft) || usual;
  } catch {
    return usual;
  }
}
