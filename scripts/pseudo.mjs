// Every page in a pseudo-language (longer words, accents, marks): what is cut, what is not translated.
// npm run pseudo -- [URL] [--widths 1440,390] [--accounts sysadmin,dealer] [--pictures FOLDER]
// Needs a running demo in English (DEMO_LANGUAGE=en). The site is built for this run alone; the server's stays as it is.
import { mkdirSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { chromiumPath } from "./chromium.mjs";
import { bin, root, run } from "./lib.mjs";
import { pageFaults } from "./pseudo/page-faults.mjs";
import { marks } from "./pseudo/pseudo-text.mjs";
import { allRoutes } from "../apps/web/src/app/route-table.ts";
import * as contractValues from "@oilcloud/contract/values";
import * as oil from "@oilcloud/oil";
import { signIn } from "./verdicts/accounts.mjs";
import { settle } from "./verdicts/pages.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: "string", default: "1440,390" },
    accounts: { type: "string", default: "sysadmin,dealer,customer" },
    pictures: { type: "string" },
  },
});
const [base = "http://localhost:8080"] = positionals;
const web = path.join(root, "apps", "web");
const site = path.join(web, "dist", "pseudo");

const config = path.join(root, "scripts", "pseudo", "vite.config.ts");
await run(bin("vite"), ["build", "--logLevel", "warn", "--config", config, "--outDir", site], { cwd: web });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
const found = [];
try {
  for (const username of values.accounts.split(",")) {
    const account = await signIn(base, username, "demo1234");
    const { authority } = (await account.get("getInfo")).data;
    for (const width of values.widths.split(",").map(Number))
      await readAll(username, account, authority, width);
  }
} finally {
  await browser.close();
  await rm(site, { recursive: true, force: true });
}
for (const { page, fault, words } of found) console.log(`× ${page}: ${fault}: ${words}`);
console.log(`\n${found.length} faults`);
process.exit(found.length === 0 ? 0 : 1);

async function readAll(username, account, authority, width) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height: width < 600 ? 844 : 900 },
    reducedMotion: "reduce",
  });
  await context.addCookies(
    Object.entries({ ...(await account.another()), language: "en" })
      .filter(([name]) => ["token", "refreshToken", "language"].includes(name))
      .map(([name, value]) => ({ name, value, url: base })),
  );
  const page = await context.newPage();
  let answers = `${await placesAndDays()} ${JSON.stringify([oil, contractValues]).toLowerCase()} `;
  const arriving = new Set();
  page.on("response", (response) => {
    if (!response.url().includes("/api/")) return;
    const text = response
      .text()
      .catch(() => "")
      .then((body) => (answers += body.toLowerCase()))
      .finally(() => arriving.delete(text));
    arriving.add(text);
  });
  await page.route(
    (url) => url.origin === base && !url.pathname.startsWith("/api"),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const file = path.extname(pathname) ? pathname : "/index.html";
      const body = await readFile(path.join(site, file)).catch(() => null);
      await (body ? route.fulfill({ body, contentType: typeOf(file) }) : route.continue());
    },
  );
  for (const { path: route, roles, frame } of allRoutes) {
    if (roles && !roles.includes(authority)) continue;
    const address = await addressOf(route, account);
    if (address === null) continue;
    const name = `${username} ${width} ${address}`;
    await page.goto(address);
    // A page that sends its visitor on is read where he arrives.
    await settle(page).catch(() => settle(page));
    if (frame !== "public" && new URL(page.url()).pathname === "/login")
      throw new Error(`${name} led to the login page`);
    await Promise.all(arriving);
    const faults = await page.evaluate(pageFaults, { answers, ...marks });
    for (const fault of ["cut", "foreign"])
      for (const words of faults[fault]) found.push({ page: name, fault, words });
    if (faults.overhang > 1)
      found.push({ page: name, fault: "wider than the window", words: `${faults.overhang} px` });
    if (values.pictures) {
      mkdirSync(values.pictures, { recursive: true });
      const file = `${username}-${width}${route.replaceAll("/", "-")}.png`;
      await page.screenshot({ path: path.join(values.pictures, file) });
    }
  }
  await context.close();
}

/** A page of one thing is opened for the first of its list; null where there is none. */
async function addressOf(route, account) {
  const first = {
    "/dataanalysis/device-detail": [
      "deviceId",
      "system/home/attention?pageSize=1",
      ({ data }) => data.devices[0],
    ],
    "/alarmlist/detail": ["alarmId", "system/alarmrecord/list?pageSize=1", ({ rows }) => rows[0]],
    "/report/detail": ["reportId", "system/report/list?pageSize=1", ({ rows }) => rows[0]],
    "/device/detail": ["deviceId", "system/home/attention?pageSize=1", ({ data }) => data.devices[0]],
  }[route];
  if (!first) return route;
  const [name, call, take] = first;
  const id = take(await account.get(call))?.[name];
  return id ? `${route}?${name}=${id}` : null;
}

/** Names that no dictionary holds: of places on the maps, of days and months by the browser. */
async function placesAndDays() {
  const maps = path.join(web, "public", "maps");
  const names = await Promise.all(
    (await readdir(maps))
      .filter((file) => file.endsWith(".json"))
      .map((file) => readFile(path.join(maps, file), "utf8")),
  );
  const parts = { weekday: "long", month: "short", timeZoneName: "short" };
  for (let month = 0; month < 12; month++)
    for (let day = 1; day <= 7; day++)
      names.push(
        ...new Intl.DateTimeFormat("en", parts)
          .formatToParts(Date.UTC(2026, month, day))
          .map(({ value }) => value),
        new Intl.DateTimeFormat("en", { weekday: "short" }).format(Date.UTC(2026, month, day)),
      );
  return names.join(" ").toLowerCase();
}

function typeOf(file) {
  const types = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
  };
  return types[path.extname(file)] ?? "application/octet-stream";
}
