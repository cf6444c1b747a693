import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "./build.mjs";
import { check, printFailures } from "./check.mjs";
import { bin, outcomeOf } from "./lib.mjs";
import { installTestPrograms } from "./test-programs.mjs";

await Promise.all([build(), installTestPrograms()]);

const checks = await check();
// Two at a time, one for each core. Browsers run beside servers first: two browsers at once slow each other most.
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => (isStopping = true));
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
  if (isStopping) return { passed: 0, failures: [] };
  const folder = mkdtempSync(path.join(tmpdir(), "oilcloud-report-"));
  const results = path.join(folder, "results.json");
  const reporters = ["--reporter=default", "--reporter=scripts/results-reporter.mjs"];
  const named = projects.flatMap((project) => ["--project", project]);
  const env = { ...process.env, RESULTS_FILE: results };
  const { code: status } = await outcomeOf(bin("vitest"), ["run", ...reporters, ...named], { env });
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
