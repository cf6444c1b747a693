// The surfaces beyond calls, account by account and in both languages: pages, messages, answers, exports, reports.
import { gatherAnswers, gatherExport, gatherMessages, gatherReport } from "./files.mjs";
import { readPages } from "./pages.mjs";

const languages = ["en", "zh-CN"];
/** Of the sound machines, one of so many is opened. */
const soundEvery = 10;

/**
 * @param {any} collection
 * @param {any[]} members
 * @param {{ base: string, browser: any, accounts: any[], isEveryMachine: boolean, wants: (surface: string) => boolean, print: (words: string) => void }} options
 */
export async function readSurfaces(
  collection,
  members,
  { base, browser, accounts, isEveryMachine, wants, print },
) {
  // The system administrator's pages are the dealer's, of more machines.
  for (const account of accounts.filter(({ username }) => username !== "sysadmin")) {
    const { groups } = (await account.get("system/dataanalysis/listByGroup")).data;
    const own = new Set(groups.flatMap(({ groupMenbers }) => groupMenbers.map(({ deviceId }) => deviceId)));
    const mine = members.filter(({ deviceId }) => own.has(deviceId));
    const alarms = await account.all("system/alarmrecord/list", "state=open&");
    // A customer's pages of one machine are the dealer's: they are read once.
    const isDetailed = ({ verdict }, i) =>
      isEveryMachine ||
      (account.dealer &&
        (verdict.standing !== "normal" || verdict.forecast !== null || i % soundEvery === 0));
    // Both languages at once: most of the time is spent waiting until a page stands still.
    if (browser)
      await Promise.all(
        languages.map((language) =>
          readPages(collection, {
            base,
            browser,
            account,
            language,
            members: mine,
            alarms,
            isDetailed,
            wants,
            print,
          }),
        ),
      );
    for (const language of languages) {
      if (wants("assistant")) {
        print(`${account.username}, ${language}: assistant`);
        await gatherAnswers(collection, account, mine, language);
      }
    }
    if (!account.dealer) continue;
    print("messages, export and reports");
    const [worst, second] = mine.filter(({ verdict }) => ["abnormal", "risk"].includes(verdict.standing));
    const attempt = async (surface, read) => {
      if (wants(surface))
        await read().catch(({ message }) =>
          collection.unsaid.push({ subject: account.username, surface, language: "en", fact: message }),
        );
    };
    await attempt("message", () => gatherMessages(collection, account, alarms));
    await attempt("alarm export", () => gatherExport(collection, account, alarms));
    if (worst) await attempt("report", () => gatherReport(collection, account, worst, "en"));
    if (second) await attempt("report", () => gatherReport(collection, account, second, "zh-CN"));
  }
}
