// What every surface says of each machine, held against each other and against the stored readings:
// npm run verdicts -- [URL] [--pages some|all|none] [--json FILE] [--while ROUNDS] [--random SEED]
// Fails if two surfaces contradict each other. Needs a running platform with the demo's accounts, or makes one (--random).
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { signIn } from "./verdicts/accounts.mjs";
import { lasting } from "./verdicts/compare.mjs";
import { look } from "./verdicts/look.mjs";
import { printReport } from "./verdicts/report.mjs";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: "string", default: "some" },
    json: { type: "string" },
    while: { type: "string", default: "1" },
    random: { type: "string" },
    accounts: { type: "string", default: "dealer,customer,sysadmin" },
  },
});
const [base = "http://localhost:8080"] = positionals;
const print = (words) => console.error(`${new Date().toISOString().slice(11, 19)} ${words}`);
const accounts = [];
for (const username of options.accounts.split(",")) accounts.push(await signIn(base, username, "demo1234"));

let seen = await look({ accounts, print });
if (seen.contradictions.length > 0) {
  print(`${seen.contradictions.length} found, looking again at what disagrees`);
  const subjects = new Set(seen.contradictions.map(({ subject }) => subject));
  const again = await look({ accounts, print, isWanted: (machine) => subjects.has(machine) });
  seen = { ...seen, contradictions: lasting(seen.contradictions, again.contradictions) };
}
printReport(seen);
if (options.json)
  writeFileSync(
    options.json,
    JSON.stringify(
      { contradictions: seen.contradictions, facts: seen.collection.facts, texts: seen.collection.texts },
      null,
      1,
    ),
  );
process.exit(seen.contradictions.length === 0 ? 0 : 1);
