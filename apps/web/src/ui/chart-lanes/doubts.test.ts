import { describe, expect, it } from "vitest";
import { doubtsOf, withDoubts } from "./doubts.ts";

const ticket = {
  category: "sensor" as const,
  keyIds: [7],
  firstTime: 100,
  clearTime: 200,
  reason: "Sensor stuck",
  retracted: false,
};

describe("the doubts of an indicator", () => {
  it("are the tickets of its own sensor, an open one until now", () => {
    const alarms = [
      ticket,
      { ...ticket, firstTime: 300, clearTime: null },
      { ...ticket, keyIds: [8] },
      { ...ticket, category: "water" as const },
      { ...ticket, retracted: true },
    ];
    expect(doubtsOf(alarms, 7, 500)).toEqual([
      { from: 100, to: 200, text: "Sensor stuck", doubt: true },
      { from: 300, to: 500, text: "Sensor stuck", doubt: true },
    ]);
  });

  it("stand in place of the gaps they explain, and of no others", () => {
    const doubt = { from: 100, to: 200, text: "Sensor stuck", doubt: true as const };
    const explained = { from: 110, to: 210, text: "No valid data" };
    const other = { from: 180, to: 400, text: "No data" };
    expect(withDoubts([explained, other], [doubt])).toEqual([other, doubt]);
  });
});
