import { spawnSync } from "node:child_process";
import { bin, install, requireNode, root } from "./lib.mjs";

const checks = [
  ["types", "tsc", ["-b"]],
  ["lint", "oxlint", ["--type-aware", "--deny-warnings", "."]],
  ["format", "biome", ["format", "."]],
  ["unused code", "knip", []],
];

/** Runs every static check and tells how many held; what a failed one says is printed. */
export function check() {
  const failed = checks.filter(([name, command, args]) => {
    const { status, stdout, stderr } = spawnSync(bin(command), args, { cwd: root, encoding: "utf8" });
    console.log(`${status === 0 ? "✓" : "×"} ${name}`);
    if (status !== 0) console.log(`${stdout}${stderr}`);
    return status !== 0;
  });
  return { passed: checks.length - failed.length, failed: failed.length };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  requireNode();
  install();
  process.exit(check().failed === 0 ? 0 : 1);
}
