import { dayMs } from "@oilcloud/oil";
import { describe, expect, it } from "vitest";
import type { StoredLayer } from "@oilcloud/contract";
import { planOfCap } from "./cap-plan.ts";

const nowMs = 2000 * dayMs;
const never = Number.POSITIVE_INFINITY;
const piece = (layer: StoredLayer, startDay: number, bytes: number) => ({
  layer,
  startMs: startDay * dayMs,
  values: bytes / 10,
  bytes,
});
const plan = (pieces: ReturnType<typeof piece>[], capBytes: number | null, pendingMs = never) =>
  planOfCap(pieces, { capBytes, nowMs, pendingMs });

describe("the plan of a limit", () => {
  const old = [
    piece("hours", 1600, 100), // ends on day 1656
    piece("samples", 1645, 40), // ends on day 1652
    piece("texts", 1645, 5),
    piece("blocks", 1645, 5),
    piece("samples", 1652, 60), // ends on day 1659
    piece("samples", 1990, 200),
    piece("days", 0, 30),
  ];

  it("removes nothing without a limit, and nothing below it", () => {
    expect(plan(old, null)).toEqual({
      usedBytes: 440,
      removed: { values: 0, bytes: 0 },
      from: { samples: null, hours: null },
      isBeyond: false,
    });
    expect(plan(old, 440).removed.bytes).toBe(0);
  });

  it("removes the oldest first, of readings and hours, rows, texts and blocks of a week together", () => {
    expect(plan(old, 439)).toMatchObject({
      removed: { bytes: 50 },
      from: { samples: 1652 * dayMs, hours: null },
    });
    expect(plan(old, 389)).toMatchObject({
      removed: { bytes: 150, values: 15 },
      from: { samples: 1652 * dayMs, hours: 1656 * dayMs },
    });
    expect(plan(old, 289)).toMatchObject({
      removed: { bytes: 210 },
      from: { samples: 1659 * dayMs, hours: 1656 * dayMs },
      isBeyond: false,
    });
  });

  it("leaves what alarms and forecasts need, and says that this is too much", () => {
    expect(plan(old, 100)).toMatchObject({ removed: { bytes: 210 }, isBeyond: true });
    const atLeast = [piece("samples", 1933, 10), piece("samples", 1934, 10), piece("hours", 1765, 10)];
    expect(plan(atLeast, 1)).toMatchObject({ from: { samples: 1940 * dayMs, hours: null }, isBeyond: true });
  });

  it("leaves all from the first hour on that awaits its rollup", () => {
    expect(plan(old, 1, 1655 * dayMs).from).toEqual({ samples: 1652 * dayMs, hours: null });
  });
});
