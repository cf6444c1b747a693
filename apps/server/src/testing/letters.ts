import type { Channel, Channels } from "../platform/messages/channel.ts";
import type { TestPlatform } from "./test-platform.ts";

const swallowing: Channel = { via: "a test", send: async () => "taken" };

/** A platform with these can send letters, which stay in its outbox for tests to read; it sends no short messages. */
export const lettersOnly: Channels = { email: swallowing, sms: null, wechat: null };

/** The tokens of the links sent to an address, the newest first. */
export async function tokensSentTo({ db }: Pick<TestPlatform, "db">, address: string): Promise<string[]> {
  const rows = await db
    .selectFrom("notification")
    .select("body")
    .where("address", "=", address)
    .orderBy("created_at", "desc")
    .execute();
  return rows.flatMap(({ body }) => /#(\S+)/.exec(body)?.[1] ?? []);
}
