import path from "node:path";
import { bin, isCurrent, root, run, setCurrent, sourceState } from "./lib.mjs";
import { compressSite } from "./compress-site.mjs";

/** Compiles the server and its packages and builds the web app, unless that was done for these very sources. */
export async function build() {
  const state = sourceState();
  if (isCurrent("build", state)) return;
  console.log("Building…");
  run(bin("tsc"), ["-b", "packages/contract", "apps/server", "apps/simulator"]);
  run(bin("vite"), ["build", "--logLevel", "warn"], { cwd: path.join(root, "apps", "web") });
  await compressSite(path.join(root, "apps", "web", "dist", "site"));
  setCurrent("build", state);
}

if (process.argv[1] === new URL(import.meta.url).pathname) await build();
