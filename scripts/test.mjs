import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "./build.mjs";
import { check } from "./check.mjs";
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
const runs = await Promise.all([processes, servers, journeys, fleet]);
const sum = (count) => runs.reduce((total, run) => total + run[count], checks[count]);
const failed = sum("failed");
console.log(`${sum("passed")} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function runTests(projects) {
  const folder = mkdtempSync(path.join(tmpdir(), "oilcloud-report-"));
  const report = path.join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const named = projects.flatMap((project) => ["--project", project]);
  const child = spawn(bin("vitest"), ["run", ...reporters, ...named], {
    cwd: root,
    stdio: "inherit",
  });
  const [status] = await once(child, "exit");
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    // A file that cannot be loaded, or a fault outside any test, fails the run without a failed test.
    return { passed: numPassedTests, failed: Math.max(numFailedTests, status === 0 ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
