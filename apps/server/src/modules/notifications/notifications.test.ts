import { minuteMs } from "@oilcloud/oil";
import { sql, type Updateable } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type MessagePlatform, makeMessagePlatform } from "../../testing/message-platform.ts";
import type { Tables } from "../../tables.ts";
import { makeNextNotified } from "../alarm-records/notification-state/next-notified.ts";
import { readContactBook } from "../contacts/contact-book.ts";

let platform: MessagePlatform;
let device: string;
/** What the mail server answers; 250 where there is nothing. */
let answers: number[];
beforeAll(async () => {
  platform = await makeMessagePlatform(() => answers.shift());
});
afterAll(() => platform.close());
beforeEach(async () => {
  answers = [];
  await platform.reset();
  await platform.db.deleteFrom("device").execute();
  device = await platform.addDevice(platform.customerId, "2# hydraulic unit");
});

const settle = () => platform.notifications.settle();
const statuses = async () => (await platform.messages()).map(({ status }) => status);
const hour = 3600;
const sendCount = async (id: string) =>
  (
    await platform.db
      .selectFrom("alarm_episode")
      .select("send_count")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).send_count;
const outcomes = async () =>
  (await platform.db.selectFrom("alarm_event").select("outcome").orderBy("id").execute()).map(
    ({ outcome }) => outcome,
  );

describe("an alarm", () => {
  it("is notified by mail with reason, place, advice and link, once", async () => {
    await platform.addPerson();
    const episode = await platform.happen(device, "opened", 2);
    await settle();
    await settle();
    expect(platform.mail.mails).toHaveLength(1);
    const [mail] = platform.mail.mails;
    const [message] = await platform.messages();
    expect(mail).toMatchObject({
      to: ["li@example.com"],
      messageId: `<${message?.id}@oil.example.com>`,
      subject: "Level 2 alarm: Mill, 2# hydraulic unit: Water activity 0.600, above warning limit 0.5",
    });
    expect(mail?.text).toContain("Time: 2026-11-12 14:26");
    expect(mail?.text).toContain("Probable cause: Cooler leak or wash-down water");
    expect(mail?.text).toContain("Recommended action: Pressure-test the cooler");
    expect(mail?.text).toContain(`https://oil.example.com/alarmlist/detail?alarmId=${episode}`);
    expect(message).toMatchObject({ status: "sent", attempts: 1 });
    expect(await sendCount(episode)).toBe(1);
  });

  it("is notified in the receiver's language", async () => {
    await platform.addPerson({ language: "zh-CN" });
    await platform.happen(device, "opened", 1);
    await settle();
    const [mail] = platform.mail.mails;
    expect(mail?.subject).toBe("【一级报警】Mill 2# hydraulic unit：水活性 0.900，超过限值 0.8");
    expect(mail?.text).toContain("处理建议：对冷却器打压检漏");
  });

  it("is notified in the units of the person at the address, else in those of the country", async () => {
    const { db, customerId, tenantId } = platform;
    await platform.addPerson();
    const hot = JSON.stringify([
      { key: "oilTemp", level: 1, value: 82.5, condition: { kind: "above", value: 75 } },
    ]);
    const subjects = async () => {
      const id = await platform.happen(device, "opened", 1);
      await db.updateTable("alarm_event").set({ reasons: hot }).where("episode_id", "=", id).execute();
      await settle();
      await db.deleteFrom("alarm_episode").execute();
      return platform.mail.mails.splice(0).map(({ subject }) => subject.split(": ").at(-1));
    };
    expect(await subjects()).toEqual(["Oil temperature 82.5 °C, above limit 75 °C"]);
    await db.updateTable("customer").set({ country: "US" }).where("id", "=", customerId).execute();
    expect(await subjects()).toEqual(["Oil temperature 180.5 °F, above limit 167 °F"]);
    const reader = await platform.addAccount({
      username: "li",
      authority: "CUSTOMER_USER",
      tenantId,
      customerId,
    });
    const own = { email: "LI@example.com", units: JSON.stringify({ temperature: "°C" }) };
    await db.updateTable("account").set(own).where("id", "=", reader).execute();
    expect(await subjects()).toEqual(["Oil temperature 82.5 °C, above limit 75 °C"]);
    await db.updateTable("customer").set({ country: "CN" }).where("id", "=", customerId).execute();
  });

  it("is notified again when it escalates, and only then to contacts of level 1", async () => {
    await platform.addPerson({ lowest_level: 1 });
    const episode = await platform.happen(device, "opened", 2);
    await settle();
    expect(platform.mail.mails).toEqual([]);
    await platform.happen(device, "escalated", 1, episode);
    await settle();
    expect(platform.mail.mails.map(({ subject }) => subject)).toEqual([
      "Escalated to level 1: Mill, 2# hydraulic unit: Water activity 0.900, above limit 0.8",
    ]);
    expect(await outcomes()).toEqual(["nobody", "told"]);
  });

  it("is notified by its newest event, and not when it has cleared already", async () => {
    await platform.addPerson();
    const episode = await platform.happen(device, "opened", 2);
    await platform.happen(device, "escalated", 1, episode);
    const other = await platform.happen(await platform.addDevice(platform.customerId), "opened", 1);
    await platform.happen(device, "cleared", 1, other);
    await settle();
    expect(platform.mail.mails).toHaveLength(1);
    expect(await outcomes()).toEqual(["overtaken", "told", "overtaken", "nobody"]);
  });

  it("is not notified when it happened long ago", async () => {
    await platform.addPerson();
    await platform.happen(device, "opened", 1, undefined, new Date(platform.now().getTime() - 61 * minuteMs));
    await settle();
    platform.pass(2 * hour);
    await settle();
    expect(await platform.messages()).toEqual([]);
    expect(await outcomes()).toEqual(["old"]);
  });

  it("that reopens is notified once a day, and its end to those who subscribed to it", async () => {
    const curious = await platform.addPerson({ told_when_cleared: true });
    const incurious = await platform.addPerson();
    const episode = await platform.happen(device, "opened", 2);
    for (let times = 0; times < 3; times++) {
      await settle();
      await platform.happen(device, "cleared", 2, episode);
      await settle();
      await platform.happen(device, "reopened", 2, episode);
    }
    await settle();
    const kinds = (id: string) =>
      platform.messages().then((all) =>
        all
          .filter(({ contact_id }) => contact_id === id)
          .map(({ kind }) => kind)
          .toSorted(),
      );
    expect(await kinds(incurious)).toEqual(["opened", "reopened"]);
    expect(await kinds(curious)).toEqual(["cleared", "cleared", "cleared", "opened", "reopened"]);
  });

  it("reaches the dealer's contacts, and none of another customer", async () => {
    await platform.addPerson({ customer_id: null, email: "dealer@example.com" });
    await platform.addContact(await platform.addCustomer(platform.tenantId));
    await platform.happen(device, "opened", 1);
    await settle();
    expect(platform.mail.mails.map(({ to }) => to)).toEqual([["dealer@example.com"]]);
  });
});

describe("a setting that names a contact", () => {
  it("notifies it with the setting's own message over the setting's channels, once where it subscribes to all alarms too", async () => {
    const contactId = await platform.addPerson({ phone: "13800000002", modes: ["email"], lowest_level: 1 });
    const asked: unknown[] = [];
    const template = "{factory}/{device}: {indicator} {value} > {limit} ({level}, {time})";
    const server = platform.another(platform.channels.email, async (alarms) => {
      asked.push(...alarms);
      return alarms.map(() => [{ contactId, modes: ["sms", "email"], template }]);
    });
    await platform.happen(device, "opened", 2);
    await server.settle();
    expect(asked).toEqual([{ deviceId: device, keys: ["waterActivity"], level: 2 }]);
    expect(platform.mail.mails).toHaveLength(1);
    expect(platform.mail.mails[0]?.text.split("\n")[0]).toBe(
      "[the oil monitoring platform] Level 2 alarm, 2# hydraulic unit: Mill/2# hydraulic unit: Water activity 0.600 > 0.500 (Level 2 alarm, 2026-11-12 14:26)",
    );
    expect(await statuses()).toEqual(["sent"]);
  });

  it("notifies it over its own channels where it has none of the setting's", async () => {
    const contactId = await platform.addPerson({ all_alarms: false });
    const server = platform.another(platform.channels.email, async (alarms) =>
      alarms.map(() => [{ contactId, modes: ["wechat"], template: null }]),
    );
    await platform.happen(device, "opened", 2);
    await server.settle();
    expect(platform.mail.mails[0]?.subject).toMatch(/^Level 2 alarm/);
  });
});

describe("quiet hours", () => {
  it("hold level 2 until they end, then send one digest; level 1 is sent at once", async () => {
    await platform.addPerson({ quiet_from: "14:00", quiet_to: "06:30" });
    const devices = [
      device,
      await platform.addDevice(platform.customerId),
      await platform.addDevice(platform.customerId),
    ];
    for (const each of devices) await platform.happen(each, "opened", 2);
    await platform.happen(await platform.addDevice(platform.customerId), "opened", 1);
    await settle();
    expect(platform.mail.mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Level 1 alarm/),
    ]);
    platform.pass(16 * hour); // 06:26 at the site
    await settle();
    expect(platform.mail.mails).toHaveLength(1);
    platform.pass(240);
    await settle();
    expect(platform.mail.mails).toHaveLength(2);
    expect(platform.mail.mails[1]).toMatchObject({ subject: "3 alarm messages, 0 level 1" });
    expect((await statuses()).toSorted()).toEqual(["gathered", "gathered", "gathered", "sent", "sent"]);
  });

  it("send a single held message unchanged when they end", async () => {
    await platform.addPerson({ quiet_from: "14:00", quiet_to: "15:00", time_zone: "Asia/Shanghai" });
    await platform.happen(device, "opened", 2);
    await settle();
    expect(await statuses()).toEqual(["held"]);
    platform.pass(hour);
    await settle();
    expect(platform.mail.mails[0]?.subject).toMatch(/^Level 2 alarm/);
  });
});

describe("a storm", () => {
  it("of 200 alarms is one digest, the most important first", async () => {
    await platform.addPerson();
    const episodes = await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        const each = await platform.addDevice(platform.customerId, `unit ${String(i).padStart(3, "0")}`);
        return platform.happen(each, "opened", i === 150 ? 1 : 2);
      }),
    );
    await settle();
    expect(platform.mail.mails).toHaveLength(1);
    expect(platform.mail.mails[0]?.subject).toBe("200 alarm messages, 1 level 1");
    const lines = platform.mail.mails[0]?.text.split("\n") ?? [];
    expect(lines[0]).toContain("Level 1 alarm: Mill, unit 150");
    expect(lines).toContain("and 100 more");
    expect(await sendCount(episodes[7] ?? "")).toBe(1);
  });

  it("that continues causes one digest a minute, and later alarms are notified as usual", async () => {
    await platform.addPerson();
    const raise = async (count: number) => {
      for (let i = 0; i < count; i++)
        await platform.happen(await platform.addDevice(platform.customerId), "opened", 2);
      await settle();
    };
    await raise(4);
    await raise(4);
    expect(platform.mail.mails).toHaveLength(8);
    await raise(4);
    expect(platform.mail.mails[8]?.subject).toMatch(/^4 alarm messages/);
    await raise(30);
    expect(platform.mail.mails).toHaveLength(9);
    platform.pass(60);
    await settle();
    expect(platform.mail.mails[9]?.subject).toMatch(/^30 alarm messages/);
    platform.pass(61);
    await raise(1);
    expect(platform.mail.mails[10]?.subject).toMatch(/^Level 2 alarm/);
  });
});

describe("an unprocessed alarm", () => {
  it("is escalated once to the escalation contacts, or to the dealer's where the customer has none", async () => {
    await platform.addPerson({
      customer_id: null,
      all_alarms: false,
      escalation: true,
      email: "boss@example.com",
    });
    const episode = await platform.happen(device, "opened", 1);
    await platform.happen(await platform.addDevice(platform.customerId), "opened", 2);
    await settle();
    platform.pass(29 * 60);
    await settle();
    expect(platform.mail.mails).toEqual([]);
    platform.pass(60);
    await settle();
    platform.pass(hour);
    await settle();
    expect(platform.mail.mails.map(({ to, subject }) => [to[0], subject.slice(0, 35)])).toEqual([
      ["boss@example.com", "Level 1 alarm unresolved for 30 min"],
    ]);
    expect(await sendCount(episode)).toBe(1);
  });

  it("is not escalated once it is processed", async () => {
    await platform.addPerson({ all_alarms: false, escalation: true });
    const episode = await platform.happen(device, "opened", 1);
    await settle();
    await platform.db
      .updateTable("alarm_episode")
      .set({ processed_at: platform.now() })
      .where("id", "=", episode)
      .execute();
    platform.pass(hour);
    await settle();
    expect(platform.mail.mails).toEqual([]);
  });
});

describe("what people do to an alarm", () => {
  const person = () => platform.addAccount({ username: `keeper ${Math.random()}` });
  const set = (episode: string, values: Updateable<Tables["alarm_episode"]>) =>
    platform.db.updateTable("alarm_episode").set(values).where("id", "=", episode).execute();
  const later = (seconds: number) => new Date(platform.now().getTime() + seconds * 1000);
  const kinds = async () => (await platform.messages()).map(({ kind }) => kind);

  it("causes no notification itself, and prevents none", async () => {
    await platform.addPerson();
    const episode = await platform.happen(device, "opened", 2);
    for (const kind of ["taken", "assigned", "commented", "released", "unprocessed"] as const)
      await platform.happen(device, kind, 2, episode);
    await settle();
    expect(await outcomes()).toEqual(["told", "silent", "silent", "silent", "silent", "silent"]);
  });

  describe("assigned, it is notified to the assignee", () => {
    const assign = async (episode: string, to: string, by: string | null = null) => {
      await set(episode, { assigned_to: to, assigned_at: platform.now() });
      await platform.db
        .insertInto("alarm_event")
        .values({
          episode_id: episode,
          at: platform.now(),
          kind: "assigned",
          level: 2,
          reasons: "[]",
          account_id: by,
          other_account_id: to,
        })
        .execute();
    };
    const withEmail = async (email: string) => {
      const id = await person();
      await platform.db.updateTable("account").set({ email, language: "en" }).where("id", "=", id).execute();
      return id;
    };

    it("at the account's own address, with the assigner, the reason and the link", async () => {
      const episode = await platform.happen(device, "opened", 2);
      const by = await person();
      await platform.db.updateTable("account").set({ last_name: "Wang" }).where("id", "=", by).execute();
      await set(episode, { muted_until: later(hour) });
      await assign(episode, await withEmail("keeper@example.com"), by);
      await settle();
      await settle();
      expect(platform.mail.mails).toMatchObject([
        {
          to: ["keeper@example.com"],
          subject:
            "Level 2 alarm assigned to you: Mill, 2# hydraulic unit: Water activity 0.600, above warning limit 0.5",
        },
      ]);
      expect(platform.mail.mails[0]?.text).toContain("Assigned by: Wang");
      expect(platform.mail.mails[0]?.text).toContain(`alarmId=${episode}`);
      expect(await outcomes()).toEqual(["muted", "told"]);
    });

    it("by the channels of the contact with the same email", async () => {
      await platform.addPerson({
        all_alarms: false,
        email: "Keeper@example.com",
        language: "zh-CN",
        quiet_from: "14:00",
        quiet_to: "15:00",
      });
      const episode = await platform.happen(device, "opened", 2);
      await assign(episode, await withEmail("keeper@example.com"));
      await settle();
      expect(await platform.messages()).toMatchObject([
        { kind: "assigned", receiver: "Li Na", status: "held", language: "zh-CN" },
      ]);
      platform.pass(hour);
      await settle();
      expect(platform.mail.mails[0]?.subject).toContain("二级报警已指派给您");
    });

    it("not if self-assigned, reassigned or processed", async () => {
      const [own, handed, done] = [
        await platform.happen(device, "opened", 2),
        await platform.happen(await platform.addDevice(platform.customerId, "3#"), "opened", 2),
        await platform.happen(await platform.addDevice(platform.customerId, "4#"), "opened", 2),
      ];
      const [one, other] = [await withEmail("one@example.com"), await withEmail("other@example.com")];
      await assign(own, one, one);
      await assign(handed, one, other);
      await assign(handed, other, one);
      await assign(done, one, other);
      await set(done, { processed_at: platform.now() });
      await settle();
      expect(platform.mail.mails.map(({ to }) => to)).toEqual([["other@example.com"]]);
      expect((await outcomes()).slice(3)).toEqual(["silent", "overtaken", "told", "overtaken"]);
    });

    it("not if it is claimed before the message is sent", async () => {
      answers = [451];
      const episode = await platform.happen(device, "opened", 2);
      await assign(episode, await withEmail("keeper@example.com"));
      await settle();
      const changed = [{ alarmId: episode, transition: "taken" as const, time: platform.now().getTime() }];
      await platform.notifications.withdrawFor(changed);
      platform.pass(hour);
      await settle();
      expect(await platform.messages()).toMatchObject([{ status: "given-up", answer: "taken" }]);
    });

    it("to no one where there is no address", async () => {
      const episode = await platform.happen(device, "opened", 2);
      await assign(episode, await person());
      await settle();
      expect(await outcomes()).toEqual(["nobody", "nobody"]);
    });
  });

  it("mutes it: nothing is sent but an escalation to level 1", async () => {
    await platform.addPerson();
    const episode = await platform.happen(device, "opened", 2);
    await settle();
    await set(episode, { muted_until: later(hour) });
    await platform.happen(device, "reopened", 2, episode);
    await settle();
    platform.pass(1);
    await platform.happen(device, "escalated", 1, episode);
    await settle();
    expect(await outcomes()).toEqual(["told", "muted", "told"]);
    expect(await kinds()).toEqual(["opened", "escalated"]);
  });

  it("withdraws waiting messages, except escalations", async () => {
    await platform.addPerson();
    answers = [451, 451];
    const episode = await platform.happen(device, "opened", 2);
    await settle();
    platform.pass(1);
    await platform.happen(device, "escalated", 1, episode);
    await settle();
    const changed = [{ alarmId: episode, transition: "muted" as const, time: platform.now().getTime() }];
    await platform.notifications.withdrawFor(changed);
    expect(await platform.messages()).toMatchObject([
      { kind: "opened", status: "given-up", answer: "muted" },
      { kind: "escalated", status: "failed" },
    ]);
    platform.pass(hour);
    await settle();
    expect(await sendCount(episode)).toBe(1);
  });

  it("claimed, it is not escalated; released, it is", async () => {
    await platform.addPerson({ all_alarms: false, escalation: true });
    const episode = await platform.happen(device, "opened", 1);
    await settle();
    await set(episode, { taken_by: await person(), taken_at: platform.now() });
    platform.pass(hour);
    await settle();
    expect(await kinds()).toEqual([]);
    await set(episode, { taken_by: null, taken_at: null });
    await settle();
    expect(await kinds()).toEqual(["unprocessed"]);
  });

  it("muted, it is escalated when the mute is over", async () => {
    await platform.addPerson({ all_alarms: false, escalation: true });
    const episode = await platform.happen(device, "opened", 1);
    await settle();
    await set(episode, { muted_until: later(2 * hour) });
    platform.pass(hour);
    await settle();
    expect(await kinds()).toEqual([]);
    platform.pass(hour);
    await settle();
    expect(await kinds()).toEqual(["unprocessed"]);
  });

  it("shows who is notified next, and when: the escalation contacts, at the time of the escalation", async () => {
    await platform.addPerson();
    const nextNotified = makeNextNotified({
      db: platform.db,
      bookOf: (tenantIds) => readContactBook(platform.db, tenantIds),
      escalateAfterMinutes: 30,
    });
    const episode = await platform.happen(device, "opened", 1);
    expect(await nextNotified(episode)).toBeNull();
    await settle();
    // There is no escalation contact yet.
    expect(await nextNotified(episode)).toBeNull();
    await platform.addPerson({ name: "Boss", all_alarms: false, escalation: true });
    const due = later(30 * 60);
    expect(await nextNotified(episode)).toEqual({ time: due.getTime(), receivers: ["Boss"] });
    const until = later(hour);
    await set(episode, { muted_until: until });
    expect(await nextNotified(episode)).toEqual({ time: until.getTime(), receivers: ["Boss"] });
    await set(episode, { muted_until: null, taken_by: await person() });
    expect(await nextNotified(episode)).toBeNull();
    await set(episode, { taken_by: null });
    platform.pass(30 * 60);
    await settle();
    expect(platform.mail.mails.at(-1)?.subject).toContain("unresolved for 30 min");
    expect(await nextNotified(episode)).toBeNull();
  });
});

describe("a mail server that refuses a message", () => {
  it("is retried after 30 s, 2 min, 10 min and an hour, with the same key, and then no more", async () => {
    await platform.addPerson();
    answers = [451, 451, 451, 451, 451];
    await platform.happen(device, "opened", 1);
    await settle();
    for (const [seconds, tries] of [
      [29, 1],
      [1, 2],
      [119, 2],
      [1, 3],
      [600, 4],
      [3600, 5],
      [86_400, 5],
    ] as const) {
      platform.pass(seconds);
      await settle();
      expect({ seconds, tries: platform.mail.mails.length }).toEqual({ seconds, tries });
    }
    expect(new Set(platform.mail.mails.map(({ messageId }) => messageId)).size).toBe(1);
    const [message] = await platform.messages();
    expect(message).toMatchObject({ status: "given-up", attempts: 5 });
    expect(message?.answer).toContain("not now");
  });

  it("is not retried after a permanent refusal", async () => {
    await platform.addPerson();
    answers = [550];
    const episode = await platform.happen(device, "opened", 1);
    await settle();
    expect(await statuses()).toEqual(["given-up"]);
    expect(await sendCount(episode)).toBe(0);
  });
});

describe("a channel that is not configured", () => {
  it("keeps its messages, and those of the last day are sent once it is", async () => {
    await platform.addPerson();
    await platform.addPerson({ phone: "13800000002", modes: ["sms"] });
    await platform.happen(device, "opened", 1);
    const unable = platform.another(null);
    await unable.settle();
    expect(await statuses()).toEqual(["unconfigured", "unconfigured"]);
    await unable.stop();
    platform.pass(23 * hour);
    const able = platform.another();
    await able.start();
    await able.settle();
    expect(platform.mail.mails).toHaveLength(1);
    expect((await statuses()).toSorted()).toEqual(["sent", "unconfigured"]);
    await able.stop();
  });

  it("says so as long as it is known, also after the alarm was muted, and sends nothing then", async () => {
    await platform.addPerson();
    const episode = await platform.happen(device, "opened", 1);
    const unable = platform.another(null);
    await unable.settle();
    // A message that was queued before the channel was removed is not called failed either.
    await platform.db
      .updateTable("notification")
      .set({ status: "waiting", next_attempt_at: platform.now() })
      .execute();
    await unable.settle();
    expect(await statuses()).toEqual(["unconfigured"]);
    await unable.stop();
    await platform.notifications.withdrawFor([
      { alarmId: episode, transition: "muted", time: platform.now().getTime() },
    ]);
    expect(await statuses()).toEqual(["unconfigured"]);
    const able = platform.another();
    await able.start();
    await able.settle();
    expect(platform.mail.mails).toHaveLength(0);
    await able.stop();
  });
});

describe("an address", () => {
  const fates = async () => (await platform.messages()).map(({ status, answer }) => [status, answer]);

  it("that was not confirmed gets no message, with the reason; once confirmed, it can be sent", async () => {
    const contact = await platform.addPerson({ unconfirmed: ["email"] });
    await platform.happen(device, "opened", 1);
    await settle();
    expect(platform.mail.mails).toEqual([]);
    expect(await fates()).toEqual([["given-up", "not confirmed"]]);
    await platform.db.updateTable("contact").set({ unconfirmed: [] }).where("id", "=", contact).execute();
    await platform.db
      .updateTable("notification")
      .set({ status: "waiting", next_attempt_at: platform.now() })
      .execute();
    await settle();
    expect(platform.mail.mails).toHaveLength(1);
  });

  it("that several contacts share gets one message about an event", async () => {
    for (let n = 0; n < 3; n++) await platform.addPerson({ name: `Li ${n}`, email: "Same@example.com" });
    await platform.happen(device, "opened", 1);
    await settle();
    expect(platform.mail.mails).toHaveLength(1);
    expect((await fates()).filter(([status]) => status === "sent")).toHaveLength(1);
    expect(await fates()).toContainEqual(["given-up", "same address"]);
  });

  it("gets no more messages in a day than the limit", async () => {
    await platform.addPerson();
    const episode = await platform.happen(device, "opened", 2);
    await settle();
    const [sent] = await platform.messages();
    await platform.db
      .insertInto("notification")
      .columns([
        "occasion",
        "kind",
        "receiver",
        "mode",
        "address",
        "language",
        "subject",
        "body",
        "status",
        "sent_at",
        "created_at",
      ])
      .expression(
        sql`select 'filled:' || n, 'test', '', 'email', ${sent?.address}, 'en', '', '', 'sent', ${platform.now()}::timestamptz,
          ${platform.now()}::timestamptz from generate_series(1, 499) as n`,
      )
      .execute();
    await platform.happen(device, "escalated", 1, episode);
    await settle();
    expect(platform.mail.mails).toHaveLength(1);
    expect(await fates()).toContainEqual(["given-up", "daily limit"]);
  });
});
