import { expect, it } from "vitest";
import { countries } from "./countries.ts";

it("names every country once, China first", () => {
  for (const language of ["zh-CN", "en"] as const) {
    const all = countries(language);
    expect(all[0]).toEqual({ value: "CN", label: language === "en" ? "China" : "中国" });
    expect(all.length).toBeGreaterThan(190);
    expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
    const values = all.map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(["VN", "DE", "US", "ZA"]));
    for (const no of ["DD", "SU", "EU", "ZZ", "TW", "HK"]) expect(values).not.toContain(no);
  }
});
