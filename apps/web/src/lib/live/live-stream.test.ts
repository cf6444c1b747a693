import type { LiveCommands, LiveMessage } from "@oilcloud/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Refreshed } from "../http/refresh.ts";
import { backOffMs } from "../http/back-off.ts";
import { createLiveStream, type LiveStream, type SocketEvents } from "./live-stream.ts";
import { sessionOf } from "../session/token-claims.ts";
import type { LiveEvent } from "./topics.ts";

interface FakeSocket extends SocketEvents {
  token: string;
  sent: LiveCommands[];
  isClosed: boolean;
}

let sockets: FakeSocket[];
let token: string | undefined;
let refreshed: { answer: Refreshed; token?: string };
let asked: (string | undefined)[];
let stream: LiveStream;
let ended: number;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000_000 });
  sockets = [];
  asked = [];
  ended = 0;
  token = "t1";
  refreshed = { answer: "renewed", token: "t2" };
  stream = createLiveStream({
    openSocket(used, events) {
      const fake: FakeSocket = { ...events, token: used, sent: [], isClosed: false };
      sockets.push(fake);
      return {
        send: (text) => fake.sent.push(JSON.parse(text) as LiveCommands),
        close: () => {
          fake.isClosed = true;
        },
      };
    },
    readToken: () => token,
    async refresh(refused) {
      asked.push(refused);
      token = refreshed.token ?? token;
      return refreshed.answer;
    },
    sessionEnded: () => {
      ended++;
    },
    now: Date.now,
    random: () => 0.5,
  });
});
afterEach(() => vi.useRealTimers());

const last = () => sockets.at(-1) as FakeSocket;
const says = (subscriptionId: number, data: Record<string, [number, string][]>): string =>
  JSON.stringify({
    subscriptionId,
    errorCode: 0,
    errorMsg: null,
    data,
    latestValues: {},
  } satisfies LiveMessage);
const idOf = (socket: FakeSocket, at = 0) => socket.sent[at]?.tsSubCmds?.[0]?.cmdId ?? -1;

function listen(deviceId = "d1", keys = ["b", "a"]) {
  const heard: LiveEvent[] = [];
  return { heard, leave: stream.subscribe(deviceId, keys, (event) => heard.push(event)) };
}

function connected() {
  const listener = listen();
  last().opened();
  return { ...listener, id: idOf(last()) };
}

describe("listening", () => {
  it("connects with the current token and subscribes when open", () => {
    const states: string[] = [];
    stream.watchState(() => states.push(stream.state().kind));
    const { heard, id } = connected();
    expect(last().token).toBe("t1");
    expect(last().sent).toEqual([
      {
        tsSubCmds: [
          { cmdId: id, entityType: "DEVICE", entityId: "d1", scope: "LATEST_TELEMETRY", keys: "a,b" },
        ],
      },
    ]);
    last().received(says(id, { a: [[5, "1"]] }));
    expect(heard).toEqual([{ kind: "values", data: { a: [[5, "1"]] } }]);
    expect(states).toEqual(["connecting", "open"]);
  });

  it("renews a token that is over by the clock first, and tries the new one even if that seems over too", async () => {
    const overAt = (exp: number) => `h.${btoa(JSON.stringify({ sid: "s", exp }))}.s`;
    token = overAt(1_000_000_001);
    listen();
    expect(sockets).toHaveLength(1);
    stream.close();
    token = overAt(1_000_000_000);
    refreshed = { answer: "renewed", token: overAt(999_999_999) };
    listen("d2");
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([overAt(1_000_000_000)]);
    expect(last().token).toBe(overAt(999_999_999));
  });

  it("shares one subscription among those who want the same, and gives a late one what is known", () => {
    const first = connected();
    last().received(says(first.id, { a: [[5, "1"]] }));
    const second = listen("d1", ["a", "b", "a"]);
    expect(second.heard).toEqual([{ kind: "values", data: { a: [[5, "1"]] } }]);
    expect(last().sent).toHaveLength(1);
    first.leave();
    first.leave();
    expect(last().sent).toHaveLength(1);
    second.leave();
    expect(last().sent[1]?.tsSubCmds).toMatchObject([{ cmdId: first.id, unsubscribe: true }]);
  });

  it("keeps the last message received, sends, and takes no harm from nonsense", () => {
    const { heard, id } = connected();
    last().received(says(id, { a: [[1, "x"]] }));
    for (const nonsense of ["{", "null", "[]", undefined, '{"subscriptionId":"1"}'])
      last().received(nonsense);
    expect(stream.eventList()).toMatchObject({ subscriptionId: id, data: { a: [[1, "x"]] } });
    expect(heard).toHaveLength(1);
    expect(stream.send({ tsSubCmds: [] })).toBe(true);
    stream.close();
    expect(stream.send({ tsSubCmds: [] })).toBe(false);
    expect(last().isClosed).toBe(true);
  });

  it("reports a refusal", () => {
    const { heard, id } = connected();
    last().received(
      JSON.stringify({
        subscriptionId: id,
        errorCode: 3,
        errorMsg: "Unauthorized",
        data: null,
        latestValues: {},
      }),
    );
    expect(heard).toEqual([{ kind: "refused", errorCode: 3, errorMsg: "Unauthorized" }]);
  });

  it("closes when no one has listened for 30 s, and not before", () => {
    const { leave } = connected();
    leave();
    vi.advanceTimersByTime(29_000);
    const again = listen();
    vi.advanceTimersByTime(60_000);
    expect(stream.state().kind).toBe("open");
    again.leave();
    vi.advanceTimersByTime(30_000);
    expect(stream.state().kind).toBe("closed");
    expect(last().isClosed).toBe(true);
  });
});

describe("being held", () => {
  it("opens without a listener, reconnects, and closes 30 s after it was released", async () => {
    const release = stream.hold();
    expect(stream.state()).toEqual({ kind: "connecting", again: false });
    last().opened();
    const { leave } = listen();
    leave();
    vi.advanceTimersByTime(60_000);
    expect(stream.state().kind).toBe("open");
    last().closed(1006);
    vi.advanceTimersByTime(1000);
    expect(stream.state()).toEqual({ kind: "connecting", again: true });
    last().opened();
    release();
    release();
    vi.advanceTimersByTime(30_000);
    expect(stream.state().kind).toBe("closed");
  });
});

describe("reconnecting", () => {
  it("waits longer each time, subscribes again, and asks for what it missed", () => {
    const { heard, id } = connected();
    const seenMs = Date.now() - 1000;
    last().received(says(id, { a: [[seenMs, "1"]] }));
    last().closed(1006);
    expect(stream.state()).toEqual({ kind: "reconnecting", retryAtMs: Date.now() + 1000 });
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    last().opened();
    expect(last().sent[0]?.tsSubCmds).toMatchObject([{ cmdId: id }]);
    const missed = last().sent[1]?.historyCmds?.[0];
    expect(missed).toMatchObject({ entityId: "d1", keys: "a,b", startTs: seenMs + 1, agg: "NONE" });
    last().received(says(missed?.cmdId ?? -1, { a: [[seenMs + 10, "2"]] }));
    expect(heard.at(-1)).toEqual({ kind: "values", data: { a: [[seenMs + 10, "2"]] } });
  });

  it("does not ask for what it missed after an hour", () => {
    const { id } = connected();
    last().received(says(id, { a: [[Date.now() - 3_600_000, "1"]] }));
    last().closed(1006);
    vi.advanceTimersByTime(1000);
    last().opened();
    expect(last().sent).toHaveLength(1);
  });

  it("renews the token when it expired, and continues at once", async () => {
    connected();
    last().closed(1011);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(["t1"]);
    expect(last().token).toBe("t2");
  });

  it("doubts the token once when no connection comes about, then waits", async () => {
    listen();
    last().closed(1006);
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets).toHaveLength(2);
    last().closed(1006);
    await vi.advanceTimersByTimeAsync(0);
    expect(stream.state().kind).toBe("reconnecting");
    await vi.advanceTimersByTimeAsync(1000);
    last().closed(1006);
    expect(asked).toEqual(["t1"]);
  });

  it("gives up when the session is over, says so once, until a caller asks again", async () => {
    refreshed = { answer: "refused" };
    connected();
    last().closed(1011);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([stream.state().kind, ended]).toEqual(["closed", 1]);
    listen("d2");
    expect(sockets).toHaveLength(2);
  });

  it("keeps trying while the server is away, and hurries when the page is looked at", async () => {
    refreshed = { answer: "unreachable" };
    connected();
    last().closed(1006);
    for (let i = 0; i < 5; i++) {
      await vi.advanceTimersByTimeAsync(30_000);
      last().closed(1006);
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(stream.state().kind).toBe("reconnecting");
    const attempts = sockets.length;
    stream.hurry();
    expect(sockets).toHaveLength(attempts + 1);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(attempts + 1);
  });

  it("leaves a connection that hangs in another network", () => {
    connected();
    stream.networkChanged();
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it("never uses the connection of the person before", () => {
    const jwt = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`;
    token = jwt({ sid: "one" });
    connected().leave();
    token = jwt({ sid: "one", renewed: true });
    const same = listen();
    expect(sockets).toHaveLength(1);
    same.leave();
    token = jwt({ sid: "two" });
    listen();
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect(sessionOf("no token at all")).toBe("no token at all");
  });
});

it("waits between 1 s and 30 s, partly by chance", () => {
  const waits = (chance: number) =>
    [0, 1, 2, 3, 4, 5, 50].map((failures) => backOffMs(failures, () => chance));
  expect(waits(0)).toEqual([1000, 1000, 2000, 4000, 8000, 15_000, 15_000]);
  expect(waits(1)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

describe("alarms", () => {
  const message = (content: object) =>
    JSON.stringify({
      subscriptionId: last().sent[0]?.alarmSubCmds?.[0]?.cmdId,
      errorCode: 0,
      errorMsg: null,
      data: {},
      latestValues: {},
      ...content,
    });
  const news = (alarms: object[], level1: number, verdicts?: string[]) =>
    message({ alarms, verdicts, openAlarms: { level1, level2: 0 } });

  it("are subscribed to once for all who listen, and delivered until the last leaves", () => {
    const heard: unknown[] = [];
    const leave = stream.subscribeAlarms((event) => heard.push(event));
    last().opened();
    last().received(news([], 1));
    const leaveToo = stream.subscribeAlarms((event) => heard.push(event));
    const first = { alarms: [], verdicts: [], open: { level1: 1, level2: 0 }, again: false };
    expect(heard).toEqual([first, first]);
    leave();
    last().received(news([{ alarmId: "a" }], 2));
    expect(heard.slice(2)).toMatchObject([{ alarms: [{ alarmId: "a" }], open: { level1: 2 }, again: false }]);
    leaveToo();
    expect(last().sent).toMatchObject([{ alarmSubCmds: [{}] }, { alarmSubCmds: [{ unsubscribe: true }] }]);
  });

  it("are subscribed to again when the connection is back, which reports that something may be missing", () => {
    const heard: boolean[] = [];
    stream.subscribeAlarms(({ again }) => heard.push(again));
    last().opened();
    last().received(news([], 0));
    last().closed(1006);
    vi.advanceTimersByTime(1000);
    last().opened();
    last().received(news([], 3));
    expect(heard).toEqual([false, true]);
  });

  it("bring along who is judged otherwise, which is news also without an alarm", () => {
    const heard: unknown[] = [];
    stream.subscribeAlarms(({ verdicts, again }) => heard.push([verdicts, again]));
    last().opened();
    last().received(news([], 0));
    last().received(message({ verdicts: ["d"] }));
    expect(heard).toEqual([
      [[], false],
      [["d"], false],
    ]);
  });

  it("say that something may be missing also where the answer names who changed lately", () => {
    const heard: unknown[] = [];
    stream.subscribeAlarms(({ verdicts, again }) => heard.push([verdicts, again]));
    last().opened();
    last().received(news([], 0, ["a"]));
    last().closed(1006);
    vi.advanceTimersByTime(1000);
    last().opened();
    last().received(news([], 0, ["b"]));
    expect(heard).toEqual([
      [["a"], false],
      [["b"], true],
    ]);
  });
});
