// @vitest-environment happy-dom
import dayjs from "dayjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ok, stubServer } from "../../testing/stub-server.ts";
import { toast } from "../../lib/toast/toast.ts";
import { deleteCookie, readCookie, writeCookie } from "../../lib/browser/cookies.ts";
import { i18n } from "../../lib/i18n/instance.ts";
import { currentLanguage, setCurrentLanguage, startLanguage } from "../../lib/i18n/language.ts";
import { changeLanguage, followAccount } from "./change-language.ts";

const setLanguage = "GET /system/language/setLanguage";

const browserIn = (...languages: string[]) => vi.stubGlobal("navigator", { languages });
beforeEach(() => {
  for (const name of ["language", "platformLanguage", "token"] as const) deleteCookie(name);
  history.replaceState(null, "", "/login");
  browserIn("de-DE");
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it("is the first of the browser's that we have until one was chosen, else the platform's, else Chinese", () => {
  expect(startLanguage()).toBe("zh-CN");
  writeCookie("platformLanguage", "en");
  expect(startLanguage()).toBe("en");
  browserIn("de-DE", "zh-Hans-CN", "en");
  expect(startLanguage()).toBe("zh-CN");
  browserIn("fr", "en-GB", "zh");
  expect(startLanguage()).toBe("en");
});

it("is that of the link, but not for who is signed in and has chosen", () => {
  history.replaceState(null, "", "/invitation?lang=en#secret");
  expect(startLanguage()).toBe("en");
  writeCookie("language", "zh-CN");
  expect(startLanguage()).toBe("en");
  writeCookie("token", "someone");
  expect(startLanguage()).toBe("zh-CN");
});

it("becomes the account's at sign-in, unless another was chosen on the way, which the account keeps", async () => {
  const asked = stubServer({ [setLanguage]: ok({ lang: "en" }) });
  setCurrentLanguage("zh-CN");
  await followAccount(null);
  expect(currentLanguage()).toBe("zh-CN");
  await followAccount("en");
  expect([currentLanguage(), asked.length]).toEqual(["en", 0]);
  await changeLanguage("zh-CN");
  await followAccount("en");
  expect(currentLanguage()).toBe("zh-CN");
  expect(asked.map(({ path }) => path)).toEqual(Array(2).fill("/system/language/setLanguage?lang=zh-CN"));
  await followAccount("en");
  expect(currentLanguage()).toBe("en");
});

it("comes from the cookie, else from the session", () => {
  sessionStorage.setItem("language", "en");
  expect(startLanguage()).toBe("en");
  writeCookie("language", "zh-CN");
  expect(startLanguage()).toBe("zh-CN");
});

it("changes texts, cookie, page, dates and the header of calls without a reload, and notifies the server", async () => {
  const asked = stubServer({ [setLanguage]: ok({ lang: "en" }) });
  await changeLanguage("en");
  expect(i18n.t("shell.page.home")).toBe("Home");
  expect([readCookie("language"), document.documentElement.lang, dayjs.locale()]).toEqual(["en", "en", "en"]);
  expect(currentLanguage()).toBe("en");
  expect(asked[0]).toMatchObject({ path: "/system/language/setLanguage?lang=en", headers: { lang: "en" } });
  await changeLanguage("zh-CN");
  expect([i18n.t("shell.page.home"), dayjs.locale()]).toEqual(["首页", "zh-cn"]);
});

it("does not mind a server that cannot be notified", async () => {
  const shownErrors = vi.spyOn(toast, "error");
  stubServer({ [setLanguage]: new TypeError("offline") });
  await changeLanguage("en");
  await new Promise((resolve) => setTimeout(resolve));
  expect(shownErrors).not.toHaveBeenCalled();
  expect(currentLanguage()).toBe("en");
});

it("says in English what is one in the singular", () => {
  const inEnglish = (count: number) => i18n.t("analysisList.devices", { lng: "en", count });
  expect([inEnglish(0), inEnglish(1), inEnglish(2)]).toEqual(["0 devices", "1 device", "2 devices"]);
  expect(i18n.t("analysisList.devices", { lng: "zh-CN", count: 1 })).toBe("1 台");
});
