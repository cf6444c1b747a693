import type { AuditRow, ChannelSettings } from "@oilcloud/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ReceivedMail, startMailServer } from "../../../testing/mail-server.ts";
import { makeTestPlatform, type TestPlatform } from "../../../testing/test-platform.ts";
import { makeSeal } from "../../../platform/seal.ts";

let platform: TestPlatform;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let admin = "";
const refused = "nobody@mill.example.com";

beforeAll(async () => {
  mail = await startMailServer(({ to }: ReceivedMail) => (to.includes(refused) ? 550 : undefined));
  platform = await makeTestPlatform();
  await platform.addAccount({ username: "admin" });
  admin = await platform.tokenOf("admin");
});
afterAll(async () => {
  await platform.close();
  await mail.close();
});

const path = "/api/system/notification";
const settingsOf = async (mode: string): Promise<ChannelSettings | undefined> => {
  const { body } = await platform.get(`${path}/channel/settings`, admin);
  return (body as { rows: ChannelSettings[] }).rows.find((each) => each.mode === mode);
};
const post = async (call: string, content: object) =>
  (await platform.post(`${path}/${call}`, content, admin)).body as {
    code: number;
    msg: string;
    data?: { sent?: boolean; answer?: string };
  };
const entry = () => {
  const { hostname, port } = new URL(mail.url);
  return {
    mode: "email",
    host: hostname,
    port: Number(port),
    security: "none",
    user: "",
    from: "Oil Cloud <alarms@oil.example.com>",
  };
};

it("are tried before they are saved, with the answer of the server", async () => {
  const tried = await post("channel/try", { ...entry(), address: "me@oil.example.com" });
  expect(tried.data).toMatchObject({ sent: true, answer: expect.stringContaining("250") });
  expect(mail.mails.at(-1)).toMatchObject({ to: ["me@oil.example.com"] });
  const said = await post("channel/try", { ...entry(), address: refused });
  expect(said.data).toMatchObject({ sent: false, answer: expect.stringContaining("550") });
  expect(await settingsOf("email")).toMatchObject({ source: "none", via: "" });
});

it("send what waited for them once they are saved, without a restart", async () => {
  expect(await post("test", { mode: "email", address: "me@oil.example.com" })).toMatchObject({ code: 1461 });
  expect(await post("channel/save", { ...entry(), secret: "hidden word" })).toMatchObject({ code: 200 });
  expect((await post("test", { mode: "email", address: "later@oil.example.com" })).code).toBe(200);
  await platform.messages.settle();
  expect(mail.mails.at(-1)).toMatchObject({ to: ["later@oil.example.com"] });
});

it("keep their secret sealed until another is entered", async () => {
  const shown = await settingsOf("email");
  expect(shown).toMatchObject({ source: "page", hasSecret: true, secretLost: false });
  expect(JSON.stringify(shown)).not.toContain("hidden word");
  const stored = () => platform.db.selectFrom("message_channel").select("secret").executeTakeFirstOrThrow();
  const { secret } = await stored();
  expect(secret).not.toContain("hidden word");
  await post("channel/save", entry());
  expect((await stored()).secret).toBe(secret);
  await post("channel/save", { ...entry(), secret: "" });
  expect((await stored()).secret).toBeNull();
  const one = makeSeal("one secret of many letters", "test");
  expect(one.open(one.close("hidden word"))).toBe("hidden word");
  expect(makeSeal("another secret", "test").open(one.close("hidden word"))).toBeNull();
});

it("are refused where they cannot work, with what to enter", async () => {
  for (const [content, code] of [
    [{ mode: "email", host: "a b", from: "a@b.cn" }, 1471],
    [{ mode: "email", host: "mail.example.com", from: "nobody" }, 1472],
    [{ mode: "sms", url: "sms.example.com" }, 1473],
    [{ mode: "sms", url: "https://a.cn", headers: "[1]" }, 1474],
    [{ mode: "wechat", url: "https://a.cn", body: "{to}" }, 1475],
  ] as const)
    expect(await post("channel/save", content)).toMatchObject({ code });
});

it("leave an audit entry without the secret, for administrators of the platform alone", async () => {
  await post("channel/remove", { mode: "email" });
  expect(await settingsOf("email")).toMatchObject({ source: "none" });
  const { body } = await platform.get("/api/system/audit/list?entity=messageChannel", admin);
  const { rows } = body as { rows: AuditRow[] };
  expect(rows.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    "removed Email",
    "changed Email",
    "changed Email",
    "created Email",
  ]);
  expect(JSON.stringify(rows)).not.toContain("hidden word");
  await platform.addAccount({
    username: "dealer",
    authority: "TENANT_ADMIN",
    tenantId: await platform.addTenant(),
  });
  const dealer = await platform.tokenOf("dealer");
  const seen = (await platform.get("/api/system/audit/list", dealer)).body as { rows: AuditRow[] };
  expect(seen.rows.map(({ entity }) => entity)).not.toContain("messageChannel");
  expect((await platform.get(`${path}/channel/settings`, dealer)).body).toMatchObject({ code: 403 });
});
