import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "./build.mjs";
import { check, printFailures } from "./check.mjs";
import { bin, outcomeOf } from "./lib.mjs";
import { installTestPrograms } from "./test-programs.mjs";

await Promise.all([build(), installTestPrograms()]);

/** The longest first, so that both lanes end at about the same time. */
const queue = [["journeys"], ["processes"], ["unit*", "server*"], ["journeys-fleet"]];
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => (queue.length = 0));
// Two runs at a time, one for each core. The checks take what the first two leave: a journey waits half of its time.
const [checks, ...lanes] = await Promise.all([check(), runQueue(), runQueue()]);
const runs = [checks, ...lanes.flat()];
const failures = runs.flatMap((run) => run.failures);
const passed = runs.reduce((total, run) => total + run.passed, 0);
// Once more, where the end of a long output is all that is seen of it.
printFailures(failures);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

async function runQueue() {
  const results = [];
  for (let projects = queue.shift(); projects; projects = queue.shift())
    results.push(await runTests(projects));
  return results;
}

async function runTests(projects) {
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
