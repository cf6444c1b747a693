// Both walls for a compressed week in Chromium on a real platform: what grows, how it moves, and what it costs when it rests.
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { makeDataDir, removeDataDir, startServerProcess } from "../e2e/server-process.ts";
import { chromiumPath } from "../scripts/chromium.mjs";
import { quickened } from "./screens/quickened.mjs";
import { cpuShare, framesPerSecond, growth, vitals } from "./screens/vitals.mjs";

const { values } = parseArgs({
  options: {
    /** So long the week takes. */
    minutes: { type: "string", default: "20" },
    /** A platform that runs already, with the demo's accounts. */
    url: { type: "string" },
  },
});
const minutes = Number(values.minutes);
const weekMinutes = 7 * 24 * 60;
const speed = weekMinutes / minutes;
const samples = 40;
const limits = { growth: 0.05, framesPerSecond: 30, restingCpu: 0.4 };
const walls = [
  { name: "dealer", path: "/dealer", username: "dealer" },
  { name: "plant", path: "/bigscreen", username: "customer" },
];

const dataDir = values.url ? null : await makeDataDir();
const server = dataDir ? await startServerProcess({ DATA_DIR: dataDir, DEMO: "1", SIMULATE: "1" }) : null;
const url = values.url ?? server.url;
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu", "--enable-precise-memory-info"],
});
const failures = [];
const line = (name, text, ok = true) => {
  if (!ok) failures.push(name);
  console.log(`${name.padEnd(34)} ${text}${ok ? "" : "  BEYOND THE LIMIT"}`);
};

try {
  for (const wall of walls) {
    await soak(wall);
    await motion(wall);
    await rest(wall);
  }
} finally {
  await browser.close();
  await server?.stop();
  if (dataDir) await removeDataDir(dataDir);
}
if (failures.length > 0) {
  console.error(`\nBeyond the limit: ${failures.join(", ")}`);
  process.exitCode = 1;
}

/** The wall as on a television of 1080 lines. */
async function open({ path, username }, { quick = 1, still = false } = {}) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1920, height: 1080 },
    reducedMotion: still ? "reduce" : "no-preference",
  });
  const answer = await context.request.post("/api/login", { data: { username, password: "demo1234" } });
  const { data } = await answer.json();
  await context.addCookies(["token", "refreshToken"].map((name) => ({ name, value: data[name], url })));
  const page = await context.newPage();
  await page.addInitScript(quickened, quick);
  await page.goto(path);
  await page.locator("section[data-state=live]").first().waitFor({ timeout: 120_000 });
  await page.waitForTimeout(5000);
  return { context, page };
}

/** A week of tours, steps, alarms and lost connections, and what it leaves behind. */
async function soak(wall) {
  const { context, page } = await open(wall, { quick: speed });
  const devTools = await context.newCDPSession(page);
  const taken = [];
  for (let i = 0; i < samples; i++) {
    await page.waitForTimeout((minutes * 60_000) / samples);
    // Once in ten the connection is lost and opens again, as it does in any week.
    if (i % 10 === 5) {
      await context.setOffline(true);
      await page.waitForTimeout(1000);
      await context.setOffline(false);
      await page.waitForTimeout(4000);
    }
    taken.push(await vitals(devTools, page));
  }
  for (const [name, { second, last, by }] of Object.entries(growth(taken)))
    line(
      `${wall.name}: ${name}`,
      `${second} in the second quarter, ${last} in the last (${(by * 100).toFixed(1)} %)`,
      by <= limits.growth,
    );
  const closed = await page
    .waitForFunction(() => window.countedForSoak().closing === 0, undefined, { timeout: 2 * 60_000 })
    .then(
      () => true,
      () => false,
    );
  line(`${wall.name}: lost sockets`, closed ? "all closed within two minutes" : "some stay open", closed);
  await context.close();
}

async function motion(wall) {
  const { context, page } = await open(wall);
  const fps = await framesPerSecond(page, 10_000);
  line(`${wall.name}: frames per second`, fps.toFixed(0), fps >= limits.framesPerSecond);
  await context.close();
}

async function rest(wall) {
  const { context } = await open(wall, { still: true });
  const share = await cpuShare(browser, 20_000);
  line(
    `${wall.name}: CPU when nothing moves`,
    `${(share * 100).toFixed(0)} % of a core`,
    share < limits.restingCpu,
  );
  await context.close();
}
