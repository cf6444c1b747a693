import type { AuditRow, SecondFactorState, UserRow } from "@oilcloud/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { codeFromApp } from "../../../testing/authenticator.ts";
import { type FleetPlatform, makeFleetPlatform } from "../../../testing/fleet-platform.ts";
import { testPassword } from "../../../testing/test-platform.ts";

let platform: FleetPlatform;
beforeAll(async () => {
  platform = await makeFleetPlatform();
});
afterAll(() => platform.close());

let people = 0;
async function person(customerId = platform.customerId) {
  const username = `person${++people}`;
  const phone = `1355555${String(people).padStart(4, "0")}`;
  const { tenantId } = platform;
  const account = { username, authority: "CUSTOMER_USER", tenantId, customerId, phone } as const;
  return { username, phone, id: await platform.addAccount(account) };
}
const own = (username: string, step: string, payload: object) =>
  platform.ask<{ secret: string; uri: string; recoveryCodes: string[] }>(
    username,
    "POST",
    `profile/secondFactor/${step}`,
    payload,
  );
const password = testPassword;
const signIn = (username: string, secondFactor?: string) =>
  platform.post("/api/login", { username, password, secondFactor });

/** The code that the app shows now, or some steps from now. */
const codeOf = (secret: string, steps = 0) => codeFromApp(secret, platform.now(), steps);

async function enrolled() {
  const someone = await person();
  const { data } = await own(someone.username, "begin", { password });
  const secret = data?.secret ?? "";
  const confirmed = await own(someone.username, "confirm", { code: codeOf(secret) });
  platform.pass(90);
  return { ...someone, secret, recoveryCodes: confirmed.data?.recoveryCodes ?? [] };
}

describe("a second factor", () => {
  it("is listed by the app under the name that the company shows for the platform", async () => {
    const { username } = await person();
    const named = (system_name: string | null) =>
      platform.db.updateTable("platform_setting").set({ system_name }).execute();
    await named("Aire Oil Watch");
    const { data } = await own(username, "begin", { password });
    expect(data?.uri).toContain(`otpauth://totp/Aire%20Oil%20Watch:${username}?`);
    expect(data?.uri).toContain("issuer=Aire%20Oil%20Watch");
    await named(null);
  });

  it("is set up with the password and a code of the app, and then required at sign-in", async () => {
    const { username, id } = await person();
    expect(await own(username, "begin", { password: "wrong-one" })).toMatchObject({ code: 1740 });
    expect(await own(username, "confirm", { code: "123456" })).toMatchObject({ code: 1921 });
    const { data } = await own(username, "begin", { password });
    const secret = data?.secret ?? "";
    expect(data?.uri).toBe(`otpauth://totp/Oil%20Cloud:${username}?secret=${secret}&issuer=Oil%20Cloud`);
    expect((await signIn(username)).body["code"]).toBe(200);
    const { data: confirmed } = await own(username, "confirm", { code: codeOf(secret) });
    expect(new Set(confirmed?.recoveryCodes).size).toBe(10);

    platform.pass(90);
    expect((await signIn(username)).body).toEqual({
      code: 1920,
      msg: "Please enter the code of your authenticator app",
    });
    const wrong = await platform.post("/api/login", { username, password: "wrong-one", secondFactor: "" });
    expect(wrong.body["code"]).toBe(1003);
    expect((await signIn(username, codeOf(secret, 2))).body["code"]).toBe(1921);
    const code = codeOf(secret);
    expect((await signIn(username, code)).body["code"]).toBe(200);
    expect((await signIn(username, code)).body["code"]).toBe(1921);
    expect((await signIn(username, ` ${codeOf(secret, 1)} `)).body["code"]).toBe(200);

    const stored = await platform.db
      .selectFrom("second_factor")
      .selectAll()
      .where("account_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(stored.secret).not.toContain(secret);
    const { rows = [] } = await platform.ask<AuditRow>("dealer", "GET", "audit/list?entity=account");
    expect(rows.find(({ entityId }) => entityId === id)?.changes).toEqual([
      { field: "Two-step verification", before: "", after: "On" },
    ]);
  });

  it("is required after a code to the phone too, and leaves that code's proof valid", async () => {
    const { id, phone, secret } = await enrolled();
    const sent = await platform.get(`/api/getVerificationCode/${phone}`);
    const { demoCode: code } = sent.body["data"] as { demoCode: string };
    const { body } = await platform.post("/api/confirmPhone", { phone, code });
    const { uuid } = body["data"] as { uuid: string };
    const enter = (secondFactor?: string) =>
      platform.post("/api/loginByPhone", { phone, userId: id, uuid, secondFactor });
    expect((await enter()).body["code"]).toBe(1920);
    expect((await enter("000000")).body["code"]).toBe(1921);
    expect((await enter(codeOf(secret))).body["code"]).toBe(200);
    expect((await enter(codeOf(secret, 1))).body["code"]).toBe(1007);
  });

  it("is replaced by a recovery code once, and guesses are delayed", async () => {
    const { username, secret, recoveryCodes } = await enrolled();
    const [first = "", second = ""] = recoveryCodes;
    expect((await signIn(username, first)).body["code"]).toBe(200);
    expect((await signIn(username, first)).body["code"]).toBe(1921);
    expect((await signIn(username, second.toUpperCase().replace("-", ""))).body["code"]).toBe(200);
    const renewed = await platform.ask<{ recoveryCodes: string[] }>(
      username,
      "POST",
      "profile/secondFactor/recoveryCodes",
      { password, secondFactor: recoveryCodes[3] },
    );
    expect((await signIn(username, recoveryCodes[2] ?? "")).body["code"]).toBe(1921);
    expect((await signIn(username, renewed.data?.recoveryCodes[0])).body["code"]).toBe(200);
    for (let guess = 0; guess < 5; guess++) await signIn(username, "000000");
    expect((await signIn(username, codeOf(secret))).status).toBe(429);
  });

  it("is required for an API key, beside the password", async () => {
    const { username, secret } = await enrolled();
    const token = String((await signIn(username, codeOf(secret))).body["token"]);
    const make = async (secondFactor?: string) => {
      const entry = { name: "ERP", readOnly: true, validDays: 30, password, secondFactor };
      return (await platform.post("/api/system/apiKey", entry, token)).body["code"];
    };
    expect(await make()).toBe(1920);
    expect(await make("000000")).toBe(1921);
    // The code that opened the session is used up.
    expect(await make(codeOf(secret))).toBe(1921);
    expect(await make(codeOf(secret, 1))).toBe(200);
  });

  it("is turned off by its owner with password and code, or by a manager of the account", async () => {
    const { username, id, secret } = await enrolled();
    const token = String((await signIn(username, codeOf(secret))).body["token"]);
    const off = (given: string, secondFactor?: string) =>
      platform.post("/api/system/profile/secondFactor/off", { password: given, secondFactor }, token);
    expect((await off("wrong-one", codeOf(secret, 1))).body["code"]).toBe(1740);
    expect((await off(password)).body["code"]).toBe(1920);
    expect((await off(password, "000000")).body["code"]).toBe(1921);
    expect((await off(password, codeOf(secret, 1))).body).toMatchObject({
      data: { enabled: false, recoveryCodesLeft: 0 },
    });
    expect((await signIn(username)).body["code"]).toBe(200);
    expect(await platform.ask("dealer", "PUT", "user/resetSecondFactor", { userId: id })).toMatchObject({
      code: 1925,
    });

    const lost = await enrolled();
    const open = String((await signIn(lost.username, codeOf(lost.secret))).body["token"]);
    const found = await platform.ask<UserRow>("dealer", "GET", `user/list?search=${lost.username}`);
    expect(found.rows?.[0]).toMatchObject({ secondFactor: true });
    for (const [who, code] of [
      ["keeper", 403],
      ["visitor", 403],
    ] as const)
      expect(await platform.ask(who, "PUT", "user/resetSecondFactor", { userId: lost.id })).toMatchObject({
        code,
      });
    expect(
      await platform.ask("customer", "PUT", "user/resetSecondFactor", { userId: lost.id }),
    ).toMatchObject({ code: 200, data: { secondFactor: false } });
    expect((await platform.get("/api/getInfo", open)).status).toBe(401);
    expect((await signIn(lost.username)).body["code"]).toBe(200);
  });

  it("is not reset by an account beside or below, nor by its owner", async () => {
    const { id } = await enrolled();
    const beside = await person(platform.siblingId);
    expect(
      await platform.ask(beside.username, "PUT", "user/resetSecondFactor", { userId: id }),
    ).toMatchObject({ code: 404 });
    const { id: dealerId } = await platform.db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "dealer")
      .executeTakeFirstOrThrow();
    expect(
      await platform.ask("customer", "PUT", "user/resetSecondFactor", { userId: dealerId }),
    ).toMatchObject({ code: 404 });
    expect(await platform.ask("dealer", "PUT", "user/resetSecondFactor", { userId: dealerId })).toMatchObject(
      { code: 1926 },
    );
  });
});

describe("a second factor that is required", () => {
  const require = (accountKinds: string[], who = "root") =>
    platform.ask(who, "PUT", "secondFactor/policy", { accountKinds });
  afterEach(() => require([]));

  it("is set by administrators of the platform alone", async () => {
    for (const who of ["dealer", "customer", "keeper"])
      expect(await require(["endUser"], who)).toMatchObject({ code: 403 });
    expect(await require(["endUser", "experience"])).toMatchObject({ data: { accountKinds: ["endUser"] } });
    const { rows = [] } = await platform.ask<AuditRow>("root", "GET", "audit/list?entity=platform");
    expect(rows[0]?.changes).toEqual([
      { field: "Two-step verification required for", before: "", after: "End user" },
    ]);
  });

  it("blocks other calls until it is set up, and then cannot be turned off", async () => {
    await require(["endUser"]);
    const { username } = await person();
    const token = String((await signIn(username)).body["token"]);
    expect((await platform.get("/api/getInfo", token)).body).toMatchObject({
      data: { secondFactorMissing: true },
    });
    expect((await platform.get("/api/system/home/overview", token)).body["code"]).toBe(1922);
    expect((await platform.get("/api/system/profile", token)).body["code"]).toBe(1922);
    const keeper = await platform.ask("keeper", "GET", "profile");
    expect(keeper.code).toBe(200);
    const { data } = await own(username, "begin", { password });
    expect((await own(username, "confirm", { code: codeOf(data?.secret ?? "") })).code).toBe(200);
    expect((await platform.get("/api/system/home/overview", token)).body["code"]).toBe(200);
    expect((await platform.get("/api/system/profile/secondFactor", token)).body).toMatchObject({
      data: { enabled: true, required: true } satisfies Partial<SecondFactorState>,
    });
    expect((await own(username, "off", { password })).code).toBe(1924);
  });
});
