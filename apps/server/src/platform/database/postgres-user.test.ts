import { chown, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgresBinaries } from "./postgres-binaries.ts";
import { choosePostgresUser, spawnAs } from "./postgres-user.ts";

const isRoot = process.getuid?.() === 0;

describe.runIf(isRoot)("started by root", () => {
  let closed: string;
  let initdb: string;
  beforeAll(async () => {
    closed = await mkdtemp(path.join(tmpdir(), "oilcloud-closed-")); // mode 0700, like a home directory
    const { initdb: original } = await postgresBinaries();
    await cp(path.resolve(original, "../.."), path.join(closed, "native"), {
      recursive: true,
      verbatimSymlinks: true,
    });
    initdb = path.join(closed, "native/bin/initdb");
  });
  afterAll(() => rm(closed, { recursive: true, force: true }));

  it("needs no help where all users may pass", async () => {
    const user = await choosePostgresUser("/var/lib/not-there", "/usr/bin/env");
    expect(user).toMatchObject({ keepsReadSearch: false });
    expect(user?.uid).not.toBe(0);
  });

  it("runs PostgreSQL's programs as another user on data below a closed folder", async () => {
    const cluster = path.join(closed, "cluster");
    const user = await choosePostgresUser(cluster, initdb);
    if (!user) throw new Error("no user");
    expect(user.keepsReadSearch).toBe(true);
    await mkdir(cluster, { mode: 0o700 });
    const passwordFile = path.join(closed, "password");
    await writeFile(passwordFile, "secret\n");
    await chown(cluster, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
    const args = [
      `--pgdata=${cluster}`,
      `--pwfile=${passwordFile}`,
      "--username=postgres",
      "--auth=scram-sha-256",
    ];
    const child = spawnAs(user, initdb, [...args, "--locale=C", "--no-sync"]);
    let complaint = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect({ code, complaint }).toMatchObject({ code: 0 });
  });
});

it.runIf(!isRoot)("runs PostgreSQL as itself when it is not root", async () => {
  expect(await choosePostgresUser("/anywhere", "/usr/bin/env")).toBeNull();
});
