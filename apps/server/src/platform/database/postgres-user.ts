import { type ChildProcess, execFile, spawn } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { StartupError } from "../errors.ts";

export interface PostgresUser {
  uid: number;
  gid: number;
  /** The user may not enter the folders above the database and is given the capability to pass through them. */
  keepsReadSearch: boolean;
}

/**
 * Chooses the user that runs PostgreSQL, which refuses to run as root: the owner of an existing cluster, else
 * `postgres`, else `nobody`. Null, our own user, if the server does not run as root.
 */
export async function choosePostgresUser(cluster: string, binary: string): Promise<PostgresUser | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(cluster).catch(() => null);
  const known = owner && owner.uid !== 0 ? owner : null;
  const ids = known ?? (await idsOf("postgres")) ?? (await idsOf("nobody"));
  if (!ids) {
    throw new StartupError(
      "Running as root, but there is no user named postgres or nobody to run the database as.",
    );
  }
  const user = { uid: ids.uid, gid: ids.gid };
  if ((await canReach(user, cluster)) && (await canReach(user, binary)))
    return { ...user, keepsReadSearch: false };
  await promisify(execFile)("setpriv", ["--version"]).catch(() => {
    throw new StartupError(
      `The database user cannot access ${cluster} or ${binary}. Run as a regular user, or move the folder to a path that other users can access.`,
    );
  });
  return { ...user, keepsReadSearch: true };
}

async function idsOf(name: string): Promise<{ uid: number; gid: number } | null> {
  const passwd = await readFile("/etc/passwd", "utf8");
  const fields = passwd
    .split("\n")
    .map((line) => line.split(":"))
    .find(([user]) => user === name);
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : null;
}

/** Whether the user can reach a file: a folder of mode 0700 anywhere above hides everything below it. */
async function canReach(user: { uid: number; gid: number }, file: string): Promise<boolean> {
  for (let dir = path.dirname(path.resolve(file)); ; dir = path.dirname(dir)) {
    const { mode, uid, gid } = await stat(dir);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (dir === path.dirname(dir)) return true;
  }
}

/**
 * Starts a process as a user, in its own process group, so that Ctrl-C in a terminal reaches only us and we stop it
 * in order. Its working directory is "/", which every user may enter.
 */
export function spawnAs(user: PostgresUser | null, command: string, args: string[]): ChildProcess {
  const common = { cwd: "/", detached: true, stdio: ["ignore", "ignore", "pipe"] as const };
  const env = { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" };
  if (!user) return spawn(command, args, { ...common, stdio: [...common.stdio], env });
  if (!user.keepsReadSearch) {
    return spawn(command, args, { ...common, stdio: [...common.stdio], env, uid: user.uid, gid: user.gid });
  }
  // CAP_DAC_READ_SEARCH lets the process pass through closed folders to its own files, without changing anything
  // there. access(2), which initdb uses, ignores the capabilities of ordinary users unless the secure bit is set.
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"];
  const lent = ["--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search"];
  const kept = "--securebits=+no_setuid_fixup";
  return spawn("setpriv", [...identity, ...lent, kept, command, ...args], {
    ...common,
    stdio: [...common.stdio],
    env,
  });
}
