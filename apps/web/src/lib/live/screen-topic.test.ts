import type { LiveMessage } from "@oilcloud/contract";
import { describe, expect, it } from "vitest";
import { createScreenTopics, type ScreenState } from "./screen-topic.ts";

const wanted = { screen: "dealer", language: "en" } as const;

function screens() {
  let cmdId = 0;
  let nowMs = 1000;
  const topics = createScreenTopics(
    () => ++cmdId,
    () => nowMs,
  );
  const heard: ScreenState[] = [];
  const says = (subscriptionId: number, rest: object) =>
    topics.dispatch({ subscriptionId, errorCode: 0, errorMsg: null, ...rest } as LiveMessage);
  return {
    topics,
    heard,
    says,
    listener: (state: ScreenState) => heard.push(state),
    at: (ms: number) => (nowMs = ms),
  };
}

describe("a big screen over the live stream", () => {
  it("is subscribed to once, and left with the last subscriber", () => {
    const { topics, listener } = screens();
    const other = () => {};
    expect(topics.join(wanted, listener)).toEqual([{ cmdId: 1, ...wanted }]);
    expect(topics.join({ ...wanted }, other)).toEqual([]);
    expect(topics.join({ ...wanted, areaNo: "320000" }, other)).toEqual([
      { cmdId: 2, ...wanted, areaNo: "320000" },
    ]);
    expect(topics.leave(wanted, other)).toEqual([]);
    expect(topics.leave(wanted, listener)).toEqual([{ cmdId: 1, ...wanted, unsubscribe: true }]);
    expect(topics.subscribeAll()).toEqual([{ cmdId: 2, ...wanted, areaNo: "320000" }]);
  });

  it("keeps the parts that have not changed, and says when they were last found to be so", () => {
    const { topics, heard, says, listener, at } = screens();
    topics.join(wanted, listener);
    says(1, { screen: { asOf: 5, parts: { warnings: [], content: [] } } });
    at(11_000);
    says(1, { screen: { asOf: 6, parts: {} } });
    at(12_000);
    says(1, { screen: { asOf: 7, parts: { content: [{ customerName: "A", alarmLevel: 1 }] } } });
    expect(heard.map(({ heardMs }) => heardMs)).toEqual([1000, 11_000, 12_000]);
    expect(heard[1]?.parts).toBe(heard[0]?.parts);
    expect(heard[2]?.parts).toEqual({ warnings: [], content: [{ customerName: "A", alarmLevel: 1 }] });
  });

  it("gives a new listener what is known, and a refusal with its reason", () => {
    const { topics, heard, says, listener } = screens();
    topics.join(wanted, () => {});
    expect(topics.known(wanted).heardMs).toBeNull();
    says(1, { screen: { asOf: 5, parts: { warnings: [] } } });
    expect(topics.known({ ...wanted })).toEqual({ parts: { warnings: [] }, heardMs: 1000, refused: null });
    topics.join(wanted, listener);
    says(1, { errorCode: 403, errorMsg: "no" });
    expect(heard).toEqual([
      { parts: { warnings: [] }, heardMs: 1000, refused: null },
      { parts: { warnings: [] }, heardMs: 1000, refused: "no" },
    ]);
  });
});
