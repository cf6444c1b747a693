// npm run test:deploy [-- container service upgrade]: the drills of deploy/drills, which take minutes and need root, one after
// the other. A drill that cannot run here says why and counts as skipped.
import path from "node:path";
import { outcomeOf, root } from "./lib.mjs";

const drills = ["container", "service", "upgrade"];
const skipped = 77;

const named = process.argv.slice(2);
const unknown = named.find((name) => !drills.includes(name));
if (unknown) {
  console.error(`There is no drill ${unknown}; there are ${drills.join(", ")}.`);
  process.exit(2);
}
const counts = { passed: 0, skipped: 0, failed: 0 };
for (const name of named.length > 0 ? named : drills) {
  console.log(`\n${name}`);
  const { code } = await outcomeOf("bash", [path.join(root, "deploy", "drills", `${name}.sh`)]);
  counts[code === 0 ? "passed" : code === skipped ? "skipped" : "failed"]++;
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed === 0 ? 0 : 1);
