import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Channel } from "../../platform/messages/channel.ts";
import { type MessagePlatform, makeMessagePlatform } from "../../testing/message-platform.ts";
import { leaseSeconds } from "./sending/sender.ts";

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

it("dies before it decides: whoever comes next does, once", async () => {
  for (const device of devices) await platform.happen(device, "opened", 1);
  await Promise.all([platform.another().decide(), platform.another().decide(), platform.another().decide()]);
  expect(await occasions()).toHaveLength(10);
  expect(new Set(await occasions()).size).toBe(10);
});

it("dies between deciding and sending: every message is sent by the next, once", async () => {
  for (const device of devices) await platform.happen(device, "opened", 1);
  await platform.another().decide();
  expect(keys()).toEqual([]);
  await Promise.all([platform.another().settle(), platform.another().settle()]);
  expect(new Set(keys()).size).toBe(10);
  expect(keys()).toHaveLength(10);
});

it("dies between sending and writing it down: the next sends it again with the same key, and it counts once", async () => {
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
  expect(keys()).toHaveLength(2); // for now they are still somebody's
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
