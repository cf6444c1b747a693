import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bin, install, requireNode, root } from "./lib.mjs";

requireNode();
install();
const { build } = await import("./build.mjs");
const { check } = await import("./check.mjs");
const { ensureChromium } = await import("./chromium.mjs");
const { ensureMosquitto } = await import("./mosquitto.mjs");
await build();
ensureChromium();
ensureMosquitto();

const checks = check();
const tests = runTests();
const failed = checks.failed + tests.failed;
console.log(`${checks.passed + tests.passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function runTests() {
  const folder = mkdtempSync(path.join(tmpdir(), "oilcloud-report-"));
  const report = path.join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { status } = spawnSync(bin("vitest"), ["run", ...reporters], { cwd: root, stdio: "inherit" });
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
