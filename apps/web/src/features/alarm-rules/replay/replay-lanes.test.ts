import type { AlarmReplay } from "@oilcloud/contract";
import { describe, expect, it } from "vitest";
import { columnsOf, limitsOf, replayLanes } from "./replay-lanes.ts";

const names = { limit: "Level 1", warning: "Level 2" };

describe("a replayed indicator", () => {
  it("is open where nothing was received for long", () => {
    const points: AlarmReplay["points"] = [
      [0, 1, 1, 1],
      [10, 2, 1, 3],
      [200, 3, 3, 3],
    ];
    expect(columnsOf({ points, pieceMs: 10 })).toMatchObject({
      ts: [0, 10, 20, 200],
      value: [1, 2, null, 3],
    });
  });

  it("has a line for each limit, and none for what is not about the value", () => {
    const lines = limitsOf(
      [
        { level: 1, kind: "outside", low: -10, high: 10 },
        { level: 2, kind: "deviation", sigmas: 5 },
        { level: 2, kind: "above", value: 8.25 },
      ],
      names,
    );
    expect(lines.map(({ kind, value, text, beyond }) => [kind, value, text, beyond])).toEqual([
      ["limit", 10, "10", "above"],
      ["limit", -10, "−10", "below"],
      ["warning", 8.25, "8.25", null],
    ]);
  });

  it("that never reported has nothing to draw", () => {
    const replay = { points: [], pieceMs: 10, key: "k", decimals: 1, unit: "", keyName: "K" };
    expect(replayLanes({ ...replay } as unknown as AlarmReplay, [], names)).toEqual([]);
  });
});
