import { hourMs, minuteMs, secondMs } from "@oilcloud/oil";
import { beforeEach, describe, expect, it } from "vitest";
import { longestRaw, makeReceivedMessages, mostMessages } from "./received-messages.ts";

let nowMs = 0;
const clock = () => new Date(nowMs);
let received: ReturnType<typeof makeReceivedMessages>;

beforeEach(() => {
  nowMs = Date.parse("2026-11-12T06:26:38Z");
  received = makeReceivedMessages(clock);
});

/** Returns whether the message was recorded. */
function send(numericId: number, text: string | Buffer = "{}"): boolean {
  const trace = received.trace({ numericId }, "MQTT 5", "v1/devices/me/telemetry", Buffer.from(text));
  trace?.ended({ kind: "accepted" });
  return trace !== null;
}

describe("recording", () => {
  it("leaves out a device that no one watches", () => {
    expect(send(1)).toBe(false);
    received.watch(2);
    expect([send(1), send(2)]).toEqual([false, true]);
  });

  it("ends two minutes after the last look and keeps what it has", () => {
    received.watch(1);
    send(1);
    nowMs += minuteMs;
    received.watch(1);
    nowMs += 2 * minuteMs;
    expect(send(1)).toBe(true);
    nowMs += secondMs;
    expect(send(1)).toBe(false);
    expect(received.watch(1).messages).toHaveLength(2);
  });

  it("takes the first hundred messages of a new device", () => {
    received.isNew(1);
    const recorded = Array.from({ length: mostMessages + 1 }, () => send(1));
    expect(recorded.filter(Boolean)).toHaveLength(mostMessages);
    received.isNew(1);
    expect(send(1)).toBe(false);
  });

  it("continues for an hour after a refusal", () => {
    received.refused(1);
    nowMs += hourMs;
    expect(send(1)).toBe(true);
    nowMs += 1;
    expect(send(1)).toBe(false);
  });

  it("is deleted a day after the last message or look", () => {
    received.watch(1);
    nowMs += 23 * hourMs;
    received.sweep();
    received.watch(1);
    send(1);
    nowMs += 24 * hourMs + 1;
    received.sweep();
    expect(received.watch(1).messages).toEqual([]);
  });
});

describe("the list", () => {
  beforeEach(() => void received.watch(1));

  it("has the last hundred, newest first, and counts all", () => {
    for (let i = 1; i <= mostMessages + 5; i++) send(1, `${i}`);
    const { messages, total, outcomes } = received.watch(1);
    expect([messages.length, messages[0]?.raw, messages.at(-1)?.raw]).toEqual([100, "105", "6"]);
    expect([total, ...outcomes]).toEqual([105, ["accepted", 105]]);
  });

  it("cuts a long payload and shows bytes that are not text in hexadecimal", () => {
    send(1, "x".repeat(longestRaw + 1));
    send(1, Buffer.from([0xff, 0x00, 0x41]));
    const [binary, long] = received.watch(1).messages;
    expect(binary).toMatchObject({ raw: "ff0041", isText: false, isCut: false, bytes: 3 });
    expect(long).toMatchObject({ raw: "x".repeat(longestRaw), isText: true, isCut: true, bytes: 2049 });
  });

  it("lists a limited number of values and counts the rest", () => {
    const entries = Array.from({ length: 50 }, (_, i) => ({ ts: i, values: { oilTemp: i, ferrous: i } }));
    const trace = received.trace({ numericId: 1 }, "HTTP", "telemetry", Buffer.from("[]"));
    trace?.decoded(entries);
    for (const entry of entries as { ts: number; values: Record<string, unknown>; trace?: unknown }[])
      (entry.trace as { allAre(values: object, fate: string): void }).allAre(entry.values, "too-old");
    trace?.ended({ kind: "refused", reason: "too-old", why: "too-old" });
    const [message] = received.watch(1).messages;
    expect(message?.readings.flatMap(({ values }) => values)).toHaveLength(60);
    expect(message?.valuesLeftOut).toBe(40);
  });
});

describe("memory", () => {
  it("stays bounded: the device used longest ago is dropped", () => {
    received = makeReceivedMessages(clock, { bytes: 200_000 });
    for (let device = 1; device <= 1000; device++) {
      received.isNew(device);
      for (let i = 0; i < 5; i++) send(device, "x".repeat(longestRaw));
      expect(received.bytes()).toBeLessThanOrEqual(200_000);
    }
    expect(received.isRecorded(1)).toBe(false);
    expect(received.watch(1000).messages).toHaveLength(5);
  });

  it("of all devices is given back when they are removed", () => {
    received.watch(1);
    send(1);
    received.forget(1);
    expect(received.bytes()).toBe(0);
  });

  it("does not take a message that was under way when its device was dropped", () => {
    received.watch(1);
    const trace = received.trace({ numericId: 1 }, "HTTP", "telemetry", Buffer.from("{}"));
    received.forget(1);
    trace?.ended({ kind: "accepted" });
    expect(received.bytes()).toBe(0);
  });
});
