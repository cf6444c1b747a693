import { spawnSync } from "node:child_process";
import { bin, root } from "./lib.mjs";

const checks = [
  { name: "types", command: "tsc", args: ["-b"] },
  { name: "lint", command: "oxlint", args: ["--type-aware", "--deny-warnings", "."] },
  { name: "format", command: "biome", args: ["format", "."] },
  { name: "unused code", command: "knip", args: [] },
];

/** Runs every static check and tells how many held; what a failed one says is printed. */
export function check() {
  const failed = checks.filter(({ name, command, args }) => {
    const { status, stdout, stderr } = spawnSync(bin(command), args, { cwd: root, encoding: "utf8" });
    console.log(`${status === 0 ? "✓" : "×"} ${name}`);
    if (status !== 0) console.log(`${stdout}${stderr}`);
    return status !== 0;
  });
  return { passed: checks.length - failed.length, failed: failed.length };
}

if (process.argv[1] === new URL(import.meta.url).pathname) process.exit(check().failed === 0 ? 0 : 1);
