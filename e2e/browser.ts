import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { chromiumPath } from "../scripts/chromium.mjs";
import { type Profile, takeProfile } from "./profiles.ts";

export const widths = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
export type Language = "zh-CN" | "en";

export function openBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error("Chromium is missing");
  return chromium.launch({
    executablePath,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--process-per-site", // see profiles.ts
    ],
  });
}

/**
 * What the browser itself writes of an answer that pages deal with: a refusal, its word for the 401 of a WebSocket, and that a
 * journey has cut it off.
 */
const refusal = /40[0-9]|429|HTTP Authentication failed|ERR_INTERNET_DISCONNECTED/;

export interface Visiting {
  language?: Language;
  viewport?: { width: number; height: number };
  timezoneId?: string;
  /** with nothing of the site in the browser's cache, and in a process of its own, which alone can be taken offline */
  firstTime?: boolean;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** What the page complained about: uncaught errors and refused resources. */
  complaints: string[];
  close(): Promise<void>;
}

/** As a visitor who is not signed in, in the given language, and whose browser has stored nothing of the site but its code. */
export async function visit(
  browser: Browser,
  baseURL: string,
  {
    language = "zh-CN",
    viewport = widths.wide,
    timezoneId = "Asia/Shanghai",
    firstTime = false,
  }: Visiting = {},
): Promise<Visit> {
  // A menu that is still unfolding when it is clicked may miss the click. With reduced motion, pages do not animate.
  const options = { baseURL, viewport, timezoneId, reducedMotion: "reduce" as const, locale: "zh-CN" };
  const profile = firstTime ? await newcomer(browser, options) : await takeProfile(browser, options);
  const { context } = profile;
  if (language !== "zh-CN") await context.addCookies([{ name: "language", value: language, url: baseURL }]);
  // The journey's language counts as chosen in each tab: journeys share accounts, which keep the language chosen last.
  await context.addInitScript(() => {
    if (location.origin !== "null") sessionStorage.setItem("languageChosen", "1");
  });
  context.setDefaultTimeout(20_000); // well below a test's own limit, so that a failure names the step that waited
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !refusal.test(message.text())) complaints.push(message.text());
  });
  return { page, context, complaints, close: profile.giveBack };
}

async function newcomer(browser: Browser, options: BrowserContextOptions): Promise<Profile> {
  const context = await browser.newContext(options);
  return { context, giveBack: () => context.close() };
}

export async function enterPassword(page: Page, username: string, password = "demo1234"): Promise<void> {
  await page.fill("input[name=username]", username);
  await page.fill("input[name=password]", password);
  await page.click("button[type=submit]");
}

export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto("/login");
  await enterPassword(page, username);
  await page.waitForURL("**/dashboard");
  await page.locator("button[aria-haspopup=menu]").waitFor();
}

/** Signs in past the form, which has journeys of its own; the next page that is opened is theirs. */
export async function enterAs(page: Page, username: string): Promise<void> {
  const context = page.context();
  const answer = await context.request.post("/api/login", { data: { username, password: "demo1234" } });
  const { data } = (await answer.json()) as { data: { token: string; refreshToken: string } };
  const url = new URL(answer.url()).origin;
  await context.addCookies([
    { name: "token", value: data.token, url },
    { name: "refreshToken", value: data.refreshToken, url },
  ]);
}

export async function openHomeAs(page: Page, username: string): Promise<void> {
  await enterAs(page, username);
  await page.goto("/dashboard");
  await page.locator("button[aria-haspopup=menu]").waitFor();
}

export async function cookie(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((each) => each.name === name)?.value;
}
