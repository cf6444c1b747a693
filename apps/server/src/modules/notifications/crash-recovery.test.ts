import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Channel } from "../../platform/messages/channel.ts";
import { type MessagePlatform, makeMessagePlatform } from "../../testing/message-platform.ts";
import { leaseSeconds } from "../messages/sending/sender.ts";

let platform: MessagePlatform;
let devices: string[];
beforeAll(async () => {
  platform = await makeMessagePlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.reset();
  devices = [];
  for (let i = 0; i < 5; i++) devices.push(await platform.addDevice(platform.customerId));
  for (const email of ["li@example.com", "wang@example.com"]) await platform.addPerson({ email });
});

const keys = () => platform.mail.mails.map(({ messageId }) => messageId);
const occasions = async () => (await platform.messages()).map(({ occasion }) => occasion);

it("crashes before it decides: the next process decides, once", async () => {
  for (const device of devices) await platform.happen(device, "opened", 1);
  await Promise.all([platform.another().decide(), platform.another().decide(), platform.another().decide()]);
  expect(await occasions()).toHaveLength(10);
  expect(new Set(await occasions()).size).toBe(10);
});

it("crashes between deciding and sending: the next process sends every message once", async () => {
  for (const device of devices) await platform.happen(device, "opened", 1);
  await platform.another().decide();
  expect(keys()).toEqual([]);
  await Promise.all([platform.another().settle(), platform.another().settle()]);
  expect(new Set(keys()).size).toBe(10);
  expect(keys()).toHaveLength(10);
});

it("crashes between sending and recording: the next process sends it again with the same key, and it counts once", async () => {
  const [device = ""] = devices;
  const episode = await platform.happen(device, "opened", 1);
  const real = platform.channels.email as Channel;
  let arrived = 0;
  const dying: Channel = {
    via: real.via,
    async send(message) {
      await real.send(message);
      arrived++;
      return new Promise(() => {}); // nothing that comes after it is ever done
    },
  };
  void platform.another(dying).settle();
  await expect.poll(() => arrived).toBe(2);
  await platform.another().settle();
  expect(keys()).toHaveLength(2); // until the lease ends they belong to the first process
  platform.pass(leaseSeconds + 1);
  await platform.another().settle();
  expect(keys()).toHaveLength(4);
  expect(new Set(keys()).size).toBe(2);
  const messages = await platform.messages();
  expect(messages.map(({ status, attempts }) => ({ status, attempts }))).toEqual([
    { status: "sent", attempts: 2 },
    { status: "sent", attempts: 2 },
  ]);
  const { send_count } = await platform.db
    .selectFrom("alarm_episode")
    .select("send_count")
    .where("id", "=", episode)
    .executeTakeFirstOrThrow();
  expect(send_count).toBe(2);
});

it("crashes repeatedly in a storm: each occasion is one message, and all its copies have one key", async () => {
  const real = platform.channels.email as Channel;
  let seed = 7;
  const chance = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  /** Sends some, then never returns: before the message has left, or after. */
  function dyingAfter(sends: number, sent: () => void): Channel {
    let left = sends;
    return {
      via: real.via,
      async send(message) {
        if (left-- > 0) return real.send(message);
        if (chance() < 0.5) await real.send(message);
        sent();
        return new Promise(() => {});
      },
    };
  }
  for (let round = 0; round < 6; round++) {
    for (const device of devices.slice(0, 3)) {
      const each = await platform.addDevice(platform.customerId, `${device} ${round}`);
      await platform.happen(each, "opened", chance() < 0.5 ? 1 : 2);
    }
    if (chance() < 0.3) await platform.another().decide();
    await new Promise<void>((dead) => {
      void platform.another(dyingAfter(Math.floor(chance() * 6), dead)).settle();
    });
    platform.pass(leaseSeconds + 1);
  }
  await platform.another().settle();
  const messages = await platform.messages();
  const single = messages.filter(({ kind }) => kind !== "digest");
  expect(single).toHaveLength(6 * 3 * 2);
  expect(new Set(single.map(({ occasion }) => occasion)).size).toBe(single.length);
  const ids = messages.filter(({ status }) => status === "sent").map(({ id }) => `<${id}@oil.example.com>`);
  expect(new Set(keys())).toEqual(new Set(ids));
  for (const message of single)
    expect(message.status === "sent" || (message.status === "gathered" && message.digest_id !== null)).toBe(
      true,
    );
});
