import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { compileCache } from "../scripts/lib.mjs";

const projectRoot = path.resolve(import.meta.dirname, "..");
const serverMain = path.join(projectRoot, "apps/server/src/main.ts");

export interface ServerProcess {
  child: ChildProcess;
  url: string;
  greeting: string;
  /** everything it has said so far */
  output(): string;
  /** Ctrl-C: resolves with the exit code. */
  stop(): Promise<number | null>;
  /** kill -9 */
  kill(): Promise<void>;
}

export const makeDataDir = () => mkdtemp(path.join(tmpdir(), "oilcloud-e2e-"));

/** Removes a data folder, ending a database that a killed server may have left on it. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const pid = postmasterPid(dataDir);
  if (pid !== null && isAlive(pid)) {
    process.kill(pid, "SIGQUIT");
    while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await rm(dataDir, { recursive: true, force: true });
}

/** The password of the first administrator of a platform without the demo. */
export const firstPassword = (dataDir: string): string =>
  readFileSync(path.join(dataDir, "first-password"), "utf8").trim();

export function postmasterPid(dataDir: string): number | null {
  try {
    return Number.parseInt(readFileSync(path.join(dataDir, "postgres/cluster/postmaster.pid"), "utf8"), 10);
  } catch {
    return null;
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The server as `npm start` runs it after installing and building, on a free port. */
export function launch(
  env: Record<string, string>,
  args: string[] = ["--max-semi-space-size=24", serverMain],
  { program = process.execPath, detached = false } = {},
) {
  const child = spawn(program, args, {
    cwd: projectRoot,
    detached,
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...process.env,
      NODE_ENV: "",
      PORT: "0",
      MQTT_PORT: "0",
      SIMULATE: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exit = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  const greeted = new Promise<void>((resolve) => {
    child.stdout.on("data", () => {
      if (/ready at \S+/.test(output)) resolve();
    });
  });
  const early = exit.then((code) => Promise.reject(new Error(`The server ended with ${code}: ${output}`)));
  early.catch(() => {}); // most launches end one day, and some never get ready
  const ready = async () => {
    await Promise.race([greeted, early]);
    return /ready at (\S+)/.exec(output)?.[1] ?? "";
  };
  return { child, exit, output: () => output, ready };
}

export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const { child, exit, output, ready } = launch(env);
  const url = await ready();
  return {
    child,
    url,
    greeting: output(),
    output,
    stop: async () => {
      child.kill("SIGINT");
      return exit;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await exit;
    },
  };
}

export async function postJson(url: string, body: unknown, token?: string) {
  const headers = { "content-type": "application/json", lang: "en" };
  const response = await fetch(url, {
    method: "POST",
    headers: token ? { ...headers, "x-authorization": `Bearer ${token}` } : headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
