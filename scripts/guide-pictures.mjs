// npm run guide:pictures -- en=URL zh-CN=URL: the pictures of the users' guides, from running demos (DEMO_LANGUAGE=en for the
// English one) that have taken in their history. Needs Chromium and pngquant.
import { execFileSync } from "node:child_process";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openBrowser } from "../e2e/browser.ts";
import { root } from "./lib.mjs";

/** Each page as one of the demo's accounts sees it. */
const pictures = [
  { name: "home", account: "dealer", at: "/dashboard" },
  { name: "alarms", account: "keeper", at: "/alarmlist" },
  { name: "device", account: "customer", at: firstDevice },
  { name: "operator", account: "sysadmin", at: "/operator" },
];
const largestBytes = 150_000;
const size = { width: 1440, height: 900 };

const places = process.argv.slice(2).map((each) => /^(en|zh-CN)=(https?:\/\/\S+)$/.exec(each));
if (places.length === 0 || places.includes(null)) {
  console.error("Usage: npm run guide:pictures -- en=URL zh-CN=URL");
  process.exit(2);
}
const browser = await openBrowser();
try {
  for (const [, language, url] of places) for (const each of pictures) await take(each, language, url);
} finally {
  await browser.close();
}

async function take({ name, account, at }, language, url) {
  const token = await signIn(url, account);
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    reducedMotion: "reduce",
    timezoneId: "Asia/Shanghai",
  });
  const cookies = { language, token };
  await context.addCookies(Object.entries(cookies).map(([key, value]) => ({ name: key, value, url })));
  const page = await context.newPage();
  await page.goto(typeof at === "string" ? at : await at(url, token));
  await page.locator("main").waitFor();
  await page.waitForFunction(() => !document.querySelector("main output[aria-label], main .ant-skeleton"));
  await page.waitForTimeout(1500); // charts draw after their data
  const file = path.join(root, "docs", "guides", "pictures", `${name}.${language}.png`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, quantised(await page.screenshot()));
  const { size: bytes } = statSync(file);
  console.log(`${path.relative(root, file)} ${Math.round(bytes / 1000)} kB`);
  if (bytes > largestBytes) throw new Error(`${file} is larger than ${largestBytes} bytes`);
  await context.close();
}

/** A palette of at most 96 colours: pages have few, and pictures in the repository stay small. */
function quantised(png) {
  return execFileSync("pngquant", ["--speed", "1", "96", "-"], { input: png, maxBuffer: 1e8 });
}

async function signIn(url, username) {
  const response = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: "demo1234" }),
  });
  return (await response.json()).token;
}

async function firstDevice(url, token) {
  const headers = { authorization: `Bearer ${token}` };
  const { rows } = await (await fetch(`${url}/api/system/datascreen/listDevice`, { headers })).json();
  const [{ deviceId, customerId, tenantId }] = rows;
  return `/dataanalysis/device-detail?${new URLSearchParams({ deviceId, customerId, tenantId })}`;
}
