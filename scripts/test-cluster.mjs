// Several nodes under faults: npm run test:cluster -- [--rounds 30] [--only "owner killed,nats killed"] [--seed 7]
import { parseArgs } from "node:util";
import { clusterFaults, runClusterFaults } from "../e2e/cluster-run.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "30" },
    only: { type: "string" },
    seed: { type: "string", default: String(Date.now() % 100_000) },
  },
});
const kinds = values.only?.split(",").map((each) => each.trim()) ?? clusterFaults;
let state = Number(values.seed);
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
// Each kind once, then by chance.
const faults = Array.from(
  { length: Number(values.rounds) },
  (_, i) => kinds[i] ?? kinds[Math.floor(random() * kinds.length)],
);
console.log(`seed ${values.seed}`);
const { rounds, ...sums } = await runClusterFaults(faults, (text) => console.log(text));
for (const kind of new Set(faults)) {
  const of = rounds.filter(({ fault }) => fault === kind);
  const worst = (key) => Math.max(...of.map(({ longestMs }) => longestMs[key]));
  console.log(
    `${kind}: ${of.length} rounds, longest wait for an acknowledgement: devices of that node ${worst("hit")} ms, others ${worst("others")} ms`,
  );
}
console.log(sums);
process.exit(sums.lost + sums.invented + sums.doubled + sums.judgedOtherwise === 0 ? 0 : 1);
