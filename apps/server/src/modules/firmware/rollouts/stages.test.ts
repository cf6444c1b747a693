import { describe, expect, it } from "vitest";
import { areInOrder, nextStep, stageEnds, stageOf } from "./stages.ts";

describe("stages", () => {
  it("end with more and more devices, and the last with all", () => {
    const stages = [
      { upTo: 1, unit: "devices" },
      { upTo: 10, unit: "percent" },
    ] as const;
    expect(stageEnds(200, stages)).toEqual([1, 20, 200]);
    expect(stageEnds(5, stages)).toEqual([1, 5]); // 10 % of 5 is one device, which the first stage has
    expect(stageEnds(1, stages)).toEqual([1]);
    expect(stageEnds(3, [])).toEqual([3]);
    expect([0, 1, 19, 20].map((place) => stageOf(place, [1, 20, 200]))).toEqual([0, 1, 1, 2]);
  });

  it("are refused in another order, and beyond 100 %", () => {
    expect(
      areInOrder([
        { upTo: 10, unit: "percent" },
        { upTo: 5, unit: "percent" },
      ]),
    ).toBe(false);
    expect(areInOrder([{ upTo: 101, unit: "percent" }])).toBe(false);
    expect(
      areInOrder([
        { upTo: 50, unit: "devices" },
        { upTo: 10, unit: "percent" },
      ]),
    ).toBe(true);
  });
});

describe("what follows", () => {
  const rules = { isLast: false, updatedShare: 90, failedShare: 5, acceptedFailed: 0 };
  const step = (counts: object, more: object = {}) =>
    nextStep({ devices: 20, waiting: 0, updated: 0, failed: 0, ...counts }, { ...rules, ...more });

  it.each([
    ["offer", { waiting: 3 }],
    ["wait", { updated: 17 }],
    ["nextStage", { updated: 18 }],
    ["nextStage", { updated: 18, failed: 1 }],
    ["pause", { updated: 18, failed: 2 }],
    ["pause", { waiting: 10, failed: 2 }],
  ])("is %s for %o", (expected, counts) => expect(step(counts)).toBe(expected));

  it("is finish when every device of the last stage is updated or failed", () => {
    expect(step({ updated: 18, failed: 1 }, { isLast: true })).toBe("wait");
    expect(step({ updated: 19, failed: 1 }, { isLast: true })).toBe("finish");
  });

  it("leaves accepted failures out", () => {
    expect(step({ devices: 1, failed: 1 }, { acceptedFailed: 1 })).toBe("nextStage");
    expect(step({ updated: 16, failed: 3 }, { acceptedFailed: 2 })).toBe("wait");
    expect(step({ updated: 17, failed: 3 }, { acceptedFailed: 2 })).toBe("nextStage");
  });
});
