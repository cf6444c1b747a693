import { execFile } from "node:child_process";
import { readFile, readlink } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { StartupError } from "../errors.ts";

/**
 * Stops the PostgreSQL that a killed server left running. We hold the lock of the data folder, so a process that
 * still runs on this cluster has no server; it is asked to shut down cleanly.
 */
export async function endOrphan(cluster: string): Promise<void> {
  const pid = await postmasterPid(cluster);
  if (pid === null || !(await servesCluster(pid, cluster))) return;
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    signalProcess(pid, signal);
    if (await endsWithin(pid, 15_000)) return;
  }
  throw new StartupError(`A database process (${pid}) from an earlier run does not stop. Stop it manually.`);
}

async function postmasterPid(cluster: string): Promise<number | null> {
  const text = await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  return pid > 1 ? pid : null;
}

/** Checks what the process works on, because the id in the file may meanwhile belong to another process. */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (cwd !== null) return cwd === cluster;
  const { stdout } = await promisify(execFile)("ps", ["-p", String(pid), "-o", "args="]).catch(() => ({
    stdout: "",
  }));
  return stdout.includes(cluster);
}

async function endsWithin(pid: number, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (Date.now() < deadline) {
    if (!signalProcess(pid, 0)) return true;
    await sleep(50);
  }
  return false;
}

function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
