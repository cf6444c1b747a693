// What every surface says of each machine, held against each other and against the stored readings:
// npm run verdicts -- [URL] [--pages some|all|none] [--while ROUNDS] [--random SEED] [--json FILE]
// Fails if two surfaces contradict each other. Needs a running platform with the demo's accounts; with --random it starts one of
// its own, whose machines take random courses. --while looks again and again, as readings arrive.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { build } from "./build.mjs";
import { signIn } from "./verdicts/accounts.mjs";
import { lasting } from "./verdicts/compare.mjs";
import { contradictionsIn } from "./verdicts/contradictions.mjs";
import { gather } from "./verdicts/gather.mjs";
import { startRandomFleet } from "./verdicts/random-fleet.mjs";
import { printReport } from "./verdicts/report.mjs";
import { openBrowser } from "./verdicts/pages.mjs";
import { readSurfaces } from "./verdicts/surfaces.mjs";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: "string", default: "some" },
    while: { type: "string", default: "1" },
    random: { type: "string" },
    json: { type: "string" },
  },
});
const print = (words) => console.error(`${new Date().toISOString().slice(11, 19)} ${words}`);

if (options.random && options.pages !== "none") await build();
const fleet = options.random ? await startRandomFleet(Number(options.random), print) : null;
const [base = "http://localhost:8080"] = fleet ? [fleet.base] : positionals;
const browser = options.pages === "none" ? null : await openBrowser();
let contradictions;
try {
  const accounts = [];
  for (const username of ["sysadmin", "dealer", "customer"])
    accounts.push(await signIn(base, username, fleet?.password ?? "demo1234"));
  contradictions = await rounds(accounts);
} finally {
  await browser?.close();
  await fleet?.stop();
}
process.exit(contradictions.length === 0 ? 0 : 1);

/** Each round is two looks: what changed between two calls is no contradiction, it must be there twice. */
async function rounds(accounts) {
  const all = new Map();
  const number = Number(options.while);
  for (let round = 1; round <= number; round++) {
    const look = (wants, isWanted) => {
      const read = { base, browser, accounts, isEveryMachine: options.pages === "all", wants, print };
      return gather({
        accounts,
        print,
        isWanted,
        readSurfaces: (...gathered) => readSurfaces(...gathered, read),
      });
    };
    const collection = await look(() => true);
    let found = contradictionsIn(collection);
    if (found.length > 0) {
      print(`${found.length} found, looking again at what disagrees`);
      const subjects = new Set(found.map(({ subject }) => subject));
      const keys = found.map(({ key }) => key).join("\n");
      const again = await look(
        (surface) => keys.includes(surface),
        (machine) => subjects.has(machine),
      );
      found = lasting(found, contradictionsIn(again));
    }
    for (const one of found) all.set(one.key, one);
    if (number > 1) print(`round ${round}: ${found.length} contradictions`);
    if (round < number) continue;
    printReport({ contradictions: [...all.values()], collection, rounds: number });
    if (options.json) {
      const { facts, texts, notFound } = collection;
      writeFileSync(
        options.json,
        JSON.stringify({ contradictions: [...all.values()], facts, texts, notFound }, null, 1),
      );
    }
  }
  return [...all.values()];
}
