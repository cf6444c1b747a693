import { spawn } from "node:child_process";
import path from "node:path";
import { bin, root } from "./lib.mjs";

/** Server and web with reload: one command, one Ctrl-C. */
const children = [
  spawn(process.execPath, ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], {
    cwd: root,
    stdio: "inherit",
  }),
  spawn(bin("vite"), [], { cwd: path.join(root, "apps", "web"), stdio: "inherit" }),
];
let ending = false;
function end(signal) {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill(signal);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => end(signal));
for (const child of children) child.on("exit", () => end("SIGTERM"));
