import { dayMs, minuteMs as minute } from "@oilcloud/oil";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { addMachine, administratorToken } from "./alarm-machine.ts";
import { answered, askOne, chipsOf } from "./assistant-talk.ts";
import { enterAs, openBrowser, visit, type Visit, widths } from "./browser.ts";

const url = inject("platformUrl");
const page = "/dataanalysis/intelligent-assistant";
const names = ["K31 试验液压站", "K32 试验液压站", "K32 试验站"];
let browser: Browser;
let machines: Awaited<ReturnType<typeof addMachine>>[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  const token = await administratorToken(url);
  machines = await Promise.all(names.map((name) => addMachine(url, token, name)));
  const now = Date.now();
  for (const machine of machines) await machine.report(now - 2 * dayMs, now - minute, 0.3);
});
afterAll(async () => {
  await Promise.all(machines.map((machine) => machine.close()));
  await browser.close();
});

/** Each dialogue: questions, and what the chips say of the machine after each. */
const dialogues = {
  "zh-CN": [
    ["K31 试验液压站昨天的平均油温", "最高值呢？", "那今天呢？", "水活性呢？", "K31 试验液压站现在怎么样？"],
    ["K31 试验液压站现在的油温", "水活性呢？", "昨天的最大值", "最小值呢？", "画出油温曲线"],
    ["K31 试验液压站有报警吗？", "有人处理吗？", "为什么？", "该怎么处理？", "什么时候达到限值？"],
    [
      "K31 试验液压站用的什么油？",
      "装了哪些传感器？",
      "上次换油是什么时候？",
      "数据可靠吗？",
      "最近的化验结果",
    ],
    ["水活性是什么意思？", "NAS 等级是什么？", "140 °F 是多少 °C？", "ISO 4406 是什么？", "粘度是什么？"],
  ],
  en: [
    [
      "average oil temperature of K31 试验液压站 yesterday",
      "and the maximum?",
      "and today?",
      "and the water activity?",
      "how is K31 试验液压站 now?",
    ],
    [
      "oil temperature of K31 试验液压站 now",
      "and the water activity?",
      "the maximum yesterday",
      "and the minimum?",
      "plot the oil temperature",
    ],
    [
      "any alarms on K31 试验液压站?",
      "is anybody working on it?",
      "why?",
      "what should I do?",
      "when will it reach the limit?",
    ],
    [
      "which oil is in K31 试验液压站?",
      "which sensors does it have?",
      "when was the last oil change?",
      "can I trust the data?",
      "latest lab results",
    ],
    [
      "what is water activity?",
      "what is NAS?",
      "convert 140 °F to °C",
      "what is ISO 4406?",
      "what is viscosity?",
    ],
  ],
} as const;

describe.each([
  ["zh-CN", "wide"],
  ["en", "phone"],
] as const)("in %s, %s", (language, width) => {
  const words = (language === "en" ? english : chinese).assistant;
  const visitPage = async (account: string): Promise<Visit> => {
    const here = await visit(browser, url, { language, viewport: widths[width] });
    await enterAs(here.page, account);
    await here.page.goto(page);
    return here;
  };

  it("answers five dialogues of five turns, never about another machine", { timeout: 180_000 }, async () => {
    const here = await visitPage("dealer");
    try {
      for (const [i, dialogue] of dialogues[language].entries()) {
        await here.page.goto(page);
        for (const [place, question] of dialogue.entries()) {
          const answer = await askOne(here.page, question, place);
          expect(answer, question).not.toMatch(/K32|精轧机/);
          const chips = (await chipsOf(here.page, place)).join("\n");
          if (i < 4 && chips !== "") expect(chips, question).toContain("K31");
        }
      }
      const drawn = await here.page.evaluate(() => document.documentElement.scrollWidth);
      expect(drawn).toBeLessThanOrEqual(here.page.viewportSize()?.width ?? 0);
      expect(here.complaints).toEqual([]);
    } finally {
      await here.close();
    }
  });

  it("asks which of two is meant, and is corrected by a chip", async () => {
    const here = await visitPage("dealer");
    const talk = here.page;
    try {
      const asked = language === "en" ? "oil temperature of K32" : "K32 的油温";
      await askOne(talk, asked, 0);
      const candidates = talk.getByRole("group", { name: words.candidates });
      await candidates.getByRole("button").nth(1).waitFor();
      const chosen = (await candidates.locator("b").first().innerText()).trim();
      await talk.keyboard.press("1");
      await talk.locator("article").nth(1).and(talk.locator("[data-end=done]")).waitFor();
      expect((await chipsOf(talk, 1)).join("\n")).toContain(chosen);
      expect(await talk.locator("article").first().getAttribute("data-corrected")).toBe("true");

      const mean =
        language === "en"
          ? "average oil temperature of K31 试验液压站 yesterday"
          : "K31 试验液压站昨天的平均油温";
      await askOne(talk, mean, 2);
      const statistic = talk.locator("article").nth(2).locator("ul > li").nth(2).getByRole("button");
      await statistic.click();
      await talk
        .getByRole("button", { name: language === "en" ? /^maximum/i : /^最大值/ })
        .first()
        .click();
      await talk.locator("article").nth(3).and(talk.locator("[data-end=done]")).waitFor();
      expect((await chipsOf(talk, 3)).join("\n")).toMatch(language === "en" ? /maximum/i : /最大值/);
      expect(await talk.locator("article").nth(2).getAttribute("data-corrected")).toBe("true");
      expect(await talk.locator("article").nth(3).innerText()).toContain("K31");
    } finally {
      await here.close();
    }
  });

  it("corrects the machine, the indicator and the period by their chips", async () => {
    const here = await visitPage("dealer");
    const talk = here.page;
    try {
      const isEnglish = language === "en";
      const asked = isEnglish
        ? "average oil temperature of K31 试验液压站 yesterday"
        : "K31 试验液压站昨天的平均油温";
      // A period that was chosen is shown by its dates.
      const dates = /\d\d-\d\d \d\d:\d\d (?:至|to) \d\d-\d\d/;
      const corrections = [
        { chip: /K31/, choice: "K32 试验液压站", says: /K32 试验液压站/ },
        isEnglish
          ? { chip: /Oil temperature/, choice: "Water activity", says: /Water activity/ }
          : { chip: /油温/, choice: "水活性", says: /水活性/ },
        isEnglish
          ? { chip: /yesterday/i, choice: "last 24 h", says: dates }
          : { chip: /昨天/, choice: "近 24 小时", says: dates },
      ];
      await askOne(talk, asked, 0);
      for (const [place, { chip, choice, says }] of corrections.entries()) {
        const answer = talk.locator("article").nth(place);
        await answer.locator("ul > li").getByRole("button", { name: chip }).first().click();
        const list = talk.locator("fieldset");
        if (place === 0) await list.getByRole("textbox").fill("K32 试验液");
        await list.getByRole("button").filter({ hasText: choice }).first().click();
        await answered(talk, place + 1);
        expect((await chipsOf(talk, place + 1)).join("\n")).toMatch(says);
        expect(await answer.getAttribute("data-corrected")).toBe("true");
      }
      const last = await chipsOf(talk, 3);
      for (const { says } of corrections) expect(last.join("\n")).toMatch(says);
      expect(await talk.locator("article").nth(3).innerText()).toContain("K32 试验液压站");
      expect(here.complaints).toEqual([]);
    } finally {
      await here.close();
    }
  });

  it("knows a machine of others no more than one that does not exist", async () => {
    const here = await visitPage("customer");
    try {
      const question = (name: string) => (language === "en" ? `oil temperature of ${name}` : `${name}的油温`);
      const answerTo = async (name: string, place: number) => {
        await askOne(here.page, question(name), place);
        const said = await here.page.locator("article").nth(place).locator("[aria-live]").innerText();
        return said.replaceAll(name, "NAME");
      };
      const foreign = await answerTo("A01 机组齿轮箱", 0);
      const unknown = await answerTo("Z99 机组齿轮箱", 1);
      expect(foreign).toBe(unknown);
      expect(foreign).not.toMatch(/\d °C/);
    } finally {
      await here.close();
    }
  });

  it("makes a report that was shown before", { timeout: 120_000 }, async () => {
    const here = await visitPage("dealer");
    const talk = here.page;
    try {
      const how = language === "en" ? "how is K31 试验液压站?" : "K31 试验液压站怎么样？";
      const report = language === "en" ? "generate a diagnostic report of it" : "给它生成诊断报告";
      await askOne(talk, how, 0);
      await askOne(talk, report, 1);
      const proposal = talk.locator("article").nth(1).locator("section");
      expect(await proposal.innerText()).toContain("K31 试验液压站");
      await proposal.getByRole("button", { name: words.make.report }).click();
      const link = proposal.getByRole("link", { name: words.openMade });
      await link.waitFor({ timeout: 90_000 });
      expect(await link.getAttribute("href")).toContain("/report/detail?reportId=");
      await talk.reload();
      await proposal
        .getByRole("link", { name: words.openMade })
        .or(proposal.locator("footer span"))
        .first()
        .waitFor();
      expect(await proposal.getByRole("button", { name: words.make.report }).count()).toBe(0);
    } finally {
      await here.close();
    }
  });
});
