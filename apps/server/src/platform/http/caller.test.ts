import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { languageOf } from "./caller.ts";

const asked = (headers: Record<string, string>) => languageOf({ headers } as unknown as FastifyRequest);

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
});
