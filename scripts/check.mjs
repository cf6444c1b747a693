import { spawn } from "node:child_process";
import { once } from "node:events";
import { bin, isCurrent, root, setCurrent, stateOf } from "./lib.mjs";

/** tsc keeps what it found out itself; the others are not run again on files that they have passed already. */
const checks = [
  { name: "types", command: "tsc", args: ["-b"], always: true },
  { name: "lint", command: "oxlint", args: ["--type-aware", "--deny-warnings", "."] },
  { name: "unused code", command: "knip", args: [] },
  {
    name: "unused in production",
    command: "knip",
    args: ["--production", "--include", "files,dependencies"],
  },
  { name: "format", command: "biome", args: ["format", "."] },
];
const places = ["apps", "packages", "scripts", "bench", "e2e", "package-lock.json"];
const settings = /^(package|knip|biome|tsconfig.*|\.oxlintrc)\.json$|\.config\.ts$/;

/** Runs every static check side by side and tells how many held and how long each took; what a failed one says is printed. */
export async function check() {
  const state = stateOf(places, settings);
  const passed = await Promise.all(checks.map((each) => runCheck(each, state)));
  const failed = passed.filter((held) => !held).length;
  return { passed: checks.length - failed, failed };
}

async function runCheck({ name, command, args, always = false }, state) {
  const stamp = `check-${name.replaceAll(" ", "-")}`;
  if (!always && isCurrent(stamp, state)) {
    console.log(`✓ ${name} (nothing changed)`);
    return true;
  }
  const began = performance.now();
  const child = spawn(bin(command), args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${code === 0 ? "✓" : "×"} ${name} (${seconds} s)`);
  if (code === 0) setCurrent(stamp, state);
  else console.log(output);
  return code === 0;
}

if (process.argv[1] === new URL(import.meta.url).pathname) process.exit((await check()).failed === 0 ? 0 : 1);
