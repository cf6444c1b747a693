// The tests of what is being written: npm run test:quick [-- BASE]. Unit tests that import a changed file, and the server
// tests in the folders of changed modules. BASE is the last commit, or the one before it where nothing is uncommitted.
import { spawnSync } from "node:child_process";
import { bin, outcomeOf, root } from "./lib.mjs";

const [base = isDirty() ? "HEAD" : "HEAD~1"] = process.argv.slice(2);
const folders = changedFolders(base);
console.log(`Changed since ${base}; server modules: ${folders.join(", ") || "none"}`);
const runs = [vitest("--project", "unit*", "--changed", base, "--passWithNoTests")];
if (folders.length > 0) runs.push(vitest("--project", "server*", "--passWithNoTests", ...folders));
const outcomes = await Promise.all(runs);
process.exit(outcomes.every(({ code }) => code === 0) ? 0 : 1);

function vitest(...args) {
  return outcomeOf(bin("vitest"), ["run", ...args]);
}

/** A module's folder for a file of a module, the part's for one of the platform. */
function changedFolders(since) {
  const files = [
    ...git("diff", "--name-only", "--merge-base", since),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  const folder = /^apps\/server\/src\/(modules|platform)\/[^/]+\//;
  return [...new Set(files.flatMap((file) => folder.exec(file)?.[0] ?? []))];
}

function isDirty() {
  return git("status", "--porcelain").length > 0;
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) {
    console.error(stderr.trim());
    process.exit(1);
  }
  return stdout.split("\n").filter(Boolean);
}
