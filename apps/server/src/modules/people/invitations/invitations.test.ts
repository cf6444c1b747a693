import type { AuditRow, InvitationOffer, InvitationRow, SentInvitation, UserRow } from "@oilcloud/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../../testing/fleet-platform.ts";
import { lettersOnly, tokensSentTo } from "../../../testing/letters.ts";

let platform: FleetPlatform;
beforeAll(async () => {
  platform = await makeFleetPlatform({ channels: lettersOnly });
  const { tenant_id } = await platform.db
    .selectFrom("customer")
    .select("tenant_id")
    .where("id", "=", platform.foreignId)
    .executeTakeFirstOrThrow();
  await platform.addAccount({
    username: "stranger",
    authority: "TENANT_ADMIN",
    accountType: "dealer",
    tenantId: tenant_id,
  });
});
afterAll(() => platform.close());

async function tokenSentTo(address: string, count: number): Promise<string> {
  await expect.poll(() => tokensSentTo(address).length).toBe(count);
  return tokensSentTo(address)[0] ?? "";
}

let people = 0;
async function invite(who: string, entry: object = {}) {
  const address = `new${++people}@example.com`;
  const answer = await platform.ask<SentInvitation>(who, "POST", "invitation", {
    way: "email",
    address,
    accountKind: "endUser",
    customerId: platform.customerId,
    ...entry,
  });
  const token = answer.data?.sent ? await tokenSentTo(address, 1) : "";
  return { ...answer, address, token, id: answer.data?.invitationId ?? "" };
}
const open = (token: string) => platform.post("/api/invitation/open", { token });
const accept = (token: string, entry: object = {}) => {
  const number = String(++people).padStart(4, "0");
  return platform.post("/api/invitation/accept", {
    token,
    username: `guest${number}`,
    lastName: "Li",
    firstName: "Na",
    otherAddress: `1372222${number}`,
    password: "own4pass",
    ...entry,
  });
};
const listed = async (who: string) =>
  (await platform.ask<InvitationRow>(who, "GET", "invitation/list")).rows ?? [];

describe("an invitation", () => {
  it("names the platform as the company that invites calls it", async () => {
    const { token } = await invite("dealer");
    await platform.db
      .updateTable("customer")
      .set({ system_name: "Mill Watch" })
      .where("id", "=", platform.customerId)
      .execute();
    const offer = (await open(token)).body["data"] as InvitationOffer;
    await platform.db
      .updateTable("customer")
      .set({ system_name: null })
      .where("id", "=", platform.customerId)
      .execute();
    expect(offer.platformName).toBe("Mill Watch");
  });

  it("is mailed, read and accepted once, and creates the account that it offered", async () => {
    const { data, token, address } = await invite("dealer", { lastName: "Li", firstName: "Na" });
    expect(data).toEqual({
      invitationId: expect.any(String),
      sent: true,
      endTime: platform.now().getTime() + 7 * 86_400_000,
    });
    expect((await open(token)).body["data"] as InvitationOffer).toMatchObject({
      address,
      accountKind: "endUser",
      companyName: "Mill",
      platformName: "",
      invitedBy: "dealer",
      lastName: "Li",
    });
    const accepted = await accept(token, { username: "li.na" });
    const info = await platform.get("/api/getInfo", String(accepted.body["token"]));
    expect(info.body["data"]).toMatchObject({
      username: "li.na",
      customerId: platform.customerId,
      authority: "CUSTOMER_USER",
      initialPassword: false,
    });
    expect((await platform.signIn("li.na", "own4pass")).body["code"]).toBe(200);
    const { rows } = await platform.ask<UserRow>("dealer", "GET", "user/list?search=li.na");
    expect(rows).toMatchObject([{ email: address, phone: expect.stringContaining("****") }]);
    expect((await accept(token)).body).toEqual({
      code: 1901,
      msg: "This invitation has already been used. Please log in",
    });
    expect((await open(token)).body["code"]).toBe(1901);
  });

  it("is accepted with a phone of another country, which then logs in, however it is written", async () => {
    const { token } = await invite("dealer");
    expect((await open(token)).body["data"]).toMatchObject({ country: "CN" });
    expect((await accept(token, { otherAddress: "+44 7911" })).body["code"]).toBe(1004);
    expect((await accept(token, { otherAddress: "07911 123456" })).body["code"]).toBe(1004);
    expect((await accept(token, { otherAddress: "+44 (0)7911 123456" })).body["code"]).toBe(200);
    const again = await invite("dealer");
    expect((await accept(again.token, { otherAddress: "+447911123456" })).body["code"]).toBe(1728);
    const code = await platform.get("/api/getVerificationCode/+4407911123456");
    const { demoCode } = code.body["data"] as { demoCode: string };
    const proof = await platform.post("/api/confirmPhone", { phone: "+447911123456", code: demoCode });
    expect(proof.body["data"]).toMatchObject({ accounts: [{ username: expect.stringMatching(/^guest/) }] });
  });

  it("is found by name and address, kind and customer, as accounts are", async () => {
    const { address } = await invite("dealer", { lastName: "Ouyang", firstName: "Xiu" });
    const found = async (query: Record<string, string>) => {
      const asked = `invitation/list?${new URLSearchParams(query).toString()}`;
      const { rows = [] } = await platform.ask<InvitationRow>("dealer", "GET", asked);
      return rows.map((row) => row.address);
    };
    expect(await found({ search: "ouyang" })).toEqual([address]);
    expect(await found({ search: address.slice(0, 6), accountKind: "endUser" })).toContain(address);
    expect(await found({ search: "ouyang", accountKind: "group" })).toEqual([]);
    expect(await found({ search: "ouyang", customerId: platform.customerId })).toEqual([address]);
    expect(await found({ search: "%" })).toEqual([]);
  });

  it("creates one account for two concurrent acceptances", async () => {
    const { token } = await invite("dealer");
    const codes = (await Promise.all([accept(token), accept(token)])).map(({ body }) => body["code"]);
    expect(codes).toEqual(expect.arrayContaining([200, 1901]));
  });

  it("is refused after seven days, when it is withdrawn, and with an unknown token", async () => {
    const late = await invite("dealer");
    const withdrawn = await invite("dealer");
    await platform.ask("dealer", "DELETE", `invitation/${withdrawn.id}`);
    expect((await accept(withdrawn.token)).body["code"]).toBe(1903);
    expect((await open(`${late.token}x`)).body["code"]).toBe(1900);
    platform.pass(7 * 86_400);
    expect((await open(late.token)).body).toEqual({
      code: 1902,
      msg: "This invitation has expired. Please ask the sender for a new one",
    });
    expect((await accept(late.token)).body["code"]).toBe(1902);
    expect((await accept(late.token)).body["code"]).toBe(1902);
    expect(await listed("dealer")).toContainEqual(
      expect.objectContaining({ invitationId: late.id, expired: true }),
    );
  });

  it("is sent again with a new link and its whole time, which voids the old link", async () => {
    const { id, token, address } = await invite("dealer");
    platform.pass(60);
    const again = await platform.ask<SentInvitation>("dealer", "POST", "invitation/resend", {
      invitationId: id,
    });
    expect(again.data?.endTime).toBe(platform.now().getTime() + 7 * 86_400_000);
    const fresh = await tokenSentTo(address, 2);
    expect(fresh).not.toBe(token);
    expect((await accept(token)).body["code"]).toBe(1900);
    expect((await accept(fresh)).body["code"]).toBe(200);
  });

  it("is a link to pass on, shown once, where the platform cannot send", async () => {
    const { data } = await invite("dealer", { way: "phone", address: "13755550001" });
    expect(data).toMatchObject({
      sent: false,
      link: expect.stringMatching(/^https:.*\/invitation\?lang=en#\S+$/),
    });
    const token = data?.link?.split("#")[1] ?? "";
    expect((await accept(token, { otherAddress: "x@example.com" })).body["code"]).toBe(200);
    const { hash } = await platform.db
      .selectFrom("invitation")
      .select("token_hash as hash")
      .where("address", "=", "13755550001")
      .executeTakeFirstOrThrow();
    expect(hash.toString("utf8")).not.toContain(token);
  });

  it("keeps the rules of accounts: names, addresses, a phone of the same company", async () => {
    const { token } = await invite("dealer");
    expect((await accept(token, { otherAddress: "" })).body["code"]).toBe(1720);
    expect((await accept(token, { username: "DEALER" })).body["code"]).toBe(1731);
    expect((await accept(token, { lastName: " ", firstName: "" })).body["code"]).toBe(1732);
    expect((await accept(token, { password: "letters" })).body["code"]).toBe(1741);
    expect((await accept(token, { otherAddress: "13755550001" })).body["code"]).toBe(1728);
    expect((await accept(token)).body["code"]).toBe(200);
    expect((await invite("dealer", { way: "phone", address: "13755550001" })).code).toBe(1728);
    expect((await invite("dealer", { address: "li@" })).code).toBe(1453);
  });

  it("leaves audit entries, and no link in the outbox", async () => {
    const { id, token } = await invite("dealer");
    await platform.ask("dealer", "POST", "invitation/resend", { invitationId: id });
    await platform.ask("dealer", "DELETE", `invitation/${id}`);
    const { rows = [] } = await platform.ask<AuditRow>("dealer", "GET", "audit/list?entity=invitation");
    expect(rows.filter(({ entityId }) => entityId === id).map(({ kind }) => kind)).toEqual([
      "removed",
      "changed",
      "created",
    ]);
    const outbox = await platform.ask("root", "GET", "notification/outbox?pageSize=100");
    expect(JSON.stringify(outbox)).toContain("/invitation?lang=en#••••••");
    expect(JSON.stringify(outbox)).not.toContain(token);
  });
});

describe("an invitation gives no more than its sender may give by hand", () => {
  it.each([
    ["dealer", { accountKind: "administrator" }, 1733],
    ["customer", { accountKind: "dealer" }, 1733],
    ["customer", { accountKind: "group" }, 1733],
    ["root", { accountKind: "experience" }, 1904],
    ["keeper", {}, 403],
    ["visitor", {}, 403],
  ])("%s cannot invite %o", async (who, entry, code) => {
    expect((await invite(who, entry)).code).toBe(code);
  });

  it("not into another company, whose invitations are neither shown nor changed", async () => {
    expect((await invite("dealer", { customerId: platform.foreignId })).code).toBe(404);
    expect((await invite("customer", { customerId: platform.siblingId })).code).toBe(404);
    const ofDealer = await invite("dealer", { accountKind: "dealer", customerId: "" });
    const ofMill = await invite("dealer");
    expect((await listed("customer")).map(({ invitationId }) => invitationId)).toContain(ofMill.id);
    for (const [who, id] of [
      ["customer", ofDealer.id],
      ["stranger", ofMill.id],
    ] as const) {
      expect((await listed(who)).map(({ invitationId }) => invitationId)).not.toContain(id);
      expect(await platform.ask(who, "DELETE", `invitation/${id}`)).toMatchObject({ code: 404 });
      expect(await platform.ask(who, "POST", "invitation/resend", { invitationId: id })).toMatchObject({
        code: 404,
      });
    }
  });

  it("not what the sender could give at first and no longer can", async () => {
    const inviter = await platform.addAccount({
      username: "leaving",
      authority: "TENANT_ADMIN",
      accountType: "dealer",
      tenantId: platform.tenantId,
    });
    const { token } = await invite("leaving");
    const become = (values: object) =>
      platform.db.updateTable("account").set(values).where("id", "=", inviter).execute();
    await become({ disabled: true });
    expect((await open(token)).body["code"]).toBe(1903);
    await become({ disabled: false, authority: "CUSTOMER_USER", customer_id: platform.siblingId });
    expect((await accept(token)).body["code"]).toBe(1903);
    await become({ account_type: "maintenance", customer_id: platform.customerId });
    expect((await accept(token)).body["code"]).toBe(1903);
    await become({ account_type: "endUser" });
    expect((await open(token)).body["code"]).toBe(200);
    await platform.ask("dealer", "PUT", "customer/closed", { customerId: platform.customerId, closed: true });
    expect((await accept(token)).body["code"]).toBe(1903);
    await platform.ask("dealer", "PUT", "customer/closed", {
      customerId: platform.customerId,
      closed: false,
    });
    await platform.db.deleteFrom("account").where("id", "=", inviter).execute();
    expect((await accept(token)).body["code"]).toBe(1900);
  });
});
