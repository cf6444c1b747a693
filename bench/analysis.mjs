// The analysis list and the home page with thousands of devices: the calls, and what a browser makes of them.
import { indicators } from "@oilcloud/oil";
import { chromium } from "playwright-core";
import { connectDatabase } from "../e2e/database.ts";
import { makeDataDir, postJson, removeDataDir, startServerProcess } from "../e2e/server-process.ts";
import { chromiumPath } from "../scripts/chromium.mjs";
import { calm } from "./telemetry/platform.mjs";
import { blocksText, blocksWhile } from "./analysis/blocks.mjs";
import { addHours, addSite } from "./analysis/fleet.mjs";

const line = (name, text) => console.log(`${name.padEnd(46)} ${text}`);
const ms = (value) => `${value.toFixed(0)} ms`;
const dataDir = await makeDataDir();
const env = { DATA_DIR: dataDir, DEMO: "1", LOG_LEVEL: "warn" };

// The first start lays out the database; the second finds the fleet in it.
let server = await startServerProcess(env);
const db = await connectDatabase(dataDir);
const thousand = await addSite(db, indicators, "thousand", 1000);
const five = await addSite(db, indicators, "five thousand", 5000);
await addSite(db, indicators, "rest", 3880);
await addHours(db, thousand, 7);
await addHours(db, five, 1);
await db.end();
await server.stop();
server = await startServerProcess(env);

const { body } = await postJson(`${server.url}/api/login`, { username: "sysadmin", password: "demo1234" });
const headers = { "x-authorization": `Bearer ${String(body.token)}`, lang: "zh-CN" };
await calm({ serverPid: server.child.pid, dataDir });
const stopReporting = report(thousand, 200);
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  await calls();
  await stopReporting();
  await pages();
} finally {
  await stopReporting();
  await browser.close();
  await server.stop();
  await removeDataDir(dataDir);
}

/** So many messages a second come in, one device after the other, as long as it is let. */
function report({ tokens }, perSecond) {
  const state = { open: true, next: 0 };
  async function round() {
    for (let i = 0; i < perSecond / 10; i++) {
      const token = tokens[state.next++ % tokens.length];
      const response = await fetch(`${server.url}/api/v1/${token}/telemetry`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ oilTemp: 50 + Math.random(), waterActivity: 0.3, nasClass: 7 }),
      });
      await response.arrayBuffer();
    }
  }
  async function run() {
    while (state.open) await Promise.all([round(), new Promise((resolve) => setTimeout(resolve, 100))]);
  }
  const running = run();
  return () => {
    state.open = false;
    return running;
  };
}

async function calls() {
  const list = `/system/dataanalysis/listByGroup?customerId=${thousand.customerId}`;
  line("list of 1,000 devices, while they report", `${await timed(list)} (target p95 80 ms)`);
  line("its changes since a moment ago", await timed(() => `${list}&since=${Date.now() - 1000}`));
  line(
    "list of 5,000 devices",
    await timed(`/system/dataanalysis/listByGroup?customerId=${five.customerId}`),
  );
  line("home of an administrator with 10,000 devices", await timed("/system/home/overview"));
  line("sites of an administrator with 10,000 devices", await timed("/system/home/sites"));
  const deviceIds = thousand.devices.slice(0, 60).map(({ id }) => id);
  const trends = { method: "POST", body: JSON.stringify({ deviceIds, days: 7 }) };
  line("small trends of 60 devices over 7 days", await timed("/system/dataanalysis/listTrends", trends));
}

async function timed(path, init = {}) {
  const times = [];
  for (let i = -10; i < 100; i++) {
    const address = `${server.url}/api${typeof path === "function" ? path() : path}`;
    const started = performance.now();
    const response = await fetch(address, {
      ...init,
      headers: init.body ? { ...headers, "content-type": "application/json" } : headers,
    });
    await response.arrayBuffer();
    if (i >= 0) times.push(performance.now() - started); // the first ones warm it up
  }
  times.sort((a, b) => a - b);
  return `p50 ${ms(times[50])}, p95 ${ms(times[95])}`;
}

async function pages() {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto("/login");
  await page.fill("input[name=username]", "sysadmin");
  await page.fill("input[name=password]", "demo1234");
  await page.click("button[type=submit]");
  await page.waitForURL("**/dashboard");
  await page.locator("button[aria-haspopup=menu]").waitFor();

  for (const site of [thousand, five]) {
    const name = site.devices.length.toLocaleString("en");
    const address = `/dataanalysis/${site.tenantId}/${site.customerId}`;
    await open(page, `page with ${name} devices`, address, "[data-device] >> nth=11");
    await page.waitForTimeout(2000);
    await block(`longest block while scrolling ${name}`, page, () => scroll(page));
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(2000);
    const stop = report({ tokens: site.tokens.slice(0, 200) }, 200);
    await block(`longest block while ${name} report live`, page, () => page.waitForTimeout(15_000));
    await stop();
  }
  const plant = `/device/${thousand.tenantId}/${thousand.customerId}`;
  await open(page, "plant management of 1,000 devices", plant, "main li a >> nth=11");
  await page.waitForTimeout(2000);
  await block("longest block while scrolling them", page, () => scroll(page));
  await open(page, "device information of 10,000 devices", "/deviceInfo", "main tbody a >> nth=11");
  await context.close(); // else its pages would be measured with the empty one
  await floor();
}

async function open(page, name, address, usableWith) {
  await page.goto(address);
  await page.locator(usableWith).waitFor();
  line(`${name} usable after`, `${ms(await page.evaluate(() => performance.now()))} (target 1,500 ms)`);
}

async function scroll(page) {
  await page.mouse.move(800, 600);
  for (let i = 0; i < 80; i++) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(40);
  }
}

/** Prints the longest task that kept the page from answering meanwhile, and what it was at. */
async function block(name, page, work) {
  const blocks = await blocksWhile(page, work);
  line(name, `${blocksText(blocks)} (target 50 ms)`);
}

/** What this machine makes of as many changes a second on a page that has nothing but text. */
async function floor() {
  const page = await browser.newPage();
  await page.setContent("<p>0</p>".repeat(200));
  await page.evaluate(() => {
    const places = document.querySelectorAll("p");
    let next = 0;
    setInterval(() => {
      for (let i = 0; i < 20; i++) places[next++ % places.length].textContent = String(next);
    }, 100);
  });
  const stop = report({ tokens: five.tokens.slice(0, 200) }, 200);
  await block("the same on an empty page", page, () => page.waitForTimeout(10_000));
  await stop();
}
