import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeFromApp } from "../apps/server/src/testing/authenticator.ts";
import { type MailServer, startMailServer } from "../apps/server/src/testing/mail-server.ts";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { cookie, enterPassword, openBrowser } from "./browser.ts";
import { makeDataDir, removeDataDir, type ServerProcess, startServerProcess } from "./server-process.ts";
import { visiting, visitingAs } from "./visiting.ts";

const factory = "苏南特钢";
const address = "na.li@example.com";
let mail: MailServer;
let dataDir: string;
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  mail = await startMailServer();
  dataDir = await makeDataDir();
  const env = { DATA_DIR: dataDir, SMTP_URL: mail.url, MAIL_FROM: "Oil Cloud <platform@oil.example.com>" };
  [server, browser] = await Promise.all([startServerProcess(env), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await mail.close();
  await removeDataDir(dataDir);
});

/** Buttons of two Chinese characters have a space between them. */
const spaced = (label: string) => new RegExp(`^${label.split("").join("\\s?")}$`);
const press = (page: Page, label: string) => page.getByRole("button", { name: spaced(label) }).click();

async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page
    .getByRole("dialog")
    .locator(".ant-select")
    .filter({ has: page.getByLabel(label) });
  await expect
    .poll(async () => {
      await field.first().click();
      await page
        .locator(".ant-select-item-option")
        .filter({ hasText: option, visible: true })
        .first()
        .click({ timeout: 3000 });
      return field.first().textContent();
    })
    .toContain(option);
}

it("a dealer invites the engineer of a customer by mail", async () => {
  const { people } = chinese;
  await visitingAs(browser, server.url, "dealer", async ({ page }) => {
    await page.goto("/userSet");
    await press(page, people.invitation.invite);
    await page.getByRole("dialog").getByLabel(people.user.email).last().fill(address);
    await choose(page, people.user.customer, factory);
    await choose(page, people.invitation.language, "English");
    await press(page, people.invitation.send);
    await page.getByText(people.invitation.sentTitle).waitFor();
    await page
      .getByRole("button", { name: spaced(chinese.common.close) })
      .last()
      .click();
    await page
      .getByRole("listitem")
      .filter({ hasText: address })
      .getByText(people.invitation.invited)
      .waitFor();
  });
  await expect.poll(() => mail.mails.filter(({ to }) => to.includes(address)).length).toBe(1);
});

it("who accepts, sets a second factor, logs in with it, and sees just their plant", async () => {
  const { people, signIn } = english;
  const link =
    /\/invitation\?lang=en#\S+/.exec(mail.mails.find(({ to }) => to.includes(address))?.text ?? "")?.[0] ??
    "";
  await visiting(
    browser,
    server.url,
    async ({ page, context }) => {
      await page.goto(link);
      await page.getByText(factory).waitFor();
      await page.fill("input[name=username]", "na.li");
      await page.fill("input[name=lastName]", "Li");
      await page.fill("input[name=firstName]", "Na");
      await page.fill("input[name=otherAddress]", "13711112233");
      await page.fill("input[name=password]", "own4pass");
      await page.fill("input[name=repeated]", "own4pass");
      await press(page, signIn.invitation.submit);
      await page.waitForURL("**/dashboard");

      await page.locator("button[aria-haspopup=menu]").click();
      await page.getByRole("menuitem", { name: english.shell.user.profile }).click();
      await page.getByRole("region", { name: people.profile.secondFactor }).getByRole("button").click();
      await page.fill("input[name=oldPassword]", "own4pass");
      await press(page, people.security.next);
      const secret = (await page.locator("code").first().textContent()) ?? "";
      await page.fill("input[name=secondFactorCode]", codeFromApp(secret, new Date()));
      await press(page, people.security.turnOn);
      await page.getByText(people.security.recoverySentence).waitFor();
      await press(page, people.security.saved);

      await context.clearCookies({ name: /token/i });
      await page.goto("/login");
      await enterPassword(page, "na.li", "own4pass");
      await page.getByText(signIn.secondFactor.lead).waitFor();
      await page.fill("input[name=secondFactor]", "000000");
      await press(page, signIn.submit);
      await page.getByText(signIn.secondFactor.wrong).last().waitFor();
      // The code of this half minute has been used; the app's next one is taken too.
      await page.fill("input[name=secondFactor]", codeFromApp(secret, new Date(), 1));
      await press(page, signIn.submit);
      await page.waitForURL("**/dashboard");

      const answer = await context.request.get("/api/system/datascreen/listDevice", {
        headers: { "x-authorization": `Bearer ${await cookie(context, "token")}` },
      });
      const { rows } = (await answer.json()) as { rows: { customerName: string }[] };
      expect(new Set(rows.map(({ customerName }) => customerName))).toEqual(new Set([factory]));
    },
    { language: "en" },
  );
  const again = await fetch(`${server.url}/api/invitation/open`, openingWith(link));
  expect(((await again.json()) as { code: number }).code).toBe(1901);
});

const openingWith = (link: string) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ token: link.split("#")[1] }),
});
