// npm run install-service: installs the checkout as a systemd service, or brings an installed one to this version.
import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { postgresBinaries } from "../apps/server/src/platform/database/postgres-binaries.ts";
import { build } from "./build.mjs";
import { root } from "./lib.mjs";
import { readOptions, refusePlace, unitText, usage } from "./service-unit.mjs";

const unitFile = "/etc/systemd/system/oilcloud.service";

try {
  await install(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(usage);
  process.exit(1);
}

async function install({ user, data, settings, dryRun }) {
  const node = process.execPath;
  const unit = unitText({ user, data, settings, node });
  if (dryRun) {
    const all = steps({ user, data, settings, unit });
    console.log(`${unitFile}:\n\n${unit}\nThe steps:`);
    for (const { name } of all) console.log(`  ${name}`);
    return;
  }
  const refusal = refusePlace(root) ?? refusePlace(node);
  if (refusal) throw new Error(refusal);
  if (process.getuid?.() !== 0)
    throw new Error("Only root can install a service; --dry-run shows what it does.");
  for (const { name, run } of steps({ user, data, settings, unit })) {
    console.log(name);
    await run();
  }
  console.log(`Installed. The first administrator's password: ${path.join(data, "first-password")}`);
}

/** @returns {{ name: string, run: () => unknown }[]} */
function steps({ user, data, settings, unit }) {
  return [
    { name: "build the web app", run: build },
    { name: "make the embedded database ready", run: postgresBinaries },
    { name: `let ${user} read ${root}`, run: () => command("chmod", "-R", "a+rX,go-w", root) },
    { name: `create the user ${user} unless it exists`, run: () => createUser(user, data) },
    { name: `create ${data}, closed to others`, run: () => createData(user, data) },
    { name: `write ${settings} unless it exists`, run: () => writeSettings(user, settings) },
    { name: `write ${unitFile}`, run: () => writeFileSync(unitFile, unit, { mode: 0o644 }) },
    { name: "systemctl daemon-reload", run: () => command("systemctl", "daemon-reload") },
    { name: "systemctl enable oilcloud", run: () => command("systemctl", "enable", "oilcloud") },
    { name: "systemctl restart oilcloud", run: () => command("systemctl", "restart", "oilcloud") },
  ];
}

function createUser(user, data) {
  if (spawnSync("id", [user]).status === 0) return;
  const shell = "/usr/sbin/nologin";
  command("useradd", "--system", "--user-group", "--home-dir", data, "--shell", shell, user);
}

function createData(user, data) {
  const isNew = !existsSync(data);
  mkdirSync(data, { recursive: true });
  if (isNew) command("chown", `${user}:${user}`, data);
  chmodSync(data, 0o700);
}

/** It may hold passwords: root writes it, the service's group reads it. */
function writeSettings(user, settings) {
  if (existsSync(settings)) return;
  mkdirSync(path.dirname(settings), { recursive: true });
  copyFileSync(path.join(root, "deploy", "systemd", "oilcloud.env"), settings);
  chmodSync(settings, 0o640);
  const gid = Number(spawnSync("id", ["-g", user], { encoding: "utf8" }).stdout);
  chownSync(settings, statSync(settings).uid, gid);
}

function command(program, ...args) {
  const { status, error } = spawnSync(program, args, { stdio: "inherit" });
  if (error || status !== 0)
    throw new Error(`${program} ${args.join(" ")} failed${error ? `: ${error.message}` : ""}`);
}
