import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { bin, ensure, root, run, stateOf } from "./lib.mjs";
import { compressSite } from "./compress-site.mjs";

const sources = () => stateOf(["apps/web", "packages", "package-lock.json"]);

const web = path.join(root, "apps", "web");
const [site, next, last] = ["site", "next", "last"].map((name) => path.join(web, "dist", name));

/**
 * Builds the web app, unless that was done for these very sources. The server runs as it is written. It is built aside
 * and put in place whole: a running server serves the last version until then.
 */
export const build = () =>
  ensure("build", sources, async () => {
    console.log("Building…");
    await run(bin("vite"), ["build", "--logLevel", "warn", "--outDir", next], { cwd: web });
    await compressSite(next);
    await rm(last, { recursive: true, force: true });
    if (existsSync(site)) await rename(site, last);
    await rename(next, site);
    await rm(last, { recursive: true, force: true });
  });

if (process.argv[1] === new URL(import.meta.url).pathname) await build();
