import type { Channel, Channels } from "../platform/messages/channel.ts";

const received: { to: string; text: string }[] = [];

const keeping: Channel = {
  via: "a test",
  async send({ to, text }) {
    received.unshift({ to, text });
    return "taken";
  },
};

/** A platform with these can send letters, which are kept for tests to read; it sends no short messages. */
export const lettersOnly: Channels = { email: keeping, sms: null, wechat: null };

/** The tokens of the links that an address has received, the newest first. */
export const tokensSentTo = (address: string): string[] =>
  received.flatMap(({ to, text }) => (to === address ? (/#(\S+)/.exec(text)?.[1] ?? []) : []));
