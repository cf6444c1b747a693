// The rendered pages of an account in one language: what is read on them, as facts and as texts to be explained.
import { chromium } from "playwright-core";
import { chromiumPath } from "../chromium.mjs";
import { pollMachine } from "./poll.mjs";
import { factOf, kindOf } from "./facts.mjs";
import { gatherReadings } from "./readings.mjs";
import { countsOn, signsOf, statesIn } from "./page-text.mjs";
import { readRegions } from "./page-regions.mjs";
import {
  actionLabel,
  causeLabel,
  expectedOfPage,
  openAlarmsLabel,
  readingLabel,
  recoveredLabel,
} from "./page-words.mjs";

/** Far from every site, so that a time in the browser's zone shows. */
const browserZone = "America/St_Johns";
const settledMs = 700;
const mostWaitMs = 25_000;
const rowOfTime = /^\s*(?:\d{2}-\d{2} )?\d{2}:\d{2}/;
/** The numbers of a chart's axes are of no machine. */
const hideAxes = "main svg text { visibility: hidden }";
/** How many drawers are opened. */
const mostDrawers = 4;

export function openBrowser() {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error("Chromium is missing");
  return chromium.launch({
    executablePath,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
    ],
  });
}

/**
 * @param {any} collection
 * @param {{ base: string, browser: any, account: any, language: string, members: any[], alarms: any[], isDetailed: (member: any, i: number) => boolean, wants: (surface: string) => boolean, print: (words: string) => void }} options
 */
export async function readPages(
  collection,
  { base, browser, account, language, members, alarms, isDetailed, wants, print },
) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 1440, height: 2400 },
    timezoneId: browserZone,
    reducedMotion: "reduce",
  });
  const session = await account.another();
  await context.addCookies(
    [
      { name: "token", value: session.token },
      { name: "refreshToken", value: session.refreshToken },
      { name: "language", value: language },
    ].map((cookie) => ({ ...cookie, url: base })),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  // Also of the machines that this look does not ask about: the text beside their names is theirs.
  const names = [...new Set([...collection.machines.values()].map(({ deviceName }) => deviceName))];
  const fleet = account.username;

  /** The machine that a region is about; names may be the same at two sites. */
  const memberOf = (name, text) => {
    const own = members.filter(({ deviceName }) => deviceName === name);
    return own.length === 1 ? own[0] : own.find(({ customerName }) => text.includes(customerName));
  };
  const open = async (path, style) => {
    await page.goto(path);
    await settle(page);
    if (style) await page.addStyleTag({ content: style });
    return page.evaluate(readRegions, names);
  };
  const count = (surface, text, subject = fleet) => {
    const found = countsOn(surface, text);
    for (const [fact, value] of Object.entries(found))
      collection.facts.push(factOf(subject, fact, value, `${surface} page`, { language }));
    for (const fact of expectedOfPage[surface] ?? [])
      if (found[fact] === undefined)
        collection.unsaid.push({ subject, surface: `${surface} page`, language, fact });
  };
  const read = (surface, { regions, text: whole }, more = {}) => {
    const labelled = readingLabel.test(whole);
    for (const { name, text } of regions) {
      const member = memberOf(name, text);
      if (!member) continue;
      // A row of an alarm that has ended begins with its time and says what was right then.
      const past = rowOfTime.test(text) && recoveredLabel.test(text) ? { writtenMs: Date.now() } : {};
      addRegion(collection, { member, surface, language, text, labelled, ...past, ...more });
    }
  };

  const home = await open("/dashboard");
  print(`${fleet}, ${language}: home`);
  count("home", home.text);
  count("sidebar", home.text);
  read("home page", home);
  const sites = [...new Map(members.map(({ customerId, customerName }) => [customerId, customerName]))];
  if (wants("list page"))
    for (const [customerId] of sites)
      read("list page", await open(`/dataanalysis/${customerId}`), { live: true });
  const alarmList = await open("/alarmlist");
  count("alarms", alarmList.text);
  read("alarms page", alarmList);
  if (wants("alarm drawer"))
    for (const { alarmId, deviceId } of alarms.slice(0, mostDrawers)) {
      const member = members.find((one) => one.deviceId === deviceId);
      if (!member) continue;
      await pollMachine(collection, account, member);
      await open(`/alarmlist?alarmId=${alarmId}`);
      const text = await page.locator("main aside, [role=dialog]").first().innerText();
      addRegion(collection, { member, surface: "alarm drawer", language, text, isOfAlarm: true });
    }
  if (account.visits && wants("visits")) {
    const visits = await open("/visits");
    count("visits", visits.text);
    read("visits page", visits);
  }
  if (account.visits && wants("plant page"))
    for (const [customerId] of sites) read("plant page", await open(`/device/${customerId}`));
  const wall = account.dealer ? "dealer's wall" : "customer's wall";
  if (wants(wall)) {
    print(`${fleet}, ${language}: wall`);
    const shown = await open(account.dealer ? "/dealer" : "/bigscreen");
    count(wall, shown.text);
    read(`${wall} page`, shown, { live: true });
    // The panels of a plant's wall are about its worst machine.
    const worst = members.find(({ verdict }) => verdict.standing === "abnormal") ?? members[0];
    if (!account.dealer && worst)
      addText(collection, {
        member: worst,
        surface: `${wall} page`,
        language,
        text: shown.rest,
        live: true,
        labelled: true,
      });
  }
  print(`${fleet}, ${language}: machines and alarms`);
  for (const member of members.filter(isDetailed)) {
    if (wants("detail page")) {
      await pollMachine(collection, account, member);
      const detail = await open(`/dataanalysis/device-detail?deviceId=${member.deviceId}`);
      const text = withoutOthers(detail, member);
      addRegion(collection, { member, surface: "detail page", language, text, live: true });
      await pollMachine(collection, account, member);
    }
    const isAbout = ({ deviceId, category }) => deviceId === member.deviceId && kindOf(category) === "alarm";
    if (wants("alarm page"))
      for (const { alarmId } of alarms.filter(isAbout)) {
        await pollMachine(collection, account, member);
        const { main } = await open(`/alarmlist/detail?alarmId=${alarmId}`, hideAxes);
        addRegion(collection, { member, surface: "alarm page", language, text: main, isOfAlarm: true });
        await pollMachine(collection, account, member);
      }
    await gatherReadings(collection, account, member);
  }
  await context.close();
}

/** The page of a machine, without the parts that name others. */
function withoutOthers({ main, regions }, { deviceName }) {
  let text = main;
  for (const region of regions) if (region.name !== deviceName) text = text.replace(region.text, "");
  return text;
}

function addText(collection, { member, surface, language, text, live = false, labelled = false, writtenMs }) {
  collection.texts.push({
    machine: member.machine,
    surface,
    language,
    text,
    time: Date.now(),
    browserZone,
    live,
    labelled,
    writtenMs,
  });
}

/** The facts of a region, beside the text to be explained. */
function addRegion(
  collection,
  { member, surface, language, text, live, labelled, writtenMs, isOfAlarm = false },
) {
  addText(collection, { member, surface, language, text, live, labelled, writtenMs });
  const say = (fact, value, more) =>
    collection.facts.push(factOf(member.machine, fact, value, surface, { language, ...more }));
  if (!isOfAlarm) {
    const [standing] = statesIn(text);
    // A visit is about one dimension: its state is that of the machine only where the machine has no other.
    if (standing && surface !== "visits page") say("standing", standing);
    const [cause, action] = [causeLabel, actionLabel].map((label) => label.exec(text)?.[1]?.trim());
    if (cause) say("cause", cause);
    if (action) say("action", action);
  }
  const alarms = openAlarmsLabel.exec(text);
  if (alarms && surface === "detail page") say("open alarms", Number(alarms[1]));
  const causes = new Set(
    collection.facts
      .filter(
        (fact) =>
          fact.subject === member.machine && fact.fact === "signs" && (fact.language ?? "en") === language,
      )
      .map(({ at }) => at),
  );
  for (const name of causes) {
    const signs = signsOf(text, name);
    if (signs) say("signs", signs, { at: name });
  }
}

/** Waits until nothing is loading any more and the text of a page no longer grows; numbers may still change. */
export async function settle(page) {
  const length = () =>
    page.evaluate(() =>
      document.querySelector("output[aria-label], [aria-busy=true]")
        ? -1
        : document.body.innerText.replaceAll(/\d+/g, "").length,
    );
  const beganMs = Date.now();
  let before = -1;
  let sinceMs = Date.now();
  while (Date.now() - beganMs < mostWaitMs) {
    const now = await length();
    if (now !== before || now === -1) {
      before = now;
      sinceMs = Date.now();
    } else if (Date.now() - sinceMs > settledMs && now > 200) return;
    await page.waitForTimeout(100);
  }
}
