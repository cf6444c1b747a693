import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { enterPassword, type Language, openBrowser, visit, widths } from "./browser.ts";
import { visitingAs } from "./visiting.ts";

/** Companies and accounts, as those who manage them do it. */
const url = inject("platformUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const texts = (language: Language) => (language === "en" ? english : chinese);
/** Buttons of two Chinese characters have a space between them. */
const spaced = (label: string) => new RegExp(`^${label.split("").join("\\s?")}$`);
const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, label: string) => page.getByRole("button", { name: spaced(label) }).click();
const pressIn = (page: Page, label: string) =>
  dialog(page)
    .last()
    .getByRole("button", { name: spaced(label) })
    .click();
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** Opens a list and takes an entry of it; again where the list was still moving under the pointer. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = dialog(page)
    .locator(".ant-select")
    .filter({ has: page.getByLabel(label) })
    .first();
  await expect
    .poll(async () => {
      await field.click();
      await page
        .locator(".ant-select-item-option")
        .filter({ hasText: option, visible: true })
        .first()
        .click({ timeout: 3000 });
      return field.textContent();
    })
    .toContain(option);
}

const names = {
  "zh-CN": { customer: "江南纸业", province: "江苏省", user: "lina.zh", phone: "13711118801" },
  en: { customer: "Jiangnan Paper", province: "Jiangsu", user: "lina.en", phone: "13711118802" },
} satisfies Record<Language, Record<string, string>>;

describe.each(["zh-CN", "en"] as const)("a dealer in %s", (language) => {
  const { common, people, shell } = texts(language);
  const named = names[language];
  const asDealer = (work: (page: Page) => Promise<void>) =>
    visitingAs(browser, url, "dealer", ({ page }) => work(page), { language });

  let password = "";

  it("adds a customer, and an account for it, and is shown what is missing", async () => {
    await asDealer(async (page) => {
      await page.goto("/userSet?tab=customers");
      await press(page, people.customers.add);
      await pressIn(page, people.save);
      await dialog(page).getByRole("alert").waitFor();
      await dialog(page).getByLabel(people.company.name).fill(named.customer);
      await choose(page, people.company.area, named.province);
      await pressIn(page, people.save);
      await row(page, named.customer).waitFor();
      await page.getByRole("navigation").getByText(named.customer).first().waitFor();

      await page.goto("/userSet");
      await press(page, people.users.add);
      await choose(page, people.user.customer, named.customer);
      await dialog(page).getByLabel(people.user.username).fill(named.user);
      await dialog(page).getByLabel(people.user.lastName, { exact: false }).first().fill("Li");
      await pressIn(page, people.save);
      await dialog(page).getByRole("alert").waitFor();
      await dialog(page).getByLabel(people.user.phone).fill(named.phone);
      await dialog(page).getByLabel(people.user.email).fill(`${named.user}@example.com`);
      await pressIn(page, people.save);
      await dialog(page).getByText(people.user.passwordSentence).waitFor();
      password = (await dialog(page).last().locator("code").textContent()) ?? "";
    });
  });

  it("lets its owner in to just that plant, until it is disabled", async () => {
    const { page: owner, close } = await visit(browser, url, { language });
    try {
      await owner.goto("/login");
      await enterPassword(owner, named.user, password);
      await owner.fill("input[name=oldPassword]", password);
      await owner.fill("input[name=newPassword]", "mine4ever");
      await owner.fill("input[name=repeated]", "mine4ever");
      await press(owner, people.passwordStep.submit);
      await owner.locator("button[aria-haspopup=menu]").waitFor();
      await owner.goto("/userSet");
      await row(owner, named.user).waitFor();
      expect(await owner.getByRole("row").count()).toBe(2); // the head and the account itself

      await asDealer(async (page) => {
        await page.goto("/userSet");
        await page.getByPlaceholder(people.users.searchHint).fill(named.user);
        await row(page, named.phone.slice(-4)).click();
        await pressIn(page, people.user.disable);
        await pressIn(page, people.user.disable);
        await row(page, people.state.disabled).waitFor();
      });
      await owner.goto("/alarmlist");
      await owner.waitForURL("**/login*");
    } finally {
      await close();
    }
  });

  it("opens an account beside the list, and the next with one click; on a phone it takes the whole screen", async () => {
    await asDealer(async (page) => {
      await page.goto("/userSet");
      await row(page, "keeper").first().click();
      const email = dialog(page).getByLabel(people.user.email);
      await expect.poll(() => email.inputValue()).toBe("keeper@example.com");
      const [list, drawer] = [await page.getByRole("table").boundingBox(), await dialog(page).boundingBox()];
      expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(drawer?.x ?? 0);
      await row(page, "visitor").first().click();
      await expect.poll(() => email.inputValue()).toBe("visitor@example.com");
      await page.setViewportSize(widths.phone);
      await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBe(widths.phone.width);
    });
  });

  it("asks before what was typed is dropped for the next account", async () => {
    await asDealer(async (page) => {
      await page.goto("/userSet");
      await row(page, "keeper").first().click();
      const department = dialog(page).getByLabel(people.user.department).first();
      await department.fill("Night shift");
      await row(page, "visitor").first().click();
      const question = page.getByRole("dialog").filter({ hasText: common.unsaved.sentence });
      await question.getByRole("button", { name: common.unsaved.keep }).click();
      expect(await department.inputValue()).toBe("Night shift");
      await row(page, "visitor").first().click();
      await question.getByRole("button", { name: common.unsaved.discard }).click();
      await expect.poll(() => department.inputValue()).not.toBe("Night shift");
    });
  });

  it("deletes the customer by its name, and the account goes with it", async () => {
    await asDealer(async (page) => {
      await page.goto("/userSet?tab=customers");
      const more = people.company.more.replace("{{name}}", named.customer);
      await page.getByRole("button", { name: more }).click();
      await page.getByRole("menuitem", { name: spaced(people.company.remove) }).click();
      const confirm = dialog(page).getByRole("button", { name: spaced(people.company.remove) });
      expect(await confirm.isDisabled()).toBe(true);
      await dialog(page).getByRole("textbox").fill(named.customer);
      await confirm.click();
      await expect.poll(() => row(page, named.customer).count()).toBe(0);
      await page.goto("/userSet");
      await page.getByText(shell.page.userSettings).first().waitFor();
      await expect.poll(() => row(page, named.user).count()).toBe(0);
    });
  });
});
