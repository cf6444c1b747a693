import type { AuditRow } from "@oilcloud/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../../testing/fleet-platform.ts";
import { lettersOnly, tokensSentTo } from "../../../testing/letters.ts";
import { testPassword } from "../../../testing/test-platform.ts";

let platform: FleetPlatform;
beforeAll(async () => {
  platform = await makeFleetPlatform({ channels: lettersOnly });
});
afterAll(() => platform.close());

let people = 0;
async function person(entry: { accountType?: "endUser" | "experience" } = {}) {
  const number = ++people;
  const username = `person${number}`;
  const email = `${username}@example.com`;
  const phone = `1366666${String(number).padStart(4, "0")}`;
  const id = await platform.addAccount({
    username,
    authority: "CUSTOMER_USER",
    tenantId: platform.tenantId,
    customerId: platform.customerId,
    phone,
    ...entry,
  });
  await platform.db.updateTable("account").set({ email }).where("id", "=", id).execute();
  return { id, username, email, phone };
}
const forgot = (email: string) => platform.post("/api/password/forgot", { email });
const reset = (token: string, newPassword = "new4pass") =>
  platform.post("/api/password/reset", { token, newPassword });
async function tokenSentTo(email: string, count = 1): Promise<string> {
  await expect.poll(() => tokensSentTo(email).length).toBe(count);
  return tokensSentTo(email)[0] ?? "";
}

describe("a forgotten password", () => {
  it("is replaced by a mailed link that is valid once, and ends every session", async () => {
    const { id, username, email } = await person();
    const signedIn = (await platform.signIn(username)).body;
    await forgot(email.toUpperCase());
    const token = await tokenSentTo(email.toUpperCase());
    expect((await reset(token, "short")).body["code"]).toBe(1741);
    expect((await reset(token)).body).toMatchObject({ code: 200, data: { username } });
    expect((await platform.get("/api/getInfo", String(signedIn["token"]))).status).toBe(401);
    const refreshed = await platform.post("/api/auth/token", { refreshToken: signedIn["refreshToken"] });
    expect(refreshed.status).toBe(401);
    expect((await platform.signIn(username)).body["code"]).toBe(1003);
    expect((await platform.signIn(username, "new4pass")).body["code"]).toBe(200);
    expect((await reset(token, "other4pass")).body).toEqual({
      code: 1910,
      msg: "This link is not valid, has expired or has already been used. Please request a new one",
    });
    const { rows = [] } = await platform.ask<AuditRow>("dealer", "GET", "audit/list?entity=account");
    expect(rows.find(({ entityId }) => entityId === id)?.changes).toEqual([
      { field: "Password", before: "", after: "Set anew" },
    ]);
  });

  it("ends the API keys of the account", async () => {
    const { id, username, email } = await person();
    const token = String((await platform.signIn(username)).body["token"]);
    const entry = { name: "ERP", readOnly: true, validDays: 30, password: testPassword };
    const made = await platform.post("/api/system/apiKey", entry, token);
    const { key } = made.body["data"] as { key: string };
    expect((await platform.get("/api/getInfo", key)).status).toBe(200);
    await forgot(email);
    expect((await reset(await tokenSentTo(email))).body["code"]).toBe(200);
    expect((await platform.get("/api/getInfo", key)).status).toBe(401);
    const { rows = [] } = await platform.ask<AuditRow>("dealer", "GET", "audit/list?entity=apiKey");
    expect(rows.filter(({ title }) => title === "ERP").length).toBe(2);
    expect(id).toBeTruthy();
  });

  it("is replaced by a code to the phone, for an account of that phone alone", async () => {
    const { id, username, phone } = await person();
    const other = await person();
    const proof = async () => {
      platform.pass(61);
      const sent = await platform.get(`/api/getVerificationCode/${phone}`);
      const { demoCode: code } = sent.body["data"] as { demoCode: string };
      const { body } = await platform.post("/api/confirmPhone", { phone, code });
      return (body["data"] as { uuid: string }).uuid;
    };
    const byPhone = (userId: string, uuid: string) =>
      platform.post("/api/password/resetByPhone", { phone, userId, uuid, newPassword: "new4pass" });
    expect((await byPhone(other.id, await proof())).body["code"]).toBe(1007);
    const uuid = await proof();
    expect((await byPhone(id, uuid)).body).toMatchObject({ data: { username } });
    expect((await byPhone(id, uuid)).body["code"]).toBe(1007);
    expect((await platform.signIn(username, "new4pass")).body["code"]).toBe(200);
    expect((await platform.signIn(other.username)).body["code"]).toBe(200);
  });

  it("is answered the same whether or not the account exists", async () => {
    const { email } = await person();
    const known = await forgot(email);
    const unknown = await forgot("nobody@example.com");
    expect(unknown.body).toEqual(known.body);
    expect(unknown.status).toBe(known.status);
    await tokenSentTo(email);
    expect(tokensSentTo("nobody@example.com")).toEqual([]);
  });

  it("is delayed after a few requests, whether or not the account exists", async () => {
    const { email } = await person();
    for (const address of [email, "somebody@example.com"]) {
      for (let request = 0; request < 3; request++) expect((await forgot(address)).body["code"]).toBe(200);
      expect((await forgot(address)).status).toBe(429);
    }
  });

  it("is not replaced by a link that is late, of an older password, or of an account that may not sign in", async () => {
    const late = await person();
    await forgot(late.email);
    const lateToken = await tokenSentTo(late.email);
    platform.pass(30 * 60);
    expect((await reset(lateToken)).body["code"]).toBe(1910);

    const changed = await person();
    await forgot(changed.email);
    const oldToken = await tokenSentTo(changed.email);
    platform.pass(1);
    await platform.ask("dealer", "PUT", "user/resetPassword", { userId: changed.id });
    expect((await reset(oldToken)).body["code"]).toBe(1910);

    const disabled = await person();
    await forgot(disabled.email);
    const token = await tokenSentTo(disabled.email);
    await platform.ask("dealer", "PUT", "user/disabled", { userId: disabled.id, disabled: true });
    expect((await reset(token)).body["code"]).toBe(1910);
  });

  it("is not replaced for shared accounts", async () => {
    const visitor = await person({ accountType: "experience" });
    const owner = await person();
    await platform.db
      .updateTable("account")
      .set({ email: visitor.email })
      .where("id", "=", owner.id)
      .execute();
    await forgot(visitor.email);
    expect((await reset(await tokenSentTo(visitor.email))).body).toMatchObject({
      data: { username: owner.username },
    });
  });
});
