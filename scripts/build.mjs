import path from "node:path";
import { bin, ensure, root, run, stateOf } from "./lib.mjs";
import { compressSite } from "./compress-site.mjs";

const sources = () => stateOf(["apps/web", "packages", "package-lock.json"]);

/** Builds the web app, unless that was done for these very sources. The server runs as it is written. */
export const build = () =>
  ensure("build", sources, async () => {
    console.log("Building…");
    run(bin("vite"), ["build", "--logLevel", "warn"], { cwd: path.join(root, "apps", "web") });
    await compressSite(path.join(root, "apps", "web", "dist", "site"));
  });

if (process.argv[1] === new URL(import.meta.url).pathname) await build();
