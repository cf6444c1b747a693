// The fault test of npm test, with as many rounds as you like: npm run test:faults -- --rounds 50 [--seed 7]
// [--over lastWeeks], which are packed meanwhile, [--over removedClass], of which readings are removed meanwhile
import { parseArgs } from "node:util";
import { runFaults } from "../e2e/fault-run.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "50" },
    seed: { type: "string" },
    over: { type: "string", default: "lastHours" },
  },
});
const run = await runFaults(Number(values.rounds), {
  over: values.over,
  ...(values.seed && { seed: Number(values.seed) }),
});
console.log(run);
process.exit(run.lost + run.invented + run.wrongRollups === 0 ? 0 : 1);
