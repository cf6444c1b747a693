import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestPlatform, type TestPlatform } from "../../../testing/test-platform.ts";

let platform: TestPlatform;
let tenantId: string;

beforeAll(async () => {
  platform = await makeTestPlatform();
  tenantId = await platform.addTenant("Dealer Ltd");
  const customerId = await platform.addCustomer(tenantId, "Steel Ltd");
  const shared = { phone: "13900000001", tenantId };
  await platform.addAccount({
    username: "boss",
    authority: "TENANT_ADMIN",
    accountType: "dealer",
    ...shared,
  });
  await platform.addAccount({ username: "user", authority: "CUSTOMER_USER", customerId, ...shared });
});
afterAll(() => platform.close());

async function askForCode(phone: string): Promise<string> {
  platform.pass(61);
  const { body } = await platform.get(`/api/getVerificationCode/${phone}`);
  return (body["data"] as { demoCode: string }).demoCode;
}
const confirm = (phone: string, code: string) => platform.post("/api/confirmPhone", { phone, code });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("asking for a code", () => {
  it("sends six digits in the caller's language and hides them in the outbox", async () => {
    const code = await askForCode("13900000002");
    expect(code).toMatch(/^\d{6}$/);
    const message = await platform.db
      .selectFrom("notification")
      .selectAll()
      .where("address", "=", "13900000002")
      .executeTakeFirstOrThrow();
    expect(message).toMatchObject({ mode: "sms", status: "unconfigured" });
    expect(message.body).toBe(
      "Your verification code is ••••••. It is valid for 5 minutes. Do not share it.",
    );
    expect(JSON.stringify(message)).not.toContain(code);
  });

  it("is possible once a minute", async () => {
    await askForCode("13900000003");
    const again = await platform.get("/api/getVerificationCode/13900000003");
    expect(again.body).toEqual({ code: 1008, msg: "A code was sent a moment ago. Please wait 60 s" });
    platform.pass(60);
    expect((await platform.get("/api/getVerificationCode/13900000003")).body["code"]).toBe(200);
  });

  it("answers the same for bound and unbound phones", async () => {
    platform.pass(61);
    const bound = await platform.get("/api/getVerificationCode/13900000001");
    const unbound = await platform.get("/api/getVerificationCode/13900000009");
    expect(Object.keys(bound.body["data"] as object)).toEqual(Object.keys(unbound.body["data"] as object));
  });

  it.each(["12345", "23900000001", "139000000012", "not-a-phone", "a@b"])("refuses %s", async (id) => {
    expect((await platform.get(`/api/getVerificationCode/${id}`)).body["code"]).toBe(1004);
  });

  it("serves e-mail addresses too", async () => {
    expect((await platform.get("/api/getVerificationCode/someone@example.com")).body["code"]).toBe(200);
  });

  it("delays a client that asks for many phones", async () => {
    const statuses = [];
    for (let i = 0; i < 35; i++) {
      const url = `/api/getVerificationCode/1380000${String(1000 + i)}`;
      statuses.push((await platform.get(url, undefined, { "x-forwarded-for": "10.9.9.9" })).status);
    }
    expect(statuses.indexOf(429)).toBe(30);
  });
});

describe("confirming a phone", () => {
  it("lists the accounts bound to it", async () => {
    const { body } = await confirm("13900000001", await askForCode("13900000001"));
    expect(body).toMatchObject({
      code: 200,
      data: {
        accounts: [
          { username: "boss", name: "boss", accountType: "dealer", companyName: "Dealer Ltd" },
          { username: "user", name: "user", accountType: "endUser", companyName: "Steel Ltd" },
        ],
      },
    });
  });

  it("answers the specified sentence for an unbound phone", async () => {
    const { body } = await confirm("13900000004", await askForCode("13900000004"));
    expect(body).toEqual({
      code: 1005,
      msg: "The current mobile is not bound to any account. Contact the administrator to bind the account",
    });
  });

  it("accepts a code once", async () => {
    const code = await askForCode("13900000001");
    expect((await confirm("13900000001", code)).body["code"]).toBe(200);
    expect((await confirm("13900000001", code)).body["code"]).toBe(1007);
  });

  it("accepts a code within five minutes", async () => {
    const code = await askForCode("13900000001");
    platform.pass(300);
    expect((await confirm("13900000001", code)).body["code"]).toBe(1007);
  });

  it("voids a code after five tries, also when they are concurrent", async () => {
    const code = await askForCode("13900000001");
    await Promise.all(Array.from({ length: 5 }, () => confirm("13900000001", wrong(code))));
    expect((await confirm("13900000001", code)).body["code"]).toBe(1007);
  });

  it("accepts the right code after four wrong tries", async () => {
    const code = await askForCode("13900000001");
    for (let i = 0; i < 4; i++) await confirm("13900000001", wrong(code));
    expect((await confirm("13900000001", code)).body["code"]).toBe(200);
  });

  it("refuses another phone's code", async () => {
    const code = await askForCode("13900000005");
    expect((await confirm("13900000001", code)).body["code"]).toBe(1007);
  });
});

describe("signing in by phone", () => {
  async function proven() {
    const { body } = await confirm("13900000001", await askForCode("13900000001"));
    return body["data"] as { uuid: string; accounts: { userId: string }[] };
  }

  it("opens the chosen account, once for a proof", async () => {
    const { uuid, accounts } = await proven();
    const request = { phone: "13900000001", userId: accounts[1]?.userId, uuid };
    const { body } = await platform.post("/api/loginByPhone", request);
    expect(body["code"]).toBe(200);
    const info = await platform.get("/api/getInfo", String(body["token"]));
    expect(info.body).toMatchObject({ data: { username: "user" } });
    expect((await platform.post("/api/loginByPhone", request)).body["code"]).toBe(1007);
  });

  it("opens no account that the phone is not bound to", async () => {
    const other = await platform.addAccount({ username: "other", phone: "13900000008" });
    const { uuid } = await proven();
    const { body } = await platform.post("/api/loginByPhone", {
      phone: "13900000001",
      userId: other,
      uuid,
    });
    expect(body["code"]).toBe(1007);
  });

  it("refuses a proof of five minutes ago and one of another phone", async () => {
    const old = await proven();
    const userId = old.accounts[0]?.userId;
    platform.pass(300);
    const late = await platform.post("/api/loginByPhone", { phone: "13900000001", userId, uuid: old.uuid });
    expect(late.body["code"]).toBe(1007);
    const { uuid } = await proven();
    const other = await platform.post("/api/loginByPhone", { phone: "13900000008", userId, uuid });
    expect(other.body["code"]).toBe(1007);
  });
});
