import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { cookie, enterPassword, openBrowser, signIn, type Visit, type Visiting, widths } from "./browser.ts";
import { visiting } from "./visiting.ts";
import {
  makeDataDir,
  postJson,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from "./server-process.ts";

const url = inject("platformUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const during = (work: (visit: Visit) => Promise<void>, options: Visiting = {}, at = url) =>
  visiting(browser, at, work, options);

/** The form is there: a browser that is asked or closed while the page is still being left may never answer. */
async function atSignIn(page: Page): Promise<void> {
  await page.waitForURL("**/login?redirect=**");
  await page.locator("input[name=username]").waitFor();
}

describe("by phone", () => {
  it.each([
    ["the only account of it", "13800000002", "张维", null],
    ["one of its two", "13800000003", "赵强", "赵强"],
  ])("one enters %s", async (_, phone, name, choice) => {
    await during(async ({ page }) => {
      await page.goto("/loginphone");
      await page.fill("input[name=phone]", phone);
      await page.getByRole("button", { name: "获取验证码" }).click();
      await page.getByRole("button", { name: "填入" }).click();
      await page.click("form:visible button[type=submit]");
      if (choice) await page.getByRole("button", { name: choice }).click();
      await page.waitForURL("**/dashboard");
      await page.getByRole("button", { name: new RegExp(name) }).waitFor();
    });
  });

  it("asks for the number before a code, and shows the sentence for an unbound number word for word", async () => {
    await during(
      async ({ page }) => {
        await page.goto("/loginphone");
        await page.getByRole("button", { name: "Get code" }).click();
        await page.getByText("Please enter your mobile number").waitFor();
        await page.fill("input[name=phone]", "13912345678");
        await page.getByRole("button", { name: "Get code" }).click();
        await page.getByRole("button", { name: "Fill in" }).click();
        await page.click("form:visible button[type=submit]");
        const sentence =
          "The current mobile is not bound to any account. Contact the administrator to bind the account";
        await page.getByText(sentence).first().waitFor();
      },
      { language: "en" },
    );
  });
});

describe("by password", () => {
  it.each(["zh-CN", "en"] as const)("is refused in %s with the right words", async (language) => {
    const words = {
      "zh-CN": { name: "请输入用户名", short: "密码至少需要 6 位", wrong: "密码错误" },
      en: {
        name: "Please enter user name",
        short: "The password must have at least 6 characters",
        wrong: "Incorrect password",
      },
    }[language];
    await during(
      async ({ page }) => {
        await page.goto("/login");
        await page.click("button[type=submit]");
        await page.getByText(words.name).first().waitFor();
        await enterPassword(page, "dealer", "12345");
        await page.getByText(words.short).first().waitFor();
        await enterPassword(page, `nobody-${language}`, "wrong-password");
        await page.getByText(words.wrong).first().waitFor();
        expect(new URL(page.url()).pathname).toBe("/login");
      },
      { language },
    );
  });

  it("leads where the person was going", async () => {
    await during(async ({ page }) => {
      await page.goto("/alarmlist?from=mail");
      await atSignIn(page);
      await enterPassword(page, "dealer");
      await page.waitForURL("**/alarmlist?from=mail");
    });
  });

  // Every way to write such an address is in redirect.test.ts.
  it("does not lead elsewhere", async () => {
    await during(async ({ page }) => {
      await page.goto(`/login?redirect=${encodeURIComponent("//evil.example")}`);
      await enterPassword(page, "dealer");
      await page.waitForURL(`${url}/dashboard`);
    });
  });

  it("skips the sign-in page for who is signed in", async () => {
    await during(async ({ page }) => {
      await signIn(page, "customer");
      for (const path of ["/login", "/loginphone", "/"]) {
        await page.goto(path);
        await page.waitForURL("**/dashboard");
      }
    });
  });

  it("fits a phone", async () => {
    for (const path of ["/login", "/loginphone"]) {
      await during(
        async ({ page }) => {
          await page.goto(path);
          await page.waitForSelector("form:visible");
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone.width);
        },
        { viewport: widths.phone },
      );
    }
  });

  it("keeps what was typed when the language changes, without a reload", async () => {
    await during(async ({ page }) => {
      await page.goto("/login");
      await page.evaluate(() => Object.assign(window, { stillHere: true }));
      await page.fill("input[name=username]", "dealer");
      await page.getByText("EN", { exact: true }).click();
      await page.getByRole("heading", { name: "Log in" }).waitFor();
      expect(await page.inputValue("input[name=username]")).toBe("dealer");
      expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
    });
  });
});

describe("a session", () => {
  it("really ends when the person logs out", async () => {
    await during(async ({ page, context }) => {
      await signIn(page, "dealer");
      const token = await cookie(context, "token");
      await page.getByRole("button", { name: /张维/ }).click();
      await page.getByRole("menuitem", { name: "退出登录" }).click();
      await page.waitForURL("**/login");
      expect(await cookie(context, "token")).toBeUndefined();
      expect(await cookie(context, "refreshToken")).toBeUndefined();
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
      const answer = await fetch(`${url}/api/getInfo`, { headers: { "x-authorization": `Bearer ${token}` } });
      expect(answer.status).toBe(401);
      await page.goto("/dashboard");
      await atSignIn(page);
    });
  });

  it("is lost in the browser when its refresh token is used by another client too", async () => {
    await during(async ({ page, context }) => {
      await signIn(page, "dealer");
      const refreshToken = await cookie(context, "refreshToken");
      await page.goto("about:blank"); // the open page would leave for the sign-in page by itself, at the same moment
      for (let use = 0; use < 2; use++) await postJson(`${url}/api/auth/token`, { refreshToken });
      await page.goto("/alarmlist", { waitUntil: "commit" });
      await atSignIn(page);
      expect(await cookie(context, "token")).toBeUndefined();
    });
  });

  it("is taken over by a tenantUserToken in the address once one agrees, and ends then", async () => {
    const { body } = await postJson(`${url}/api/login`, { username: "customer", password: "demo1234" });
    await during(async ({ page, context }) => {
      await signIn(page, "dealer");
      const link = `/alarmlist?tenantUserToken=${String(body["token"])}&x=1`;
      await page.goto(link);
      await page.getByRole("button", { name: /^保持/ }).click();
      await page.getByRole("button", { name: /张维/ }).waitFor();
      const before = await cookie(context, "token");
      await page.goto(link);
      const change = page.getByRole("button", { name: "以“李建国”继续" });
      await change.click();
      await change.waitFor({ state: "detached" });
      await page.getByRole("button", { name: /李建国/ }).waitFor();
      const headers = { "X-Authorization": `Bearer ${before}` };
      const ended = await fetch(`${url}/api/getInfo`, { headers });
      expect(await ended.json()).toMatchObject({ code: 401 });
      expect(page.url()).toBe(`${url}/alarmlist?x=1`);
      expect(await cookie(context, "refreshToken")).toBeUndefined();
    });
  });

  it("keeps its cookies to this site", async () => {
    await during(async ({ page, context }) => {
      await signIn(page, "dealer");
      const session = { token: "Lax", refreshToken: "Strict", device: "Lax" };
      for (const { name, sameSite, httpOnly } of await context.cookies()) {
        const closed = session[name as keyof typeof session];
        expect({ name, sameSite, httpOnly }).toEqual({
          name,
          sameSite: closed ?? "Lax",
          httpOnly: closed !== undefined,
        });
      }
    });
  });
});

describe("with tokens that last two seconds", () => {
  let server: ServerProcess;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await makeDataDir();
    server = await startServerProcess({ DATA_DIR: dataDir, ACCESS_TOKEN_SECONDS: "2" });
  });
  afterAll(async () => {
    await server.stop();
    await removeDataDir(dataDir);
  });

  it("a person who leaves a page while its token is renewed stays logged in", async () => {
    await during(
      async ({ page, context }) => {
        await signIn(page, "dealer");
        const slow = await context.newPage();
        await slow.goto("/404");
        await new Promise((resolve) => setTimeout(resolve, 2200));
        // The server has answered, and the answer takes a while to come.
        const asked = slow.waitForRequest("**/api/auth/token");
        const network = await context.newCDPSession(slow);
        await network.send("Network.enable");
        await network.send("Network.emulateNetworkConditions", {
          offline: false,
          latency: 800,
          downloadThroughput: -1,
          uploadThroughput: -1,
        });
        await Promise.all([asked, slow.goto("/alarmlist", { waitUntil: "commit" })]);
        await slow.goto("/visits");
        await slow.getByRole("button", { name: /张维/ }).waitFor();
        expect(new URL(slow.url()).pathname).toBe("/visits");
      },
      { firstTime: true }, // its network is slowed, and the answer still comes when its pages are gone
      server.url,
    );
  });

  it("the person does not notice that one expired, in several tabs at once", async () => {
    await during(
      async ({ page, context }) => {
        await signIn(page, "dealer");
        const first = await cookie(context, "token");
        const tabs = [page, await context.newPage(), await context.newPage()];
        for (let round = 0; round < 3; round++) {
          await new Promise((resolve) => setTimeout(resolve, 2200));
          await Promise.all(tabs.map((tab) => tab.goto("/alarmlist")));
          for (const tab of tabs) {
            await tab.getByRole("button", { name: /张维/ }).waitFor();
            expect(new URL(tab.url()).pathname).toBe("/alarmlist");
            expect(await tab.getByText("系统错误").count()).toBe(0);
          }
        }
        expect(await cookie(context, "token")).not.toBe(first);
      },
      {},
      server.url,
    );
  });
});
