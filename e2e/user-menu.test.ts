import { readFile } from "node:fs/promises";
import { minuteMs as minute } from "@oilcloud/oil";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { makeGif, makeJpeg, makePng } from "../apps/server/src/testing/sample-files.ts";
import { readFirstSheet } from "../apps/server/src/testing/read-sheet.ts";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { type Language, openBrowser, type Visiting, widths } from "./browser.ts";
import { visitingAs, visitingHomeAs } from "./visiting.ts";
import { postJson } from "./server-process.ts";

/** The dialogs of the user's menu; which of them each account has is in shell.test.ts. */
const url = inject("platformUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const as = (username: string, work: (page: Page) => Promise<void>, options: Visiting = {}) =>
  visitingHomeAs(browser, url, username, ({ page }) => work(page), options);

const texts = (language: Language) => (language === "en" ? english : chinese);
const menuButton = (page: Page) => page.locator("button[aria-haspopup=menu]");
async function choose(page: Page, entry: string): Promise<void> {
  await menuButton(page).click();
  await page.getByRole("menuitem", { name: entry }).click();
}
const dialog = (page: Page) => page.getByRole("dialog");
/** Received once the dialog has the focus, which it takes when it has come up. */
const escape = (page: Page) =>
  expect
    .poll(async () => {
      await page.keyboard.press("Escape");
      return dialog(page).isVisible();
    })
    .toBe(false);
const file = (name: string, buffer: Buffer, mimeType: string) => ({ name, buffer, mimeType });
const pick = (page: Page, ...given: Parameters<typeof file>) =>
  dialog(page)
    .locator("input[type=file]")
    .setInputFiles(file(...given));

describe.each(["zh-CN", "en"] as const)("the cropper in %s", (language) => {
  const { shell, errors, people } = texts(language);
  const alert = (page: Page) => dialog(page).getByRole("alert");

  it("refuses what is no image, too heavy or too small, and closes with Escape", async () => {
    await as(
      "keeper",
      async (page) => {
        await choose(page, shell.user.profile);
        await dialog(page)
          .getByRole("button", { name: spaced(people.profile.changeAvatar) })
          .click();
        await pick(page, "a.txt", Buffer.from("no picture"), "text/plain");
        await expect.poll(() => alert(page).textContent()).toBe(errors.cropper.imagesOnly);
        await pick(page, "lying.png", Buffer.from("no picture"), "image/png");
        await expect.poll(() => alert(page).textContent()).toBe(errors.cropper.imagesOnly);
        await pick(page, "heavy.png", makePng(400, 400, 1024 * 1024), "image/png");
        await expect.poll(() => alert(page).textContent()).toContain("1024");
        await pick(page, "small.png", makePng(299, 300), "image/png");
        await expect.poll(() => alert(page).textContent()).toContain("300 × 300");
        await escape(page);
      },
      { language },
    );
  });
});

it("the cropper crops, zooms and uploads an avatar, which the shell then shows", async () => {
  await as("dealer", async (page) => {
    await choose(page, chinese.shell.user.profile);
    await dialog(page)
      .getByRole("button", { name: spaced(chinese.people.profile.changeAvatar) })
      .click();
    await pick(page, "me.png", makePng(640, 480), "image/png");
    const slider = dialog(page).getByRole("slider");
    expect([await slider.getAttribute("aria-valuemin"), await slider.getAttribute("aria-valuemax")]).toEqual([
      "0",
      "100",
    ]);
    await slider.focus();
    await page.keyboard.press("End");
    await expect.poll(() => slider.getAttribute("aria-valuenow")).toBe("100");
    const sent = page.waitForResponse((response) => response.url().includes("uploadUserImage"));
    await dialog(page)
      .getByRole("button", { name: spaced(chinese.files.cropper.save) })
      .click();
    expect(await (await sent).json()).toMatchObject({ code: 200 });
    await dialog(page).getByText(chinese.files.cropper.success).waitFor();
    await dialog(page)
      .getByRole("button", { name: spaced(chinese.files.cropper.done) })
      .click();
    const face = menuButton(page).locator("img");
    await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
    await page.reload();
    await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(300);
  });
});

it("the cropper says that an upload failed, and lets one try again", async () => {
  await as(
    "customer",
    async (page) => {
      await page.route(
        "**/uploadLogo*",
        (route) => route.fulfill({ json: { code: 1206, msg: "not today" } }),
        { times: 1 },
      );
      await choose(page, english.shell.user.logo);
      await pick(page, "logo.png", makePng(200, 100), "image/png");
      await dialog(page)
        .getByRole("button", { name: spaced(english.files.cropper.save) })
        .click();
      await dialog(page).getByText("not today").waitFor();
      await dialog(page)
        .getByRole("button", { name: spaced(english.files.cropper.retry) })
        .click();
      await dialog(page).getByText(english.files.cropper.success).waitFor();
      await escape(page);
      const logo = page.locator("header img");
      await expect
        .poll(() => logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
        .toEqual([200, 100]);
    },
    { language: "en" },
  );
});

describe.each(["zh-CN", "en"] as const)("the device images in %s", (language) => {
  const { shell, files, errors } = texts(language);
  const words = files.deviceImages;

  it("are named, checked, uploaded, and deleted after asking", async () => {
    await as(
      "sysadmin",
      async (page) => {
        const said = (sentence: string) => page.getByText(sentence, { exact: true }).first().waitFor();
        await choose(page, shell.user.deviceImages);
        await dialog(page).getByRole("button", { name: words.choose }).click();
        await said(words.nameFirst);
        const name = `pump ${language}`;
        await dialog(page).getByLabel(words.name).fill(name);
        await pick(page, "a.jpg", makeJpeg(10, 10), "image/jpeg");
        await said(words.wrongType);
        await pick(page, "a.png", makePng(4, 4, 3 * 1024 * 1024), "image/png");
        await said(words.tooLarge);
        await pick(page, "a.gif", makeGif(12, 9), "image/gif");
        await said(errors.operation.uploadSuccess);
        const card = dialog(page).getByRole("listitem").filter({ hasText: name });
        await expect
          .poll(() => card.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBe(12);

        const remove = card.getByRole("button", { name: words.deleteName.replace("{{name}}", name) });
        const answer = (text: string) =>
          page
            .locator(".ant-popconfirm")
            .getByRole("button", { name: spaced(text) })
            .click();
        await remove.click();
        await answer(words.cancel);
        await said(errors.operation.cancelledDelete);
        await page.locator(".ant-popconfirm").waitFor({ state: "hidden" }); // or it would be answered on its way out
        expect(await card.count()).toBe(1);
        await remove.click();
        await answer(words.confirm);
        await card.waitFor({ state: "detached" });
        await said(errors.operation.deleteSuccess);
      },
      { language },
    );
  });
});

it("the platform's name must not be empty, and is shown once it is set", async () => {
  await as("customer", async (page) => {
    const words = chinese.shell.platformName;
    const save = dialog(page).getByRole("button", { name: spaced(words.save) });
    await choose(page, chinese.shell.user.platformName);
    await dialog(page).getByLabel(words.new).fill("   ");
    await save.click();
    await expect.poll(() => dialog(page).getByRole("alert").textContent()).toBe(words.empty);
    const before = (await page.locator("header").getByRole("link").first().textContent()) ?? "";
    await dialog(page).getByLabel(words.new).fill("油液卫士");
    await save.click();
    await page.locator("header").getByText("油液卫士").waitFor();
    await choose(page, chinese.shell.user.platformName);
    await dialog(page).getByLabel(words.new).fill(before.trim());
    await save.click();
    await page.locator("header").getByText(before.trim()).waitFor();
  });
});

describe("the download tasks", () => {
  const asked = (page: Page) => {
    let count = 0;
    page.on("request", (request) => {
      if (request.url().includes("listAllTask")) count++;
    });
    return () => count;
  };
  const task = (status: number, ageMs: number, more = {}) => ({
    id: `00000000-0000-4000-8000-00000000000${status}`,
    taskName: `task ${status}`,
    startTime: Date.now() - ageMs,
    endTime: null,
    process: 40,
    status,
    url: null,
    ...more,
  });
  const stub = (page: Page, rows: () => unknown[]) =>
    page.route("**/listAllTask*", (route) => {
      const found = rows();
      return route.fulfill({ json: { code: 200, msg: "", rows: found, total: found.length } });
    });

  /** At home, with a clock that can be put forward; it stays with the profile. */
  const withClock = (language: Language, work: (page: Page) => Promise<void>) =>
    visitingAs(
      browser,
      url,
      "customer",
      async ({ page }) => {
        await page.clock.install();
        await page.goto("/dashboard");
        await work(page);
      },
      { language, firstTime: true },
    );
  /** Lets so much time pass for the page, and waits until its next requests are answered. */
  async function pass(page: Page, ms: number): Promise<void> {
    await page.clock.runFor(ms);
    await page.evaluate(async () => (await fetch("/healthz")).text());
  }

  it("are asked about every two seconds until none is under way, and not after the dialog is closed", async () => {
    await withClock("zh-CN", async (page) => {
      let rows = [task(1, 0)];
      const count = asked(page);
      await stub(page, () => rows);
      await choose(page, chinese.shell.user.tasks);
      await dialog(page).getByText(chinese.tasks.state.processing).filter({ visible: true }).waitFor();
      for (let more = 0; more < 2; more++) {
        const before = count();
        await pass(page, 2000);
        await expect.poll(count).toBeGreaterThan(before);
      }
      rows = [task(2, 0, { url: "/api/system/task/download?id=1", endTime: Date.now() })];
      await pass(page, 2000);
      await dialog(page).getByText(chinese.tasks.state.successful).filter({ visible: true }).waitFor();
      const settled = count();
      await pass(page, 10_000);
      expect(count()).toBe(settled);

      rows = [task(0, 0)];
      await escape(page);
      await choose(page, chinese.shell.user.tasks);
      await dialog(page).getByText(chinese.tasks.state.pending).filter({ visible: true }).waitFor();
      await escape(page);
      const closed = count();
      await pass(page, 10_000);
      expect(count()).toBe(closed);
    });
  });

  it("that take five minutes count as lost: not asked about, nothing to download, unless there is a file", async () => {
    await withClock("en", async (page) => {
      const count = asked(page);
      const rows = [
        task(0, 5 * minute),
        task(1, 5 * minute),
        task(3, 0),
        task(2, 9 * minute, { status: 1, url: "/x" }),
      ];
      await stub(page, () => rows);
      await choose(page, english.shell.user.tasks);
      const lines = dialog(page).locator("tbody tr[data-row-key]");
      await lines.first().waitFor();
      const { timeout, successful } = english.tasks.state;
      for (const [i, state] of [timeout, timeout, timeout, successful].entries()) {
        await lines.nth(i).getByText(state).filter({ visible: true }).waitFor();
        const download = lines.nth(i).getByRole("button");
        expect(await download.isDisabled()).toBe(state === timeout);
      }
      const once = count();
      await pass(page, 10_000);
      expect(count()).toBe(once);
    });
  });

  it.each([widths.wide, widths.phone])("are paged by 10, 20, 30 or 40, at $width px", async (viewport) => {
    await as(
      "visitor",
      async (page) => {
        const sizes: string[] = [];
        await page.route("**/listAllTask*", (route) => {
          const query = new URL(route.request().url()).searchParams;
          sizes.push(`${query.get("pageNum")}/${query.get("pageSize")}`);
          return route.fulfill({ json: { code: 200, msg: "", rows: [task(2, 0)], total: 95 } });
        });
        await choose(page, chinese.shell.user.tasks);
        await dialog(page).getByText(chinese.common.total.replace("{{total}}", "95")).waitFor();
        const sizeChoice = dialog(page).locator(".ant-pagination-options .ant-select");
        await sizeChoice.click();
        const options = page.locator(".ant-select-item-option-content");
        await options.first().waitFor();
        expect((await options.allTextContents()).map((text) => Number.parseInt(text, 10))).toEqual([
          10, 20, 30, 40,
        ]);
        await options.nth(3).click();
        await expect.poll(() => sizes).toEqual(["1/10", "1/40"]);
      },
      { viewport },
    );
  });

  it("of a real export: watched to its end, downloaded, and read back", async () => {
    const { deviceId, readings, token } = await publishedReadings();
    await as(
      "dealer",
      async (page) => {
        const body = {
          fileType: "xlsx",
          keyIds: [1, 2],
          startTime: readings[0]?.ts,
          endTime: readings.at(-1)?.ts,
          deviceIds: [deviceId],
        };
        const started = await postJson(`${url}/api/system/dataanalysis/export`, body, token);
        expect(started.body).toMatchObject({ code: 200, data: { taskId: expect.any(String) } });
        await choose(page, english.shell.user.tasks);
        const download = dialog(page)
          .getByRole("button", { name: /Monitoring data/ })
          .first();
        await expect.poll(() => download.isEnabled(), { timeout: 20_000 }).toBe(true);
        const saved = page.waitForEvent("download");
        await download.click();
        const got = await saved;
        expect(got.suggestedFilename()).toMatch(/^Monitoring data .+\.xlsx$/);
        const [head, ...rows] = await readFirstSheet(await readFile(await got.path()));
        expect(head?.slice(2)).toEqual([
          "Time",
          "Oil temperature (°C)",
          "Line pressure (bar)",
          "Data quality",
        ]);
        expect(rows.map((row) => row.slice(2, 5))).toEqual(
          readings.map(({ ts, values }) => [
            new Date(ts + 8 * 60 * minute),
            values.oilTemp,
            values.linePressure,
          ]),
        );
      },
      { language: "en" },
    );
  });
});

/** antd sets a space between the two characters of a Chinese button. */
const spaced = (text: string) => new RegExp(`^${text.split("").join("\\s?")}$`);

async function publishedReadings() {
  const signedIn = await postJson(`${url}/api/login`, { username: "dealer", password: "demo1234" });
  const { token } = signedIn.body["data"] as { token: string };
  const listed = await fetch(`${url}/api/system/datascreen/listDevice`, {
    headers: { "x-authorization": `Bearer ${token}` },
  });
  const { rows } = (await listed.json()) as { rows: { deviceId: string; customerName: string }[] };
  const deviceId = rows.findLast((row) => row.customerName === "皖江水泥")?.deviceId ?? "";
  const issued = await postJson(`${url}/api/system/customerdevice/issueToken`, { deviceId }, token);
  const device = (issued.body["data"] as { token: string }).token;
  const startMs = Math.floor(Date.now() / 1000) * 1000 - 120 * minute;
  const readings = Array.from({ length: 100 }, (_, i) => ({
    ts: startMs + i * minute,
    values: { oilTemp: 40 + i / 4, linePressure: 100 + (i % 7) },
  }));
  await fetch(`${url}/api/v1/${device}/telemetry`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(readings),
  });
  return { deviceId, readings, token };
}
