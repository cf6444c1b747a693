import { readFile } from "node:fs/promises";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { enterAs, type Language, openBrowser, type Visit, visit, widths } from "./browser.ts";

const url = inject("platformUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const words = { "zh-CN": chinese, en: english };
const pdf = Buffer.from(`%PDF-1.4\n${"a report ".repeat(400)}\n%%EOF\n`);
const named = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });

async function as(
  username: string,
  options: { language?: Language; phone?: boolean },
  work: (here: Visit) => Promise<void>,
) {
  const { language = "zh-CN", phone = false } = options;
  const here = await visit(browser, url, { language, ...(phone && { viewport: widths.phone }) });
  try {
    await enterAs(here.page, username);
    await work(here);
    expect(here.complaints).toEqual([]);
  } finally {
    await here.close();
  }
}

async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await field.fill(option);
  await page.locator(".ant-select-item-option-active:visible", { hasText: option }).first().waitFor();
  await field.press("Enter");
}

/** What cannot be a report is refused in the drawer, before anything is sent. */
async function refuseFiles(form: Locator, sentences: { notPdf: string; tooLarge: string }): Promise<void> {
  const input = form.locator("input[type=file]");
  await input.setInputFiles(named("picture.pdf", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")));
  await form.getByText(sentences.notPdf).waitFor();
  await input.setInputFiles(named("heavy.pdf", Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024)])));
  await form.getByText(sentences.tooLarge).waitFor();
  await input.setInputFiles(named("result.pdf", pdf));
  await form.getByText("result.pdf").waitFor();
}

describe.each(["zh-CN", "en"] as const)("a report (%s)", (language) => {
  const w = words[language];
  const { reports } = w;
  const theme = `Journey ${language}`;

  it("is added with its pdf, seen at home, processed, saved byte by byte and deleted", () =>
    as("customer", { language }, async ({ page }) => {
      await page.goto("/report");
      await page.getByRole("button", { name: reports.list.add }).click();
      const form = page.getByRole("dialog");
      const save = form.getByRole("button", { name: reports.form.save, exact: true });
      await save.click();
      await form.getByText(reports.form.problem.theme).waitFor();
      await form.getByText(reports.form.problem.device).waitFor();
      await form.getByLabel(reports.field.theme, { exact: true }).fill(theme);
      await choose(page, form.getByLabel(reports.field.device, { exact: true }), "活套液压站");
      await form.getByLabel(reports.flag.hardware).check();
      await refuseFiles(form, reports.form.problem);
      await save.click();
      await form.waitFor({ state: "hidden" });
      await page.getByRole("row").filter({ hasText: theme }).getByText(reports.unprocessed).waitFor();

      await page.goto("/dashboard");
      const home = page.getByRole("region", { name: w.home.reports.title });
      await home.getByRole("link", { name: theme }).waitFor();
      const themes = home.locator("li a > :nth-child(4)");
      const starts = await themes.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
      expect(new Set(starts).size).toBe(1); // in one column, whatever stands beside it
      await home.getByRole("link", { name: theme }).click();
      await page.waitForURL("**/report/detail?*");

      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: reports.detail.download }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe("result.pdf");
      expect((await readFile(await file.path())).equals(pdf)).toBe(true);

      await page.getByRole("button", { name: reports.detail.process }).click();
      await page.getByLabel(reports.detail.note).fill("seal changed");
      await page.getByRole("button", { name: reports.detail.finish }).click();
      const processing = page.getByRole("region", { name: reports.detail.processing });
      await processing.getByText("李建国").waitFor();
      await processing.getByText("seal changed").waitFor();
      expect(await page.getByRole("button", { name: reports.detail.process }).count()).toBe(0);

      await page.getByRole("button", { name: reports.detail.remove }).click();
      const question = page.locator(".ant-popconfirm");
      await question.getByText(reports.detail.removeQuestion).waitFor();
      await question.getByRole("button", { name: reports.detail.remove }).click();
      await page.waitForURL("**/report");
      await page.getByText(w.errors.operation.deleteSuccess).waitFor();
      await page.getByRole("row").nth(1).waitFor();
      expect(await page.getByText(theme).count()).toBe(0);
    }));
});

it("shows a group the reports of its customers, to read only, on a phone too, with the filters in the address", () =>
  as("group", { phone: true }, async ({ page }) => {
    const { reports } = chinese;
    await page.goto("/report?size=40");
    await page.getByRole("row").first().waitFor();
    const customers = page.locator("tbody td:nth-child(2) span:last-child");
    const plants = (await customers.allTextContents()).map((text) => text.split(" • ")[0]);
    expect(new Set(plants)).toEqual(new Set(["苏南特钢", "皖江水泥"]));
    expect(await page.getByRole("button", { name: reports.list.add }).count()).toBe(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(widths.phone.width);

    await page.getByRole("button", { name: new RegExp(`^${reports.result.entered}`) }).click();
    await page.waitForURL("**/report?size=40&result=entered");
    await page.goto("/report?size=40&show=unprocessed");
    await page.getByRole("row").nth(1).waitFor();
    expect(await page.locator("tbody").getByText(reports.processed, { exact: true }).count()).toBe(0);
    await page.goto("/report?show=unprocessed&search=nothing-like-this");
    const filter = `${reports.unprocessed} • “nothing-like-this”`;
    await page.getByText(reports.list.noneFound.replace("{{filter}}", filter)).waitFor();
    await page.getByRole("button", { name: chinese.records.showAll }).click();

    await page.locator("tbody tr td").first().click();
    await page.getByRole("region", { name: reports.detail.facts }).waitFor();
    for (const action of [reports.detail.modify, reports.detail.remove, reports.detail.process])
      expect(await page.getByRole("button", { name: action }).count()).toBe(0);
  }));
