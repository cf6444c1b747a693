import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  clientSecret,
  type IdentityProvider,
  startIdentityProvider,
} from "../apps/server/src/testing/identity-provider.ts";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { passwordHint } from "../packages/contract/src/values/password-policy.ts";
import { enterPassword, type Language, openBrowser, widths } from "./browser.ts";
import { freePort } from "./fault-run.ts";
import { makeDataDir, removeDataDir, type ServerProcess, startServerProcess } from "./server-process.ts";
import { visiting, visitingAs } from "./visiting.ts";

let browser: Browser;
let dataDir: string;
let server: ServerProcess;
let company: IdentityProvider;

beforeAll(async () => {
  browser = await openBrowser();
  dataDir = await makeDataDir();
  // The address is registered with the provider, so it is known before the server starts.
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = { DATA_DIR: dataDir, PORT: new URL(url).port, PUBLIC_URL: url };
  server = await startServerProcess(env);
  company = await startIdentityProvider({
    redirectUri: `${url}/login/provider`,
    signOutUri: `${url}/login`,
  });
  company.people["li.na"] = {
    preferred_username: "li.na",
    family_name: "Li",
    given_name: "Na",
    groups: ["operators"],
  };
  server.url = url;
});
afterAll(async () => {
  await browser.close();
  await company?.close();
  await server?.stop();
  await removeDataDir(dataDir);
});

const texts = (language: Language) => (language === "en" ? english : chinese);
/** Buttons of two Chinese characters have a space between them. */
const spaced = (label: string) => new RegExp(`^${label.split("").join("\\s?")}$`);
const press = (page: Page, label: string) =>
  page
    .getByRole("button", { name: spaced(label) })
    .last()
    .click();

async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.locator(".ant-select").filter({ has: page.getByLabel(label) });
  await field.last().click();
  await page.locator(".ant-select-item-option").filter({ hasText: option, visible: true }).first().click();
}

it("lets people log in through their company's provider once an administrator has set it", async () => {
  const { people, signIn, shell } = texts("en");
  const words = people.providers;
  let link = "";
  await visitingAs(
    browser,
    server.url,
    "sysadmin",
    async ({ page }) => {
      await page.goto("/userSet?tab=security");
      await press(page, words.add);
      const dialog = page.getByRole("dialog");
      await dialog.locator(".ant-select").first().click();
      await page.locator(".ant-select-item-option").filter({ visible: true }).nth(1).click();
      await dialog.getByLabel(words.name).fill("Works login");
      await dialog.getByLabel(words.issuer).fill(`${company.issuer}/elsewhere`);
      await dialog.getByLabel(words.clientId).fill("oilcloud");
      await dialog.getByLabel(words.clientSecret).fill(clientSecret);
      await dialog.getByLabel(words.scopes).fill("openid email profile groups");
      await choose(page, words.newAccounts, words.newAccountsWay.created);
      await press(page, words.addGroup);
      await dialog.getByPlaceholder(words.group, { exact: true }).fill("operators");
      await dialog
        .locator(".ant-select")
        .filter({ has: page.getByLabel(words.company) })
        .click();
      await page.locator(".ant-select-item-option").filter({ visible: true }).first().click();
      await press(page, words.save);
      await dialog.getByText("cannot be reached").waitFor();
      await dialog.getByLabel(words.issuer).fill(company.issuer);
      await press(page, words.save);
      await dialog.waitFor({ state: "hidden" });
      link = (await page.getByText("/login?dealer=").textContent()) ?? "";
      expect(await page.content()).not.toContain(clientSecret);
    },
    { language: "en" },
  );

  company.expect("li.na");
  await visiting(
    browser,
    server.url,
    async ({ page }) => {
      await page.goto("/login");
      await page.locator("input[name=username]").waitFor();
      await page.waitForLoadState("networkidle");
      expect(await page.getByRole("button", { name: "Works login" }).count()).toBe(0);
      await page.goto(link);
      await page
        .getByRole("button", { name: signIn.provider.with.replace("{{name}}", "Works login") })
        .click();
      await page.waitForURL("**/dashboard");
      const menu = page.locator("button[aria-haspopup=menu]");
      await menu.click();
      await page.getByRole("menuitem", { name: shell.user.logOut }).click();
      // The provider asks whether its own session ends too.
      await page.getByRole("button", { name: "Yes, sign me out" }).click();
      await page.waitForURL("**/login*");
      await page.goto("/dashboard");
      await page.waitForURL("**/login?redirect=*");

      company.expect(null);
      await page.goto(link);
      await page.getByRole("button", { name: "Works login" }).click();
      await page.getByText("refused the login or it was canceled").first().waitFor();
    },
    { language: "en" },
  );
});

it("asks for what the administrator's profile says, and leaves a page that no one uses", async () => {
  const { people } = texts("zh-CN");
  await visitingAs(browser, server.url, "sysadmin", async ({ page }) => {
    await page.goto("/userSet?tab=security");
    const hint = passwordHint("mlps3", "zh-CN");
    await page.getByText(hint).waitFor();
    await page.getByRole("radio", { name: people.security.profile.mlps3 }).check();
    await page
      .locator("section")
      .filter({ hasText: people.security.profileTitle })
      .getByRole("button", { name: spaced(people.save) })
      .click();
    await page.getByRole("heading", { name: people.security.requiredTitle }).waitFor();
  });
  const { people: words } = texts("en");
  await visiting(
    browser,
    server.url,
    async ({ page }) => {
      await page.clock.install();
      await page.goto("/login");
      await enterPassword(page, "dealer");
      await page.getByRole("heading", { name: words.passwordStep.rules.title }).waitFor();
      await page.getByText(passwordHint("mlps3", "en"), { exact: true }).waitFor();
      await page.fill("input[name=oldPassword]", "demo1234");
      await page.fill("input[name=newPassword]", "harborviolet");
      await page.getByText("The password does not meet the rules.").waitFor();
      await page.clock.fastForward("15:00");
      await page.waitForURL("**/login*");
      await page.getByText("You were logged out after 15 min without use").waitFor();
      await enterPassword(page, "dealer");
      await page.fill("input[name=oldPassword]", "demo1234");
      await page.fill("input[name=newPassword]", "P@ssw0rd");
      await page.fill("input[name=repeated]", "P@ssw0rd");
      await page.getByRole("button", { name: words.passwordStep.submit }).click();
      await page.getByText("This password is too common").waitFor();
      await page.fill("input[name=newPassword]", "Gantry-42");
      await page.fill("input[name=repeated]", "Gantry-42");
      await page.getByRole("button", { name: words.passwordStep.submit }).click();
      await page.getByRole("heading", { name: words.security.requiredTitle }).waitFor();
    },
    { language: "en", viewport: widths.phone },
  );
});
