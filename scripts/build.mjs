import path from "node:path";
import { bin, isCurrent, root, run, setCurrent, stateOf } from "./lib.mjs";
import { compressSite } from "./compress-site.mjs";

/** Builds the web app, unless that was done for these very sources. The server runs as it is written. */
export async function build() {
  const state = stateOf(["apps/web", "packages", "package-lock.json"]);
  if (isCurrent("build", state)) return;
  console.log("Building…");
  run(bin("vite"), ["build", "--logLevel", "warn"], { cwd: path.join(root, "apps", "web") });
  await compressSite(path.join(root, "apps", "web", "dist", "site"));
  setCurrent("build", state);
}

if (process.argv[1] === new URL(import.meta.url).pathname) await build();
