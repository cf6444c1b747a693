import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import {
  type ModelServer,
  type ModelTurn,
  pausing,
  plans,
  says,
  startModelServer,
} from "../apps/server/src/testing/model-server.ts";
import { answered, askOne, chipsOf } from "./assistant-talk.ts";
import { openBrowser } from "./browser.ts";
import { makeDataDir, removeDataDir, type ServerProcess, startServerProcess } from "./server-process.ts";
import { visitingAs } from "./visiting.ts";

const { assistant } = english;
const path = "/dataanalysis/intelligent-assistant";
const name = "A07 机组齿轮箱";
const question = `which oil is in ${name}?`;
let model: ModelServer;
let dataDir: string;
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  [model, dataDir, browser] = await Promise.all([startModelServer(), makeDataDir(), openBrowser()]);
  server = await startServerProcess({
    DATA_DIR: dataDir,
    DEMO: "1",
    SIMULATE: "0",
    MODEL_URL: model.url,
    MODEL_NAME: "tester",
  });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await model.close();
  await removeDataDir(dataDir);
});

const asking = (turns: ModelTurn[], work: Parameters<typeof visitingAs>[3]) => {
  model.turns = turns;
  return visitingAs(
    browser,
    server.url,
    "dealer",
    async (here) => {
      await here.page.goto(path);
      await here.page.getByTitle(assistant.byModel, { exact: true }).click();
      await work(here);
    },
    { language: "en" },
  );
};

it("says what a model that plans well found, with a figure that is found there", async () => {
  let found = "";
  const answers: ModelTurn = (response, { messages }) => {
    found =
      messages
        .at(-1)
        ?.content.split("\n")
        .find((line) => line.includes(name)) ?? "";
    says(`${found} That is what was asked.`)(response, { messages });
  };
  await asking([plans({ intent: "fact", machines: [name] }), answers], async ({ page }) => {
    const answer = await askOne(page, `what do we know of ${name}?`, 0);
    expect(found).not.toBe("");
    expect(answer).toContain("That is what was asked");
    expect(answer).not.toContain("The model did not complete its answer");
    expect(await chipsOf(page, 0)).toContainEqual(expect.stringContaining("A07"));
  });
});

it("prints nothing of a model that lies, and no link", async () => {
  const lies = `${name} is normal. Its oil temperature is 4711 °C. See [help](https://evil.example/a) or <a href="https://evil.example/b">here</a>.`;
  await asking([says(lies)], async ({ page }) => {
    const answer = await askOne(page, question, 0);
    expect(answer).toContain("The model did not complete its answer");
    expect(answer).toContain(`Oil of ${name}`);
    expect(answer).not.toMatch(/4711|evil/);
    expect(await page.locator("a[href*=evil], img[src*=evil]").count()).toBe(0);
  });
});

it("shows the plan and each whole sentence of a slow model, and can be stopped", async () => {
  const { turn, goOn } = pausing("Master data has the oil of the gearbox. And it", " is fine.");
  await asking([turn], async ({ page }) => {
    const box = page.locator("footer textarea:not([aria-hidden])").first();
    await box.fill(question);
    await box.press("Enter");
    const article = page.locator("article").first();
    await article.getByText("Master data has the oil of the gearbox").waitFor();
    expect(await article.locator("ul > li").allInnerTexts()).toContainEqual(expect.stringContaining("A07"));
    expect(await article.innerText()).not.toContain("And it");
    await page.getByRole("button", { name: assistant.stop }).click();
    await page.getByText(assistant.stopped).waitFor();
    goOn();
    model.turns = [says("Master data has it.")];
    await askOne(page, question, 1);
    await answered(page, 1);
  });
});
