// Scores a series as it comes: "YYYY-MM-DD HH:MM:SS,value" lines below a header in, one score a line out.
//   npm run --silent detect < series.csv
import { createInterface } from "node:readline";
import { newDetector, observe } from "../packages/oil/src/detectors/fluctuation.ts";

const state = newDetector();
let isHeader = true;
createInterface({ input: process.stdin, terminal: false }).on("line", (line) => {
  if (isHeader) {
    isHeader = false;
    return;
  }
  const [time = "", value = ""] = line.split(",");
  const { score } = observe(state, Date.parse(`${time.trim().replace(" ", "T")}Z`), Number(value));
  process.stdout.write(`${score}\n`);
});
