import type { Language } from "@oilcloud/contract";
import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { languageOf } from "./caller.ts";

const asked = (headers: Record<string, string>, platformLanguage = "zh-CN", ofAccount?: Language) =>
  languageOf({ headers, server: { platformLanguage } } as unknown as FastifyRequest, ofAccount);

describe("the language of a call", () => {
  it.each([
    ["en", "en"],
    ["EN", "en"],
    ["en-US", "en"],
    ["en_GB", "en"],
    ["zh", "zh-CN"],
    ["zh-CN", "zh-CN"],
    ["zh-Hans", "zh-CN"],
    ["zh-Hans-CN", "zh-CN"],
    ["zh_TW", "zh-CN"],
    ["fr", "zh-CN"],
    ["english", "zh-CN"],
    ["", "zh-CN"],
  ])("%s is %s", (lang, language) => {
    expect(asked({ lang })).toBe(language);
  });

  it("is the cookie's where the header names none we have", () => {
    expect(asked({ cookie: "a=b; language=en-US" })).toBe("en");
    expect(asked({ lang: "fr", cookie: "language=en" })).toBe("en");
    expect(asked({ lang: "zh", cookie: "language=en" })).toBe("zh-CN");
  });

  it("is the account's where nothing was chosen, else what the browser prefers, else the platform's", () => {
    const accept = { "accept-language": "en-GB,en;q=0.9,zh;q=0.8" };
    expect(asked(accept)).toBe("en");
    expect(asked(accept, "zh-CN", "zh-CN")).toBe("zh-CN");
    expect(asked({ ...accept, lang: "zh-CN" }, "en", "en")).toBe("zh-CN");
    expect(asked({ "accept-language": "de, fr;q=0.5" }, "en")).toBe("en");
    expect(asked({ "accept-language": "de, fr;q=0.5" }, "zh-CN")).toBe("zh-CN");
  });

  it.each([
    ["zh;q=0.4, en;q=0.8", "en"],
    ["de-DE, de;q=0.9, zh-Hant;q=0.3", "zh-CN"],
    ["en;q=0, zh", "zh-CN"],
    ["*;q=NaN", "zh-CN"],
    ["*", "zh-CN"],
    [",,;q=,en;q=x", "zh-CN"],
  ])("takes %s for %s", (header, language) => {
    expect(asked({ "accept-language": header })).toBe(language);
  });
});
