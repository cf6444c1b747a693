import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { chinese } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { pdfText } from "../apps/server/src/testing/pdf-text.ts";
import { enterAs, openBrowser, visit } from "./browser.ts";

const url = inject("platformUrl");
const { reports, analysisDetail } = chinese;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it("is made with one click from a device, concluded and signed off; a group account reads it and cannot change it", async () => {
  const here = await visit(browser, url, { language: "zh-CN" });
  const { page } = here;
  let address = "";
  try {
    await enterAs(page, "customer");
    await page.goto("/dataanalysis");
    await page
      .getByRole("link", { name: /液压站/ })
      .first()
      .click();
    await page.getByLabel(analysisDetail.head.label).waitFor();
    await page.getByRole("button", { name: reports.make.open }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(reports.make.days.replace("{{count}}", "7")).click();
    await dialog.getByRole("button", { name: reports.make.start }).click();
    await page.waitForURL(/\/report\/detail/);
    address = page.url();
    await page.getByText(reports.made.overall).first().waitFor();
    const headline = (await page.locator("section[data-state] h2").textContent()) ?? "";
    expect(headline.length).toBeGreaterThan(2);
    expect(await page.locator("main").textContent()).not.toContain("置信度");
    const size = /(\d+) 页，/.exec(
      (await page.getByRole("region", { name: reports.field.file }).textContent()) ?? "",
    );
    expect(Number(size?.[1])).toBeGreaterThan(1);

    // The list shows what the report found, and gives its PDF with the key P.
    await page.goto("/report");
    const finding = page.locator("tbody a").first();
    await finding.waitFor();
    expect(headline).toContain((await finding.textContent()) ?? "–");
    await finding.focus();
    const [listed] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("p")]);
    expect(listed.suggestedFilename()).toMatch(/^DR-\d{8}-\d{4}\.pdf$/);
    await page.keyboard.press("Enter");
    await page.waitForURL(address);
    await page.getByText(reports.made.overall).first().waitFor();

    await page.getByRole("button", { name: reports.made.edit, exact: true }).click();
    await page.getByLabel(reports.made.conclusion, { exact: true }).last().fill("结论：按计划处理");
    await page.getByRole("button", { name: reports.made.save, exact: true }).click();
    await page.getByText(reports.made.saved).waitFor();
    await page.getByRole("button", { name: reports.made.sign, exact: true }).click();
    await page
      .locator(".ant-popconfirm")
      .getByRole("button", { name: reports.made.sign, exact: true })
      .click();
    await page.getByText(reports.made.signed).waitFor();

    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: reports.detail.download }).click(),
    ]);
    const text = await pdfText(await readFile(await saved.path()));
    expect(text).toContain("油液诊断报告");
    expect(text).toContain("结论：按计划处理");
    expect(here.complaints).toEqual([]);
  } finally {
    await here.close();
  }

  const reader = await visit(browser, url, { language: "zh-CN" });
  try {
    await enterAs(reader.page, "group");
    await reader.page.goto(new URL(address).pathname + new URL(address).search);
    await reader.page.getByText(reports.made.overall).first().waitFor();
    for (const name of [reports.made.edit, reports.made.sign, reports.made.send, reports.detail.remove])
      expect(await reader.page.getByRole("button", { name, exact: true }).count()).toBe(0);
    await reader.page.getByRole("button", { name: reports.detail.download }).waitFor();
    expect(reader.complaints).toEqual([]);
  } finally {
    await reader.close();
  }
});
