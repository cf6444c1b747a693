import { readFileSync } from "node:fs";

/** What the system is assumed to allow where it cannot be asked. */
const usual = 4096;
/** For the database, files that are read and written, workers, the log and the listening ports. */
const keptFree = 96;
const leastForConnections = 64;

/** How many files and sockets this process may have open at a time. */
function mostOpenFiles(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return Number(soft) || usual;
  } catch {
    return usual;
  }
}

/** The files that connections of devices and clients may take together. */
export const filesForConnections = (files = mostOpenFiles()): number =>
  Math.max(leastForConnections, Math.min(files - keptFree, Math.floor(files * 0.93)));
