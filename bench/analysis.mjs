// The lists of devices and the home page with thousands of devices: the calls, and what a browser makes of them.
import { parseArgs } from "node:util";
import { indicators } from "@oilcloud/oil";
import { chromium } from "playwright-core";
import { connectDatabase } from "../e2e/database.ts";
import { makeDataDir, postJson, removeDataDir, startServerProcess } from "../e2e/server-process.ts";
import { chromiumPath } from "../scripts/chromium.mjs";
import { calm } from "./telemetry/platform.mjs";
import { calls } from "./analysis/calls.mjs";
import { addHours, addSite } from "./analysis/fleet.mjs";
import { deviceInformation, empty, home, list, plant } from "./analysis/pages.mjs";
import { reporting } from "./analysis/reporting.mjs";

const { values } = parseArgs({ options: { only: { type: "string" } } });
const wanted = (part) => !values.only || values.only.split(",").includes(part);
const line = (name, text) => console.log(`${name.padEnd(46)} ${text}`);
const dataDir = await makeDataDir();
const env = { DATA_DIR: dataDir, DEMO: "1", LOG_LEVEL: "warn" };

// The first start lays out the database; the second finds the fleet in it.
let server = await startServerProcess(env);
const db = await connectDatabase(dataDir);
const hundred = await addSite(db, indicators, "hundred and twenty", 120);
const thousand = await addSite(db, indicators, "thousand", 1000);
const five = await addSite(db, indicators, "five thousand", 5000);
await addSite(db, indicators, "rest", 3760);
await addHours(db, hundred, 7);
await addHours(db, thousand, 7);
await addHours(db, five, 1);
await db.end();
await server.stop();
server = await startServerProcess(env);

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  await calm({ serverPid: server.child.pid, dataDir });
  const account = { username: "sysadmin", password: "demo1234" };
  const { body } = await postJson(`${server.url}/api/login`, account);
  if (wanted("calls")) await calls(server.url, String(body.token), { thousand, five }, line);

  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const page = await signedIn(context, account);
  const report = (site) => reporting(server.url, site, 200);
  if (wanted("list"))
    for (const site of [hundred, thousand, five]) await list(page, site, () => report(firstOf(site)), line);
  if (wanted("plant")) await plant(page, thousand, () => report(firstOf(thousand)), line);
  if (wanted("info")) await deviceInformation(page, line);
  if (wanted("home")) await home(page, () => report(firstOf(thousand)), line);
  await context.close(); // else its pages would be measured with the empty one
  if (wanted("empty")) await empty(await browser.newPage(), () => report(firstOf(five)), line);
} finally {
  await browser.close();
  await server.stop();
  await removeDataDir(dataDir);
}

async function signedIn(context, { username, password }) {
  const page = await context.newPage();
  await page.goto("/login");
  await page.fill("input[name=username]", username);
  await page.fill("input[name=password]", password);
  await page.click("button[type=submit]");
  await page.waitForURL("**/dashboard");
  await page.locator("button[aria-haspopup=menu]").waitFor();
  return page;
}

/** Those that are in sight are among them. */
function firstOf({ tokens }) {
  return { tokens: tokens.slice(0, 200) };
}
