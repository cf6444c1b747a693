import { expect, it } from "vitest";
import { findIndicator, indicators } from "../catalogue/indicators.ts";
import { seeded } from "../testing/seeded.ts";
import { boundWords, digits, shortest, valueBeside, valueWords, writtenAs } from "./number-words.ts";

const classes = Object.entries(indicators).flatMap(([key, { kind }]) => (kind === "class" ? [key] : []));

it("groups thousands and writes a real minus", () => {
  expect([digits(61_284, 0), digits(1_234_567.891, 1), digits(-10.8, 1)]).toEqual([
    "61,284",
    "1,234,567.9",
    "−10.8",
  ]);
});

it("writes zero without a sign, whatever was rounded to it", () => {
  const random = seeded(29);
  for (let i = 0; i < 5000; i++) {
    const value = (random.next() - 0.5) * 10 ** Math.floor(random.next() * 8 - 5);
    const decimals = random.integer(0, 3);
    for (const text of [digits(value, decimals), shortest(value, decimals)]) {
      expect(text).not.toMatch(/^−[0.,]*$/);
      expect(text).not.toContain("-");
    }
  }
});

it("writes classes whole, beside a bound too", () => {
  expect(classes).toEqual(expect.arrayContaining(["nasClass", "iso4", "iso6", "iso14"]));
  const random = seeded(30);
  for (const key of classes) {
    expect(findIndicator(key)?.decimals).toBe(0);
    for (let i = 0; i < 200; i++) {
      const [value, bound] = [random.next() * 24, Math.round(random.next() * 24)];
      const written = writtenAs(key);
      for (const text of [valueWords(value, written), valueBeside(value, bound, written)])
        expect(text).toBe(String(Math.round(value)));
      expect(boundWords(bound, written)).toBe(String(bound));
    }
  }
});
