import { describe, expect, it } from "vitest";
import { seeded } from "../testing/seeded.ts";
import { as4059Class, as4059Text, gjb420bClass } from "./as4059.ts";
import { iso4406Code, iso4406Number, overIso4406 } from "./iso4406.ts";
import { type NasCounts, nas1638Class, nas1638Classes, nas1638Text } from "./nas1638.ts";

const counted = (perMl: number, rawCount?: number) =>
  rawCount === undefined
    ? ({ kind: "counted", perMl } as const)
    : ({ kind: "counted", perMl, rawCount } as const);

describe("ISO 4406", () => {
  it.each([
    [0, 0],
    [0.01, 0],
    [0.011, 1],
    [0.64, 6],
    [1.3, 7],
    [1.31, 8],
    [1280.1, 17],
    [1300, 17],
    [1300.1, 18],
    [2500, 18],
    [5000, 19],
    [2_500_000, 28],
    [2_600_000, overIso4406],
    [Number.POSITIVE_INFINITY, overIso4406],
  ])("%d per mL is number %d", (perMl, number) => {
    expect(iso4406Number(perMl)).toBe(number);
  });

  it("has no number for what is not a count", () => {
    expect(iso4406Number(-1)).toBeNaN();
    expect(iso4406Number(Number.NaN)).toBeNaN();
  });

  it("writes ≥ before a number that rests on fewer than 20 particles", () => {
    expect(iso4406Code(counted(100, 1000), counted(30, 300), counted(1, 19))).toBe("14/12/≥7");
    expect(iso4406Code(counted(100, 1000), counted(30, 300), counted(1, 20))).toBe("14/12/7");
  });

  it("writes what was not counted, what was too much, and what the table does not reach", () => {
    expect(iso4406Code({ kind: "tooMany" }, counted(2.6e6), { kind: "notCounted" })).toBe("*/>28/-");
  });

  it("never falls when the count rises", () => {
    const random = seeded(1);
    for (let i = 0; i < 500; i++) {
      const count = random.decades(0.001, 1e7);
      expect(iso4406Number(count * random.between(1, 3))).toBeGreaterThanOrEqual(iso4406Number(count));
    }
  });
});

describe("NAS 1638", () => {
  it("holds a class up to and including its maximum", () => {
    expect(nas1638Class([125, 22, 4, 1, 0])).toBe(-1);
    expect(nas1638Class([126, 22, 4, 1, 0])).toBe(0);
    expect(nas1638Class([64_000, 11_400, 2_025, 360, 64])).toBe(8);
    expect(nas1638Class([64_001, 0, 0, 0, 0])).toBe(9);
    expect(nas1638Class([1_024_000, 182_400, 32_400, 5_760, 1_024])).toBe(12);
    expect(nas1638Class([0, 0, 0, 0, 1_025])).toBe(13);
  });

  it("takes the highest class over all sizes", () => {
    expect(nas1638Classes([500, 89, 16, 3, 2])).toEqual([1, 1, 1, 1, 3]);
    expect(nas1638Class([500, 89, 16, 3, 2])).toBe(3);
  });

  it("is written as people write it", () => {
    expect([-1, 0, 12, 13].map(nas1638Text)).toEqual(["00", "0", "12", ">12"]);
  });

  it("never falls when a count rises", () => {
    const random = seeded(2);
    for (let i = 0; i < 500; i++) {
      const counts = [1e7, 1e6, 1e5, 1e4, 1e4].map((max) => random.decades(0.1, max)) as unknown as NasCounts;
      const at = random.integer(0, 4);
      const more = counts.map((c, j) => (j === at ? c * random.between(1, 5) : c)) as unknown as NasCounts;
      expect(nas1638Class(more)).toBeGreaterThanOrEqual(nas1638Class(counts));
    }
  });
});

describe("AS4059 and GJB 420B", () => {
  it("holds a class up to and including its maximum", () => {
    expect(as4059Class([195, 76, 14, 3, 1, 0])).toBe(-2);
    expect(as4059Class([196, 76, 14, 3, 1, 0])).toBe(-1);
    expect(as4059Class([1_560, 609, 109, 20, 4, 1])).toBe(1);
    expect(as4059Class([3_200_000, 1_250_000, 222_000, 39_200, 6_780, 1_024])).toBe(12);
    expect(as4059Class([3_200_001, 0, 0, 0, 0, 0])).toBe(13);
    expect(gjb420bClass([200_001, 0, 0, 0, 0, 0])).toBe(9);
  });

  it("is written as people write it", () => {
    expect([-2, -1, 0, 7, 13].map(as4059Text)).toEqual(["000", "00", "0", "7", ">12"]);
  });
});
