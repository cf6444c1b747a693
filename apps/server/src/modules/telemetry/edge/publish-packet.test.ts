import { generate, parser, type IPublishPacket } from "mqtt-packet";
import { describe, expect, it } from "vitest";
import { decodePacket } from "./packets.ts";

const versions = [3, 4, 5] as const;
const qualities = [0, 1, 2] as const;

/** The result of the general parser. */
function parsed(bytes: Buffer, protocolVersion: number): IPublishPacket | null {
  let found: IPublishPacket | null = null;
  const reading = parser({ protocolVersion });
  reading.on("packet", (packet) => (found = packet as IPublishPacket));
  reading.on("error", () => (found = null));
  reading.parse(bytes);
  return found;
}

const essence = (packet: ReturnType<typeof decodePacket>) => {
  if (packet?.cmd !== "publish") return null;
  const { qos, dup, retain, topic, messageId, payload, properties } = packet;
  return { qos, dup, retain, topic, messageId, payload: payload.toString("hex"), properties };
};

interface Sample {
  version: (typeof versions)[number];
  bytes: Buffer;
}

function samplesOf(version: Sample["version"], qos: (typeof qualities)[number], topic: string): Sample[] {
  return [0, 1, 126, 20_000].flatMap((length): Sample[] => {
    const payload = Buffer.alloc(length, "x");
    const plain = {
      cmd: "publish",
      qos,
      dup: qos > 0,
      retain: true,
      messageId: 65_534,
      topic,
      payload,
    } as const;
    const bytes = generate(plain, { protocolVersion: version });
    const aliased = generate({ ...plain, properties: { topicAlias: 3 } }, { protocolVersion: version });
    return version === 5
      ? [
          { version, bytes },
          { version, bytes: aliased },
        ]
      : [{ version, bytes }];
  });
}

const packets = versions.flatMap((version) =>
  qualities.flatMap((qos) =>
    ["t", "v1/devices/me/telemetry", "工厂/泵"].flatMap((topic) => samplesOf(version, qos, topic)),
  ),
);

describe("a PUBLISH", () => {
  it("is decoded as by the parser for all kinds of packets", () => {
    expect(packets.length).toBe(144);
    for (const { version, bytes } of packets) {
      const found = essence(decodePacket(bytes, version));
      expect(found).not.toBeNull();
      expect(found).toEqual(essence(parsed(bytes, version)));
    }
  });

  it.each(versions)(
    "of version %d that ends before its topic, its number or its properties is malformed",
    (version) => {
      const whole = [0, 3, 97, 98, 99, 0, 7, 0];
      const needed = version === 5 ? 8 : 7;
      for (let length = 0; length <= whole.length; length++) {
        const bytes = Buffer.from([0x32, length, ...whole.slice(0, length)]);
        expect(decodePacket(bytes, version) !== null, `${length} bytes`).toBe(length >= needed);
      }
      expect(decodePacket(Buffer.from([0x36, whole.length, ...whole]), version)).toBeNull();
    },
  );
});
