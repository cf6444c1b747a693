import { dayMs } from "@oilcloud/oil";
import type { BucketRow, OilCondition, PollutionRow } from "@oilcloud/contract";
import { describe, expect, it } from "vitest";
import { makeLimit, makeValue } from "../../../testing/condition.ts";
import { makeVerdict } from "../../../testing/verdict.ts";
import { cellKind, codeLimits, newestAndBefore, worstStatus } from "./contamination/codes.ts";
import { withLiveCounts } from "./contamination/live-counts.ts";
import { withNewestPoint } from "./tiles/with-newest-point.ts";
import { worstFirst } from "./tiles/worst-first.ts";
import { isoNumbers } from "./contamination/code-lanes.ts";
import { defaultIndicator } from "./default-indicator.ts";
import { gaugeOf } from "./head/gauge.ts";
import { increases, metalBuckets, metalProblem } from "./metal/metal-rules.ts";
import { inOrder, moved, placeAfterKey } from "./tiles/order.ts";
import { appended } from "./trend/use-judged-points.ts";

describe("the order of the tiles", () => {
  it("changes by one entry that goes to another place", () => {
    expect(moved([1, 2, 3, 4], 4, 1)).toEqual([1, 4, 2, 3]);
    expect(moved([1, 2, 3, 4], 1, 99)).toEqual([2, 3, 4, 1]);
    expect(moved([1, 2], 7, 0)).toEqual([1, 2]);
  });

  it("follows the arrow keys through the grid and stays inside it", () => {
    expect(placeAfterKey("ArrowRight", 0, 6, 12)).toBe(1);
    expect(placeAfterKey("ArrowDown", 1, 6, 12)).toBe(7);
    expect(placeAfterKey("ArrowUp", 1, 6, 12)).toBe(1);
    expect(placeAfterKey("End", 1, 6, 12)).toBe(11);
    expect(placeAfterKey("Enter", 1, 6, 12)).toBeNull();
  });

  it("keeps what it does not name at the end", () => {
    const rows = [{ keyId: 1 }, { keyId: 2 }, { keyId: 3 }];
    expect(inOrder(rows, [3, 1]).map(({ keyId }) => keyId)).toEqual([3, 1, 2]);
  });
});

describe("live values", () => {
  it("end small trends with the figure of the tile, and not with one that is held back", () => {
    expect(withNewestPoint([[1000, 0.4]], makeValue({ ts: 2000, value: 0.5 })).at(-1)).toEqual([2000, 0.5]);
    expect(withNewestPoint([[1000, 0.4]], makeValue({ ts: 2000, mark: "airBubbles" }))).toHaveLength(1);
    expect(withNewestPoint([[1000, 0.4]], makeValue({ ts: 900, value: 0.5 }))).toHaveLength(1);
  });

  it("grow the trend only by what was found good", () => {
    const one = appended(new Map(), [makeValue({ ts: 1 })]);
    expect(appended(one, [makeValue({ ts: 1 })])).toBe(one);
    expect(appended(one, [makeValue({ ts: 2, mark: "spike" })])).toBe(one);
    expect(appended(one, [makeValue({ ts: 2 })]).get(100)).toHaveLength(2);
  });
});

it("the trend begins with the verdict's worst, else with what decides the worst dimension, else with the first tile", () => {
  const leading = {
    ...makeValue({ keyId: 5 }),
    value: 1,
    side: "high",
    warning: 1,
    limit: 2,
    set: false,
    bound: null,
  } as const;
  const dimension = (state: "normal" | "risk" | "abnormal", keyId: number) => ({
    dimension: "water" as const,
    dimensionName: "",
    state,
    leading: { ...leading, keyId },
    reason: "",
  });
  const condition: OilCondition = {
    state: "abnormal",
    verdict: makeVerdict({ state: "abnormal", standing: "abnormal" }),
    dimensions: [dimension("risk", 1), dimension("abnormal", 2), dimension("normal", 3)],
  };
  const values = [{ keyId: 3 }, { keyId: 2 }, { keyId: 1 }];
  expect(defaultIndicator(condition, values)).toBe(2);
  const worst = { keyId: 1 } as NonNullable<OilCondition["verdict"]["worst"]>;
  expect(defaultIndicator({ ...condition, verdict: makeVerdict({ worst }) }, values)).toBe(1);
  expect(defaultIndicator({ ...condition, dimensions: [dimension("normal", 1)] }, values)).toBe(3);
  expect(defaultIndicator(undefined, [])).toBeNull();
});

describe("a gauge", () => {
  it("has the warning before the limit, and what lies past the limit beyond it", () => {
    const wet = { side: "high", warning: 0.5, limit: 0.8 } as const;
    expect(gaugeOf({ ...wet, value: 0.62 })).toEqual({ value: 62, warning: 50, limit: 80 });
    expect(gaugeOf({ ...wet, value: 2 }).value).toBe(97);
  });

  it("fills up as a level falls", () => {
    const level = { side: "low", warning: 40, limit: 25 } as const;
    const [high, low] = [gaugeOf({ ...level, value: 60 }), gaugeOf({ ...level, value: 30 })];
    expect(high.value).toBeLessThan(high.warning ?? 0);
    expect(low.value).toBeGreaterThan(low.warning ?? 100);
    expect(low.value).toBeLessThan(80);
    const loss = { side: "low", value: -9, warning: -8, limit: -10 } as const;
    expect(gaugeOf(loss)).toEqual({ value: 72, warning: 64, limit: 80 });
  });

  it("does with one of the two", () => {
    const wet = { side: "high", value: 0.4, warning: 0.5, limit: null } as const;
    expect(gaugeOf(wet)).toEqual({ value: 64, warning: 80, limit: null });
    const level = { side: "low", value: 30, warning: null, limit: 25 } as const;
    expect(gaugeOf(level)).toEqual({ value: 64, warning: null, limit: 80 });
    expect(gaugeOf({ side: "high", value: 0, warning: null, limit: 0 })).toMatchObject({ value: 80 });
  });
});

describe("contamination", () => {
  const nas = makeLimit({ highWarning: 8, highCritical: 9 });
  const row = (more: Partial<PollutionRow>): PollutionRow => ({
    createTime: 0,
    value: null,
    last: null,
    mean: null,
    min: null,
    max: null,
    count: 0,
    channels: [],
    isoCode: null,
    nasClass: null,
    as4059Class: null,
    pollutionLevel: null,
    levels: [],
    ...more,
  });

  it("fills cells up to the level, amber past the warning and red past the limit", () => {
    expect([7, 8, 9, 10, 11].map((cell) => cellKind(cell, 10, nas))).toEqual([
      "within",
      "within",
      "risk",
      "abnormal",
      "empty",
    ]);
    expect(cellKind(12, 12, null)).toBe("within");
    expect(cellKind(1, null, nas)).toBe("empty");
  });

  it("reads the numbers of an ISO code", () => {
    expect(isoNumbers("≥20/18/-")).toEqual([20, 18, null]);
  });

  it("compares the newest count with the one a week before", () => {
    const [old, fresh] = [row({ nasClass: 7 }), row({ nasClass: 9 })];
    expect(newestAndBefore([old, row({}), fresh, row({})])).toEqual({ now: fresh, before: old });
    expect(newestAndBefore([row({}), fresh])).toEqual({ now: fresh, before: null });
    expect(newestAndBefore([row({})])).toBeNull();
  });

  it("has the counts and codes of the tiles, and of the bucket what no tile has", () => {
    const counts = [20_000, 7000, 1200, 300, 180, 60, 20, 6];
    const tiles = counts.map((value, i) => makeValue({ key: `count_ch${i + 1}`, value }));
    const live = withLiveCounts(row({ nasClass: 3, isoCode: "1/1/1" }), [
      ...tiles,
      makeValue({ key: "nasClass", value: 7 }),
    ]);
    expect(live.nasClass).toBe(7);
    expect(live.channels).toEqual(counts);
    expect(live.isoCode).toBe("15/13/11");
    expect(withLiveCounts(row({ nasClass: 3 }), [])).toEqual(row({ nasClass: 3 }));
    const held = makeValue({ key: "nasClass", value: 7, mark: "airBubbles" });
    expect(withLiveCounts(row({ nasClass: 3 }), [held]).nasClass).toBe(3);
  });

  it("makes no code of numbers that were read at different times", () => {
    const bucket = row({ isoCode: "12/10/8" });
    const [today, before] = [2 * 86_400_000, 86_400_000];
    const codes = (last: number) => [
      makeValue({ key: "iso4", value: 11, ts: today }),
      makeValue({ key: "iso6", value: 9, ts: today }),
      makeValue({ key: "iso14", value: 14, ts: last }),
    ];
    expect(withLiveCounts(bucket, codes(before)).isoCode).toBe("12/10/8");
    expect(withLiveCounts(bucket, codes(today)).isoCode).toBe("11/9/14");
  });

  it("has the state that the server reported for its codes", () => {
    const values = [
      makeValue({ key: "iso4", status: "normal" }),
      makeValue({ key: "iso6", status: "risk" }),
      makeValue({ key: "iso14", status: "abnormal", mark: "stuck" }),
    ];
    expect(worstStatus(values, ["iso4", "iso6", "iso14"])).toBe("risk");
    expect(worstStatus(values, ["nasClass"])).toBe("unknown");
  });

  it("reads the limit of the ISO code from its three numbers", () => {
    const limits = codeLimits(
      [
        ["iso4", 19, 20],
        ["iso6", 17, 18],
        ["iso14", 14, 15],
      ].map(([key, warning, critical]) =>
        makeValue({
          key: String(key),
          limit: makeLimit({ highWarning: Number(warning), highCritical: Number(critical) }),
        }),
      ),
    );
    expect(limits).toEqual({ nas: null, isoWarning: "19/17/14", isoCritical: "20/18/15" });
  });
});

it("tiles have what is past its limit first, then past its warning, then their own order", () => {
  const tiles = (["normal", "risk", "unknown", "abnormal", "risk"] as const).map((status, keyId) =>
    makeValue({ keyId, status }),
  );
  expect(worstFirst(tiles).map(({ keyId }) => keyId)).toEqual([3, 1, 4, 0, 2]);
});

describe("the debris sensor", () => {
  const month = { from: 0, to: 30 * dayMs };

  it("is asked for whole days and at most thirty of them", () => {
    expect(metalProblem({ intervalHours: 24, span: month })).toBeNull();
    expect(metalProblem({ intervalHours: 23, span: month })).toBe("metalInterval");
    expect(metalProblem({ intervalHours: 24, span: { from: 0, to: 31 * dayMs } })).toBe("metalRange");
  });

  it("is read in whole intervals that end with the span", () => {
    expect(metalBuckets({ intervalHours: 48, span: { from: 0, to: 5 * dayMs } })).toEqual({
      startTime: dayMs,
      timeInterval: 2 * dayMs,
      count: 2,
    });
  });

  it("counts on after a reset and over an empty day", () => {
    const bucket = (min: number | null, max: number | null, last: number | null): BucketRow => ({
      createTime: 0,
      value: last,
      last,
      mean: null,
      min,
      max,
      count: 1,
    });
    expect(
      increases([bucket(10, 14, 14), bucket(null, null, null), bucket(14, 20, 20), bucket(1, 25, 3)]),
    ).toEqual([4, null, 6, 8]);
  });
});
