// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  readWaitingActions,
  sendWaitingActions,
  useWaitingActions,
  type WaitingAction,
  waitWith,
} from "./waiting-actions.ts";

const take = (alarmId: string): WaitingAction => ({ kind: "take", title: alarmId, body: { alarmId } });
const resolve = (alarmId: string, finding: string): WaitingAction => ({
  kind: "process",
  title: alarmId,
  body: { alarmId, finding, action: "cleaned" },
});
const waiting = () => useWaitingActions.getState().actions.map(({ kind, title }) => `${kind} ${title}`);

/** What the server was sent, and what it answers; a null is no answer at all. */
let sent: unknown[];
let answers: (object | null)[];

beforeEach(() => {
  localStorage.clear();
  readWaitingActions("keeper");
  sent = [];
  vi.stubGlobal("fetch", (url: string, { body }: { body?: string } = {}) => {
    if (!url.includes("/alarmrecord/")) return Promise.reject(new TypeError("away"));
    const answer = answers.shift();
    if (!answer) return Promise.reject(new TypeError("away"));
    sent.push(JSON.parse(body ?? "null"));
    return Promise.resolve(
      new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const done = { code: 200, msg: "", data: {} };

it("sends in the order it was done, the last word on an alarm alone", async () => {
  waitWith(take("a"));
  waitWith(resolve("a", "leak"));
  waitWith(resolve("a", "cooler leak"));
  answers = [done, done];
  await sendWaitingActions(() => {});
  expect(sent).toEqual([{ alarmId: "a" }, { alarmId: "a", finding: "cooler leak", action: "cleaned" }]);
  expect(waiting()).toEqual([]);
});

it("keeps what could not be sent, also for the next page, and for its own account alone", async () => {
  waitWith(take("a"));
  waitWith(take("b"));
  answers = [done, null];
  await sendWaitingActions(() => {});
  readWaitingActions("dealer");
  expect(waiting()).toEqual([]);
  readWaitingActions("keeper");
  expect(waiting()).toEqual(["take b"]);
});

it("reports what the server refused, and does not send it again", async () => {
  waitWith(take("a"));
  answers = [{ code: 1508, msg: "already processed" }];
  const onSettled = vi.fn();
  await sendWaitingActions(onSettled);
  expect(onSettled.mock.calls.map(([action, refusal]) => [action.title, refusal?.message])).toEqual([
    ["a", "already processed"],
  ]);
  expect(waiting()).toEqual([]);
});
