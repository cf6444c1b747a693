import { generate, type Packet } from "mqtt-packet";
import { makeSeededRandom } from "../../../../testing/seeded-random.ts";

export interface Malformed {
  /** Mostly of the version in use, so that parsing gets far. */
  next(version: number): Buffer;
  /** A payload, unchanged or with some bytes altered. */
  payload(): Buffer;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
}

const topics = [
  "v1/devices/me/telemetry",
  "v1/devices/me/attributes",
  "v1/devices/me/attributes/request/1",
  "v1/devices/me/rpc/request/1",
  "v1/devices/me/rpc/response/1",
  "v1/gateway/connect",
  "v1/gateway/telemetry",
  "v1/gateway/attributes",
  "v1/gateway/rpc",
  "v2/t",
  "v2/fw/request/1/chunk/0",
  "#",
  "v1/devices/+/telemetry",
  "\0",
  "x".repeat(500),
];

const payloads: (string | Buffer)[] = [
  "",
  "{",
  "null",
  "[]",
  "[1,2]",
  '"text"',
  '{"a":NaN}',
  '{"a":Infinity}',
  '{"a":1e999}',
  '{"a":-1e999}',
  '{"__proto__":{"isGateway":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":"\\u0000"}',
  '{"\\ud800":1}',
  '{"ts":"x","values":{}}',
  '{"ts":1e30,"values":{"a":1}}',
  '{"ts":{},"values":[]}',
  '{"method":{}}',
  '{"method":"getSessionLimits"}',
  '{"clientKeys":[],"sharedKeys":7}',
  '{"clientKeys":"serial"}',
  '{"device":7}',
  '{"device":"__proto__","type":{}}',
  '{"A":[{"ts":1,"values":{"a":1}}],"B":3}',
  '{"device":"A","id":"x","data":1}',
  `{"${"k".repeat(5000)}":1}`,
  "[".repeat(20_000),
  '{"a":'.repeat(3000),
  `${"[".repeat(100)}1${"]".repeat(100)}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
];

/** Reproducible malformed input: altered good packets, good packets with bad contents, and noise. */
export function makeMalformed(seed: number): Malformed {
  const { below, pick, chance, noise, bend } = makeSeededRandom(seed);

  const base = (): Packet => {
    const messageId = 1 + below(65_535);
    const qos = pick([0, 1, 2] as const);
    return pick<Packet>([
      {
        cmd: "publish",
        topic: pick(topics),
        payload: pick(payloads),
        qos,
        messageId,
        dup: false,
        retain: false,
      },
      {
        cmd: "publish",
        topic: pick(["", ...topics]),
        payload: '{"a":1}',
        qos: 1,
        messageId,
        dup: true,
        retain: true,
        properties: { topicAlias: 1 + below(20), userProperties: { __proto__x: "y" } },
      },
      { cmd: "subscribe", messageId, subscriptions: [{ topic: pick(topics), qos }] },
      { cmd: "unsubscribe", messageId, unsubscriptions: [pick(topics)] },
      { cmd: "connect", clientId: "f", username: "device-other", protocolVersion: pick([3, 4, 5] as const) },
      { cmd: "puback", messageId, reasonCode: 0 },
      { cmd: "pubrel", messageId, reasonCode: 0 },
      { cmd: "pubrec", messageId, reasonCode: 0 },
      { cmd: "pingreq" },
      { cmd: "disconnect", reasonCode: 0 },
    ]);
  };
  let version = 4;
  const written = (packet: Packet) => generate(packet, { protocolVersion: chance(0.9) ? version : 5 });
  const valid = () => written(base());

  const kinds: (() => Buffer)[] = [
    () => {
      const topic = pick(topics.slice(0, 10));
      const messageId = 1 + below(99);
      return written({
        cmd: "publish",
        topic,
        payload: pick(payloads),
        messageId,
        qos: 1,
        dup: false,
        retain: false,
      });
    },
    valid,
    () => bend(valid()),
    () => {
      const whole = valid();
      return whole.subarray(0, below(whole.length));
    },
    () => noise(1 + below(200)),
    () => Buffer.concat([Buffer.from([0x30 + below(16), 0xff, 0xff, 0xff, below(256)]), noise(20)]),
    () => Buffer.concat([valid(), noise(below(10)), valid()]),
    () => {
      const inflated = Buffer.from(valid());
      inflated[1] = below(128);
      return inflated;
    },
  ];

  return {
    pick,
    chance,
    next(spoken) {
      version = spoken;
      return pick(kinds)();
    },
    payload() {
      const bytes = Buffer.from(pick(payloads));
      return chance(0.2) ? bytes : bend(bytes);
    },
  };
}
