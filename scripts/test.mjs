import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "./build.mjs";
import { check, printFailures } from "./check.mjs";
import { ensureChromium } from "./chromium.mjs";
import { bin, root } from "./lib.mjs";
import { ensureMosquitto } from "./mosquitto.mjs";
import { ensurePoppler } from "./poppler.mjs";

await build();
ensureChromium();
ensureMosquitto();
ensurePoppler();

const checks = await check();
// Two at a time, one for each core: what a browser waits for is kept from it by little else.
const processes = runTests(["processes"]);
const servers = runTests(["unit*", "server*"]);
const journeys = servers.then(() => runTests(["journeys"]));
const fleet = Promise.all([processes, servers]).then(() => runTests(["journeys-fleet"]));
const runs = [checks, ...(await Promise.all([processes, servers, journeys, fleet]))];
const failures = runs.flatMap((run) => run.failures);
const passed = runs.reduce((total, run) => total + run.passed, 0);
// Once more, where the end of a long output is all that is seen of it.
printFailures(failures);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

async function runTests(projects) {
  const folder = mkdtempSync(path.join(tmpdir(), "oilcloud-report-"));
  const results = path.join(folder, "results.json");
  const reporters = ["--reporter=default", "--reporter=scripts/results-reporter.mjs"];
  const named = projects.flatMap((project) => ["--project", project]);
  const child = spawn(bin("vitest"), ["run", ...reporters, ...named], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, RESULTS_FILE: results },
  });
  const [status] = await once(child, "exit");
  const unknown = { name: projects.join(", "), reason: `the run ended with ${status}` };
  try {
    const run = JSON.parse(readFileSync(results, "utf8"));
    return status !== 0 && run.failures.length === 0 ? { ...run, failures: [unknown] } : run;
  } catch {
    return { passed: 0, failures: [unknown] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
