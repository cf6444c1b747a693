import { spawn } from "node:child_process";
import { once } from "node:events";
import { bin, isCurrent, root, setCurrent, stateOf } from "./lib.mjs";

/** tsc keeps what it found out itself; the others are not run again on files that they have passed already. */
const checks = [
  { name: "types", command: bin("tsc"), args: ["-b"], always: true },
  { name: "lint", command: bin("oxlint"), args: ["--type-aware", "--deny-warnings", "."] },
  { name: "unused code", command: bin("knip"), args: [] },
  {
    name: "unused in production",
    command: bin("knip"),
    args: ["--production", "--include", "files,dependencies"],
  },
  { name: "format", command: bin("biome"), args: ["format", "."] },
  { name: "words", command: process.execPath, args: ["scripts/check-words.mjs"], always: true },
];
const places = ["apps", "packages", "scripts", "bench", "e2e", "package-lock.json"];
const settings = /^(package|knip|biome|tsconfig.*|\.oxlintrc)\.json$|\.config\.ts$/;

/** Runs every static check side by side and reports how long each took, how many held, and which failed with what it says. */
export async function check() {
  const state = stateOf(places, settings);
  const failures = (await Promise.all(checks.map((each) => runCheck(each, state)))).filter(Boolean);
  return { passed: checks.length - failures.length, failures };
}

async function runCheck({ name, command, args, always = false }, state) {
  const stamp = `check-${name.replaceAll(" ", "-")}`;
  if (!always && isCurrent(stamp, state)) {
    console.log(`✓ ${name} (nothing changed)`);
    return null;
  }
  const began = performance.now();
  const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${code === 0 ? "✓" : "×"} ${name} (${seconds} s)`);
  if (code !== 0) return { name, reason: output };
  setCurrent(stamp, state);
  return null;
}

/** Prints what failed, with its reason. */
export function printFailures(failures) {
  for (const { name, reason } of failures) console.log(`× ${name}\n${reason}\n`);
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { failures } = await check();
  printFailures(failures);
  process.exit(failures.length === 0 ? 0 : 1);
}
