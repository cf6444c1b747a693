import type { DisplayIndex } from "@oilcloud/contract";
import { describe, expect, it } from "vitest";
import { makeLimit, makeSeries } from "../../../testing/condition.ts";
import { choiceFrom, chooseDevices, chooseIndicators, withChoice } from "./compared-items.ts";
import { compareLanes } from "./compare-lanes.ts";
import { shared } from "./shared-indicators.ts";

const none = { deviceIds: [], keyIds: [] };
const words = {
  names: { warning: "Warning", limit: "Limit" },
  set: "set",
  origins: { set: "people", usual: "catalogue" },
};

describe("a comparison", () => {
  it("begins with a device", () => {
    expect(chooseIndicators(none, [1])).toEqual({ kind: "refused", problem: "deviceFirst" });
    expect(chooseIndicators({ deviceIds: ["a"], keyIds: [] }, [1])).toMatchObject({ kind: "chosen" });
  });

  it("takes four devices and refuses the fifth", () => {
    expect(chooseDevices(none, ["a", "b", "c", "d"])).toMatchObject({ kind: "chosen" });
    expect(chooseDevices(none, ["a", "b", "c", "d", "e"])).toEqual({
      kind: "refused",
      problem: "devicesFull",
    });
  });

  it("takes four indicators and refuses the fifth", () => {
    const chosen = { deviceIds: ["a"], keyIds: [] };
    expect(chooseIndicators(chosen, [1, 2, 3, 4])).toMatchObject({ kind: "chosen" });
    expect(chooseIndicators(chosen, [1, 2, 3, 4, 5])).toEqual({
      kind: "refused",
      problem: "indicatorsFull",
    });
  });

  it("drops the indicators with the last device", () => {
    expect(chooseDevices({ deviceIds: ["a"], keyIds: [1] }, [])).toEqual({ kind: "chosen", choice: none });
  });

  it("stands in the address, which cannot carry more than four", () => {
    const query = withChoice(new URLSearchParams("compare=1"), { deviceIds: ["a", "b"], keyIds: [1, 230] });
    expect(choiceFrom(query)).toEqual({ deviceIds: ["a", "b"], keyIds: [1, 230] });
    expect(choiceFrom(new URLSearchParams("deviceId=x")).deviceIds).toEqual(["x"]);
    expect(choiceFrom(new URLSearchParams("deviceIds=a,b,c,d,e,a&keyIds=1,2,x,3,4,5"))).toEqual({
      deviceIds: ["a", "b", "c", "d"],
      keyIds: [1, 2, 3, 4],
    });
  });
});

describe("the lanes of a comparison", () => {
  const choice = { deviceIds: ["a", "b"], keyIds: [100, 230] };
  const series = [
    makeSeries([0.1, 0.2], { deviceId: "a" }),
    makeSeries([0.3, 0.4], { deviceId: "b" }),
    makeSeries([8, 9], { deviceId: "b", keyId: 230, kind: "class", limit: null }),
  ];

  it("are one an indicator, and a device keeps its stroke in all of them", () => {
    const lanes = compareLanes(series, choice, new Map([["a", "Press"]]), words); // the other's name is not known
    expect(lanes.map((lane) => lane.series.map(({ name, stroke }) => [name, stroke]))).toEqual([
      [
        ["Press", 0],
        ["…", 1],
      ],
      [["…", 1]],
    ]);
    expect(lanes[1]?.series[0]?.shape).toBe("step");
  });

  it("show limits only where they are the same for all", () => {
    const [same] = compareLanes(series, choice, new Map(), words);
    expect(same?.limits).toHaveLength(2);
    const differing = series.with(
      1,
      makeSeries([0.3], { deviceId: "b", limit: makeLimit({ highWarning: 0.4, highCritical: 0.7 }) }),
    );
    expect(compareLanes(differing, choice, new Map(), words)[0]?.limits).toEqual([]);
  });
});

it("indicators that more devices have come first", () => {
  const row = (keyId: number, seq: number) => ({ keyId, seq }) as DisplayIndex;
  expect(shared([[row(1, 1), row(2, 2)], [row(2, 1)]]).map(({ keyId }) => keyId)).toEqual([2, 1]);
});
