import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { exclusively } from "./exclusive.mjs";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const oldestNode = [20, 19];

/** Ends the process with one sentence when this Node cannot run us. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  console.error(`Node ${oldestNode.join(".")} or newer is needed; this is ${version}.`);
  process.exit(1);
}

/** Runs a command to its end, with the terminal and every signal that reaches this process; resolves with how it ended. */
export function outcomeOf(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
  const passOn = (signal) => child.kill(signal);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, passOn);
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve({ code: 1, signal: null });
    });
    child.once("exit", (code, signal) => resolve({ code, signal }));
  }).finally(() => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(signal, passOn);
  });
}

/** Runs a command to its end; a failure ends this process too. */
export async function run(command, args, options = {}) {
  const { code } = await outcomeOf(command, args, options);
  if (code !== 0) process.exit(code ?? 1);
}

const hash = (text) => createHash("sha256").update(text).digest("hex");
const cacheFolder = path.join(root, "node_modules", ".cache", "oilcloud");
const [everything, productionOnly] = ["install", "install-production"];
const stampFile = (name) => path.join(cacheFolder, name);

/** True when the work that a stamp records was done for exactly this state. */
export function isCurrent(name, state) {
  return existsSync(stampFile(name)) && readFileSync(stampFile(name), "utf8") === hash(state);
}

export function setCurrent(name, state) {
  mkdirSync(path.dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), hash(state));
}

/** Does a piece of work unless its stamp says that it was done for exactly this state. */
export const ensure = (name, state, work) =>
  whileMissing(
    name,
    () => isCurrent(name, state()),
    async () => {
      const before = state();
      await work();
      setCurrent(name, before);
    },
  );

/**
 * Does a piece of work unless it is done. A second command on the same checkout waits for the first, as two at once would
 * take the files from under each other.
 */
async function whileMissing(name, isDone, work) {
  if (isDone()) return;
  const waits = () => console.error(`Another command is at it already (${name}); waiting…`);
  await exclusively(`${name}-${hash(root)}`, async () => isDone() || (await work()), waits);
}

/**
 * Installs the locked packages unless they are there already. `production` leaves out those that only tests and checks
 * need, unless some were installed before; a later command that needs them adds them.
 */
export async function install({ production = false } = {}) {
  const lock = readFileSync(path.join(root, "package-lock.json"), "utf8");
  // Packages of tests may also have been installed by hand, without our stamp: they stay.
  const hasAll = existsSync(stampFile(everything)) || existsSync(bin("vitest"));
  const kind = production && !hasAll ? productionOnly : everything;
  const isDone = () => isCurrent(everything, lock) || (kind === productionOnly && isCurrent(kind, lock));
  await whileMissing("install", isDone, async () => {
    console.error("Installing packages…");
    if (kind === productionOnly) await npm("ci", "--omit=dev");
    else if (isCurrent(productionOnly, lock)) await npm("install", "--no-save");
    else await npm("ci");
    setCurrent(kind, lock);
  });
}

function npm(...args) {
  const { npm_execpath: program, npm_node_execpath: node = process.execPath } = process.env;
  const all = [...args, "--no-audit", "--no-fund", "--loglevel=error", "--prefer-offline"];
  const options = { stdio: ["inherit", process.stderr, "inherit"] }; // what the script itself says is read from stdout
  return program ? run(node, [program, ...all], options) : run("npm", all, options);
}

/** Where Node keeps what it made of our TypeScript and of the packages: the next start is a second shorter. */
export const compileCache = path.join(cacheFolder, "compiled");

/** Names, sizes and times of all files in these places, and of those in the root that are so named: cheap to read, and different after any edit. */
export function stateOf(places, inRoot = /^$/) {
  const named = readdirSync(root).filter((name) => inRoot.test(name));
  return [...places, ...named].flatMap((place) => [...filesUnder(path.join(root, place))]).join("\n");
}

function* filesUnder(place) {
  const stat = statSync(place);
  if (!stat.isDirectory()) {
    yield `${path.relative(root, place)} ${stat.size} ${stat.mtimeMs}`;
    return;
  }
  for (const name of readdirSync(place).sort()) {
    if (name !== "node_modules" && name !== "dist") yield* filesUnder(path.join(place, name));
  }
}

export const bin = (name) => path.join(root, "node_modules", ".bin", name);
