import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeTestEdge, type TestEdge, until } from "./testing/test-edge.ts";

const image = randomBytes(300_000);

let edge: TestEdge;
beforeEach(async () => {
  edge = await makeTestEdge();
  edge.backend.firmware = {
    offered: ({ id }) =>
      id === "device-1" ? { title: "sensor", version: "1.1", bytes: image.length } : null,
    read: async (_device, from, to) => image.subarray(from, to),
  };
});
afterEach(() => edge.close());

async function answersOf(token: string, version: 4 | 5, asked: [topic: string, payload: string][]) {
  const client = await edge.session(token, version);
  asked.forEach(([topic, payload], i) => client.publish(topic, payload, 1, i + 1));
  const published = () => client.received.flatMap((packet) => (packet.cmd === "publish" ? [packet] : []));
  return { client, published };
}

describe.each([4, 5] as const)("over MQTT %i", (version) => {
  it("a device reads its image by chunks, and an empty one behind the end", async () => {
    const size = 65_536;
    const count = Math.ceil(image.length / size) + 1;
    const asked = Array.from({ length: count }, (_, i): [string, string] => [
      `v2/fw/request/7/chunk/${i}`,
      String(size),
    ]);
    const { published } = await answersOf("device-1", version, asked);
    await until(() => published().length === count);
    expect(published().map(({ topic }) => topic)).toEqual(asked.map((_, i) => `v2/fw/response/7/chunk/${i}`));
    expect(Buffer.concat(published().map(({ payload }) => payload as Buffer)).equals(image)).toBe(true);
    expect(published().at(-1)?.payload).toHaveLength(0);
  });

  it("the whole image comes as one message for an empty size, as ThingsBoard's SDK asks for it", async () => {
    const { client, published } = await answersOf("device-1", version, [["v2/fw/request/1/chunk/0", ""]]);
    client.send({ cmd: "pingreq" }); // other packets do not get between the pieces
    await until(() => published().length === 1 && client.received.some(({ cmd }) => cmd === "pingresp"));
    expect(image.equals(published()[0]?.payload as Buffer)).toBe(true);
  });
});

it("a request without a size has that of the request before", async () => {
  const { published } = await answersOf("device-1", 4, [
    ["v2/fw/request/1/chunk/0", '"1000"'],
    ["v2/fw/request/1/chunk/1", ""],
  ]);
  await until(() => published().length === 2);
  expect(image.subarray(1000, 2000).equals(published()[1]?.payload as Buffer)).toBe(true);
});

it("the filters of ThingsBoard's clients can be subscribed to", async () => {
  const client = await edge.session("device-1", 5);
  const suback = await client.subscribe(["v2/fw/response/+", "v2/fw/response/+/chunk/+", "v2/fw/error"]);
  expect(suback).toMatchObject({ granted: [1, 1, 1] });
});

it("a device that is offered nothing, and one that asks for too much at once, get an error and stay connected", async () => {
  const foreign = await answersOf("device-2", 4, [["v2/fw/request/1/chunk/0", "1000"]]);
  const greedy = await answersOf("device-1", 4, [["v2/fw/request/1/chunk/0", "65537"]]);
  await until(() => foreign.published().length === 1 && greedy.published().length === 1);
  expect(foreign.published()[0]).toMatchObject({ topic: "v2/fw/error", payload: Buffer.from("NOT_FOUND") });
  expect(greedy.published()[0]).toMatchObject({ payload: Buffer.from("PAYLOAD_TOO_LARGE") });
  expect([foreign.client.closed, greedy.client.closed]).toEqual([false, false]);
});

it.each(["-1", "1e3", "many", "99999999999"])("a size of %s is refused as unreadable", async (size) => {
  const { client } = await answersOf("device-1", 5, [["v2/fw/request/1/chunk/0", size]]);
  await until(() => client.received.some(({ cmd }) => cmd === "puback"));
  expect(client.received).toContainEqual(expect.objectContaining({ cmd: "puback", reasonCode: 0x99 }));
});

it("requests that no one waits for are bounded", async () => {
  edge.backend.firmware.read = () => new Promise(() => {});
  const asked = Array.from({ length: 17 }, (_, i): [string, string] => [`v2/fw/request/1/chunk/${i}`, "10"]);
  const { client } = await answersOf("device-1", 5, asked);
  await until(() => client.received.filter(({ cmd }) => cmd === "puback").length === 17);
  expect(client.received.at(-1)).toMatchObject({ cmd: "puback", messageId: 17, reasonCode: 0x97 });
});
