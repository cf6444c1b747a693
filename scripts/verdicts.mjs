// What every surface says of each machine, held against each other and against the stored readings:
// npm run verdicts -- [URL] [--pages some|all|none] [--json FILE] [--while ROUNDS] [--random SEED]
// Fails if two surfaces contradict each other. Needs a running platform with the demo's accounts, or makes one (--random).
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { signIn } from "./verdicts/accounts.mjs";
import { lasting } from "./verdicts/compare.mjs";
import { contradictionsIn } from "./verdicts/contradictions.mjs";
import { gather } from "./verdicts/gather.mjs";
import { openBrowser, readPages } from "./verdicts/pages.mjs";
import { printReport } from "./verdicts/report.mjs";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: "string", default: "some" },
    json: { type: "string" },
    while: { type: "string", default: "1" },
    random: { type: "string" },
    accounts: { type: "string", default: "sysadmin,dealer,customer" },
  },
});
const [base = "http://localhost:8080"] = positionals;
const print = (words) => console.error(`${new Date().toISOString().slice(11, 19)} ${words}`);
const accounts = [];
for (const username of options.accounts.split(",")) accounts.push(await signIn(base, username, "demo1234"));

const browser = options.pages === "none" ? null : await openBrowser();

/** Machines whose own pages are read: what is wrong with one shows there; of the sound ones some. */
const isDetailed = ({ verdict }, i) =>
  options.pages === "all" || verdict.standing !== "normal" || verdict.forecast !== null || i % 8 === 0;

/** Reads the pages of every account in both languages; in a second look only those of surfaces that disagreed. */
const surfacesReader = (wants) => async (collection, members) => {
  if (!browser) return;
  // The system administrator's pages are the dealer's, of more machines.
  for (const account of accounts.filter(({ username }) => username !== "sysadmin"))
    for (const language of ["en", "zh-CN"]) {
      const { groups } = (await account.get("system/dataanalysis/listByGroup")).data;
      const own = new Set(groups.flatMap(({ groupMenbers }) => groupMenbers.map(({ deviceId }) => deviceId)));
      const mine = members.filter(({ deviceId }) => own.has(deviceId));
      const alarms = await account.all("system/alarmrecord/list", "state=open&");
      const pages = { base, browser, account, language, members: mine, alarms, isDetailed, wants, print };
      await readPages(collection, pages);
    }
};

const collection = await gather({ accounts, print, readSurfaces: surfacesReader(() => true) });
if (options.json)
  writeFileSync(
    options.json,
    JSON.stringify({
      ...collection,
      known: [...collection.known],
      machines: [...collection.machines],
      points: [],
    }),
  );
let contradictions = contradictionsIn(collection);
if (contradictions.length > 0) {
  print(`${contradictions.length} found, looking again at what disagrees`);
  const subjects = new Set(contradictions.map(({ subject }) => subject));
  const keys = contradictions.map(({ key }) => key).join("\n");
  const again = await gather({
    accounts,
    print,
    readSurfaces: surfacesReader((surface) => keys.includes(surface)),
    isWanted: (machine) => subjects.has(machine),
  });
  contradictions = lasting(contradictions, contradictionsIn(again));
}
await browser?.close();
printReport({ contradictions, collection });
process.exit(contradictions.length === 0 ? 0 : 1);
