// The unit tests and the server tests of what has changed since main: npm run test:quick [-- BASE]
import { spawnSync } from "node:child_process";
import { bin, root, run } from "./lib.mjs";

const [base = "main"] = process.argv.slice(2);
await run(bin("vitest"), ["run", "--project", "unit*"]);
const folders = changedFolders(base);
if (folders.length === 0) console.log(`No server module differs from ${base}.`);
else await run(bin("vitest"), ["run", "--project", "server*", ...folders]);

/** A module's folder for a file of a module, the part's for one of the platform. */
function changedFolders(since) {
  const files = [
    ...git("diff", "--name-only", `${since}...HEAD`),
    ...git("diff", "--name-only", "HEAD"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  const folder = /^apps\/server\/src\/(modules|platform)\/[^/]+\//;
  return [...new Set(files.flatMap((file) => folder.exec(file)?.[0] ?? []))];
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) {
    console.error(stderr.trim());
    process.exit(1);
  }
  return stdout.split("\n").filter(Boolean);
}
