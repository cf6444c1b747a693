import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { startSink } from "../testing/mqtt-sink.ts";
import { MqttPublisher } from "./mqtt-publisher.ts";

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUps.splice(0)) await clean();
});

async function setUp(sinkOptions: Parameters<typeof startSink>[0], window = 10) {
  const sink = await startSink(sinkOptions);
  const errors: string[] = [];
  const publisher = new MqttPublisher({
    target: sink.target,
    token: "token-1",
    clientId: "c1",
    window,
    onError: (message) => errors.push(message),
  });
  cleanUps.push(
    () => publisher.stop(),
    () => sink.stop(),
  );
  publisher.start();
  return { sink, publisher, errors };
}

describe("the MQTT publisher", { timeout: 20_000 }, () => {
  it("sends everything under the device's token, in order", async () => {
    const { sink, publisher } = await setUp({});
    const payloads = Array.from({ length: 500 }, (_, i) => `{"ts":${i},"values":{"oilTemp":40}}`);
    for (const payload of payloads) publisher.publish(payload);
    await publisher.drained();
    expect(sink.received.map(({ payload }) => payload)).toEqual(payloads);
    expect(new Set(sink.received.map(({ token }) => token))).toEqual(new Set(["token-1"]));
  });

  it("encodes payloads of every length", async () => {
    const { sink, publisher } = await setUp({});
    const payloads = [1, 90, 100, 101, 16_000, 16_355, 16_356, 16_357, 60_000].map((n) => "x".repeat(n));
    for (const payload of payloads) publisher.publish(payload);
    await publisher.drained();
    expect(sink.received.map(({ payload }) => payload.length)).toEqual(payloads.map(({ length }) => length));
  });

  it("keeps no more than its window unacknowledged", async () => {
    const { sink, publisher } = await setUp({ acknowledges: () => false }, 7);
    for (let i = 0; i < 50; i++) publisher.publish(String(i));
    await wait(200);
    expect(sink.received.length).toBe(7);
    expect(publisher.waiting).toBe(50);
  });

  it("sends again, marked, what was not acknowledged before the connection broke", async () => {
    const { sink, publisher } = await setUp({ acknowledges: (_, count) => count > 10 }, 10);
    for (let i = 0; i < 30; i++) publisher.publish(String(i));
    while (sink.received.length < 10) await wait(10);
    sink.cutAll();
    await publisher.drained();
    const again = sink.received.filter(({ dup }) => dup).map(({ payload }) => payload);
    expect(again).toEqual(Array.from({ length: 10 }, (_, i) => String(i)));
    expect(new Set(sink.received.map(({ payload }) => payload)).size).toBe(30);
  });

  it("keeps trying when it is refused, and says so", async () => {
    let refusals = 0;
    const { sink, publisher, errors } = await setUp({ refuses: () => refusals++ < 2 });
    publisher.publish("late");
    await publisher.drained();
    expect(errors).toHaveLength(2);
    expect(errors[0]).toContain("code 5");
    expect(sink.received).toHaveLength(1);
  });
});
