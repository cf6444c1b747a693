import type { AuditRow, SentCode, SessionRow, UserDetail, UserRow } from "@oilcloud/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectLive } from "../../../testing/live-client.ts";
import { type FleetPlatform, makeFleetPlatform } from "../../../testing/fleet-platform.ts";

let platform: FleetPlatform;
let foreignTenant: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  platform = await makeFleetPlatform();
  foreignTenant = (
    await platform.db
      .selectFrom("customer")
      .select("tenant_id")
      .where("id", "=", platform.foreignId)
      .executeTakeFirstOrThrow()
  ).tenant_id;
  await platform.addAccount({
    username: "stranger",
    authority: "TENANT_ADMIN",
    accountType: "dealer",
    tenantId: foreignTenant,
  });
  await platform.addAccount({
    username: "neighbour",
    authority: "CUSTOMER_USER",
    tenantId: platform.tenantId,
    customerId: platform.siblingId,
  });
  await platform.addAccount({
    username: "group",
    authority: "GROUP",
    tenantId: platform.tenantId,
    customers: [platform.customerId],
  });
  for (const row of await platform.db.selectFrom("account").select(["id", "username"]).execute())
    ids[row.username] = row.id;
});
afterAll(() => platform.close());

const ask = <T>(...given: Parameters<FleetPlatform["ask"]>) => platform.ask<T>(...given);
let people = 0;
const person = (entry: object = {}) => {
  const number = String(++people).padStart(4, "0");
  return {
    username: `person${number}`,
    lastName: "Li",
    firstName: "Na",
    phone: `1391111${number}`,
    email: `li${number}@example.com`,
    department: "Maintenance",
    position: "Engineer",
    accountKind: "endUser",
    ...entry,
  };
};
const add = (who: string, entry: object) =>
  ask<{ userId: string; password: string }>(who, "POST", "user", person(entry));
const detail = async (who: string, userId: string) =>
  (await ask<UserDetail>(who, "GET", `user/detail?userId=${userId}`)).data as UserDetail;
/** The fields of an account that a form sends back. */
const sameAs = ({ userId, ...row }: UserDetail) => ({ ...row, userId });
const codeFor = async (who: string, userId: string, way: string, to: string) =>
  ask<SentCode>(who, "POST", "user/sendCode", { userId, way, to });

describe("accounts", () => {
  it("are created with a password that opens nothing but its own change", async () => {
    const { data } = await add("dealer", { customerId: platform.customerId });
    const { username } = await detail("dealer", data?.userId ?? "");
    const { body } = await platform.signIn(username, data?.password);
    const token = String(body["token"]);
    expect((await platform.get("/api/getInfo", token)).body).toMatchObject({
      data: { initialPassword: true },
    });
    expect((await platform.get("/api/system/home/overview", token)).body).not.toMatchObject({ code: 200 });
    expect((await platform.get("/api/system/profile", token)).body).toMatchObject({ code: 1743 });
    const put = (oldPassword: string, newPassword: string) =>
      platform.http.inject({
        method: "PUT",
        url: "/api/system/profile/password",
        payload: { oldPassword, newPassword },
        headers: { "x-authorization": `Bearer ${token}`, lang: "en" },
      });
    const code = async (answer: ReturnType<typeof put>) => (await answer).json()["code"];
    expect(await code(put("wrong-one", "new4pass"))).toBe(1740);
    expect(await code(put(data?.password ?? "", "short"))).toBe(1741);
    expect(await code(put(data?.password ?? "", "onlyletters"))).toBe(1741);
    expect(await code(put(data?.password ?? "", data?.password ?? ""))).toBe(1742);
    expect(await code(put(data?.password ?? "", "new4pass"))).toBe(200);
    expect((await platform.get("/api/system/profile", token)).body).toMatchObject({ code: 200 });
    expect((await platform.signIn(username, data?.password)).body["code"]).toBe(1003);
    expect((await platform.signIn(username, "new4pass")).body["code"]).toBe(200);
  });

  it("are listed within the scope, found by name and phone, with the phone masked", async () => {
    await add("customer", { username: "zhou.hang", lastName: "周", firstName: "航", phone: "13900100846" });
    const found = await ask<UserRow>("customer", "GET", `user/list?search=${encodeURIComponent("周航")}`);
    expect(found.rows).toMatchObject([
      {
        username: "zhou.hang",
        phone: "139****0846",
        customerName: "Mill",
        accountKind: "endUser",
        manageable: true,
      },
    ]);
    expect((await ask<UserRow>("customer", "GET", "user/list?search=13900100846")).total).toBe(1);
    const names = async (who: string) =>
      ((await ask<UserRow>(who, "GET", "user/list?pageSize=100")).rows ?? []).map(({ username }) => username);
    expect(await names("customer")).not.toContain("neighbour");
    expect(await names("customer")).not.toContain("dealer");
    expect(await names("dealer")).toContain("neighbour");
    expect(await names("dealer")).not.toContain("stranger");
    expect(await names("dealer")).not.toContain("root");
    expect(await names("root")).toContain("stranger");
  });

  it("are checked as they are entered: name, user name, phone and email", async () => {
    const own = { customerId: platform.customerId };
    expect(await add("dealer", { ...own, phone: "" })).toMatchObject({ code: 1720 });
    expect(await add("dealer", { ...own, phone: "12345" })).toMatchObject({ code: 1004 });
    expect(await add("dealer", { ...own, email: " " })).toMatchObject({ code: 1721 });
    expect(await add("dealer", { ...own, email: "li@" })).toMatchObject({ code: 1453 });
    expect(await add("dealer", { ...own, username: "a b" })).toMatchObject({ code: 1730 });
    expect(await add("dealer", { ...own, username: "DEALER" })).toMatchObject({ code: 1731 });
    expect(await add("dealer", { ...own, lastName: " ", firstName: "" })).toMatchObject({ code: 1732 });
    expect(await add("dealer", { ...own, lastName: "a\u202eb" })).toMatchObject({ code: 1732 });
    expect(await add("dealer", {})).toMatchObject({ code: 1734 });
    expect(await add("dealer", { ...own, phone: "13900100846" })).toMatchObject({ code: 1728 });
    expect(await add("dealer", { customerId: platform.siblingId, phone: "13900100846" })).toMatchObject({
      code: 200,
    });
  });

  it("need a code for a changed phone or email, and get none for an unchanged one", async () => {
    const { data } = await add("customer", {});
    const userId = data?.userId ?? "";
    const before = await detail("customer", userId);
    expect(await codeFor("customer", userId, "phone", "")).toMatchObject({ code: 1722 });
    expect(await codeFor("customer", userId, "phone", "123")).toMatchObject({ code: 1004 });
    expect(await codeFor("customer", userId, "phone", before.phone)).toMatchObject({ code: 1724 });
    expect(await codeFor("customer", userId, "email", "")).toMatchObject({ code: 1723 });
    expect(await codeFor("customer", userId, "email", before.email)).toMatchObject({ code: 1725 });
    const save = (change: object) =>
      ask<UserDetail>("customer", "PUT", "user", { ...sameAs(before), ...change });
    expect(await save({ position: "Head" })).toMatchObject({ data: { position: "Head" } });
    expect(await save({ phone: "13922222222" })).toMatchObject({ code: 1726 });
    expect(await save({ email: "new@example.com" })).toMatchObject({ code: 1727 });
    expect(await save({ phone: "13922222222", phoneCode: "000000" })).toMatchObject({ code: 1007 });
    const sent = await codeFor("customer", userId, "phone", "13922222222");
    const changed = await save({ phone: "13922222222", phoneCode: sent.data?.demoCode ?? "" });
    expect(changed).toMatchObject({ data: { phone: "13922222222" } });
  });

  it("leave an audit entry with before and after, with phones masked and without passwords", async () => {
    const { data } = await add("dealer", { customerId: platform.customerId, phone: "13933333333" });
    const userId = data?.userId ?? "";
    await ask("dealer", "PUT", "user", { ...sameAs(await detail("dealer", userId)), position: "Head" });
    await ask("dealer", "PUT", "user/resetPassword", { userId });
    const { rows = [] } = await ask<AuditRow>("dealer", "GET", "audit/list?entity=account&pageSize=50");
    const own = rows.filter(({ entityId }) => entityId === userId);
    expect(own.map(({ kind, changes }) => ({ kind, changes }))).toMatchObject([
      { kind: "changed", changes: [{ field: "Password", before: "", after: "Set anew" }] },
      { kind: "changed", changes: [{ field: "Position", before: "Engineer", after: "Head" }] },
      {
        kind: "created",
        changes: expect.arrayContaining([{ field: "Mobile", before: "", after: "139****3333" }]),
      },
    ]);
    expect(JSON.stringify(own)).not.toContain(data?.password);
  });
});

describe("an account does not raise its rights", () => {
  it("by creating an account above its own", async () => {
    const inOwn = { customerId: platform.customerId, tenantId: platform.tenantId };
    for (const accountKind of ["administrator", "experience"])
      expect(await add("dealer", { ...inOwn, accountKind })).toMatchObject({ code: 1733 });
    for (const accountKind of ["administrator", "dealer", "group", "experience"])
      expect(await add("customer", { ...inOwn, accountKind })).toMatchObject({ code: 1733 });
    expect(await add("dealer", { customerId: platform.foreignId })).toMatchObject({ code: 404 });
    expect(await add("dealer", { accountKind: "dealer", tenantId: foreignTenant })).toMatchObject({
      code: 404,
    });
    expect(
      await add("dealer", { accountKind: "group", customerIds: [platform.customerId, platform.foreignId] }),
    ).toMatchObject({ code: 404 });
    expect(
      await add("root", {
        accountKind: "group",
        tenantId: platform.tenantId,
        customerIds: [platform.customerId, platform.foreignId],
      }),
    ).toMatchObject({ code: 404 });
    const made = await add("customer", { customerId: platform.customerId });
    expect(await detail("root", made.data?.userId ?? "")).toMatchObject({ customerId: platform.customerId });
    for (const who of ["keeper", "visitor", "group"])
      expect(await add(who, { customerId: platform.customerId })).toMatchObject({ code: 403 });
  });

  it("by changing its own account", async () => {
    for (const [who, change] of [
      ["dealer", { accountKind: "endUser", customerId: platform.customerId }],
      ["dealer", { accountKind: "administrator" }],
      ["root", { accountKind: "dealer", tenantId: platform.tenantId }],
      ["customer", { accountKind: "maintenance" }],
      ["customer", { accountKind: "dealer" }],
    ] as const) {
      const userId = ids[who] ?? "";
      await platform.db
        .updateTable("account")
        .set({ phone: "13800000009", email: "a@example.com", last_name: "A" })
        .where("id", "=", userId)
        .execute();
      const answer = await ask(who, "PUT", "user", { ...sameAs(await detail(who, userId)), ...change });
      expect([1733, 1735, 1737]).toContain(answer.code);
    }
    for (const who of ["root", "dealer", "customer"]) {
      const userId = ids[who] ?? "";
      expect(await ask(who, "PUT", "user/disabled", { userId, disabled: true })).toMatchObject({
        code: 1736,
      });
      expect(await ask(who, "DELETE", `user/${userId}`)).toMatchObject({ code: 1736 });
      expect(await ask(who, "PUT", "user/resetPassword", { userId })).toMatchObject({ code: 1745 });
    }
  });

  it.each([
    ["customer", ["dealer", "root", "neighbour", "stranger", "group"], 404],
    ["dealer", ["root", "stranger"], 404],
    ["customer", ["visitor"], 1738],
    ["dealer", ["visitor"], 1738],
  ] as const)("by touching an account above or beside: %s cannot change %s", async (who, others, code) => {
    for (const other of others) {
      const userId = ids[other] ?? "";
      const entry = { ...person({ customerId: platform.customerId }), userId };
      expect(await ask(who, "PUT", "user", entry)).toMatchObject({ code });
      expect(await ask(who, "PUT", "user/resetPassword", { userId })).toMatchObject({ code });
      expect(await ask(who, "PUT", "user/disabled", { userId, disabled: true })).toMatchObject({ code });
      expect(await ask(who, "POST", "user/endSessions", { userId })).toMatchObject({ code });
      expect(
        await ask(who, "POST", "user/sendCode", { userId, way: "phone", to: "13900000000" }),
      ).toMatchObject({
        code,
      });
      expect(await ask(who, "DELETE", `user/${userId}`)).toMatchObject({ code });
    }
  });

  it("by moving an account out of its scope", async () => {
    const { data } = await add("dealer", { customerId: platform.customerId });
    const before = await detail("dealer", data?.userId ?? "");
    const save = (change: object) => ask("dealer", "PUT", "user", { ...sameAs(before), ...change });
    expect(await save({ customerId: platform.foreignId })).toMatchObject({ code: 404 });
    expect(await save({ accountKind: "administrator" })).toMatchObject({ code: 1733 });
    expect(await save({ customerId: platform.siblingId })).toMatchObject({
      data: { customerName: "Sibling" },
    });
  });

  it("and the last administrator stays, even if two disable each other concurrently", async () => {
    await add("root", { username: "second.root", accountKind: "administrator" });
    const secondId =
      (await ask<UserRow>("root", "GET", "user/list?search=second.root")).rows?.[0]?.userId ?? "";
    await platform.db
      .updateTable("account")
      .set({ must_change_password: false, password_hash: await hashOf("root") })
      .where("id", "=", secondId)
      .execute();
    const rootId = ids["root"] ?? "";
    const answers = await Promise.all([
      ask("root", "PUT", "user/disabled", { userId: secondId, disabled: true }),
      ask("second.root", "PUT", "user/disabled", { userId: rootId, disabled: true }),
    ]);
    const left = await platform.db
      .selectFrom("account")
      .select("username")
      .where("authority", "=", "SYS_ADMIN")
      .where("disabled", "=", false)
      .execute();
    expect(left).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    await platform.db.updateTable("account").set({ disabled: false }).where("id", "=", rootId).execute();
    await platform.db.updateTable("account").set({ disabled: true }).where("id", "=", secondId).execute();
  });
});

const hashOf = async (username: string) =>
  (
    await platform.db
      .selectFrom("account")
      .select("password_hash")
      .where("username", "=", username)
      .executeTakeFirstOrThrow()
  ).password_hash;

describe("sessions", () => {
  async function worker() {
    const username = `worker${++people}`;
    const userId = await platform.addAccount({
      username,
      authority: "CUSTOMER_USER",
      tenantId: platform.tenantId,
      customerId: platform.customerId,
    });
    const { body } = await platform.signIn(username, undefined, {
      "user-agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/148.0 Safari/537.36 Edg/148.0",
    });
    return { username, userId, token: String(body["token"]), refreshToken: String(body["refreshToken"]) };
  }
  let address = "";
  const stream = async (token: string) => {
    address ||= await platform.http.listen({ host: "127.0.0.1", port: 0 });
    return connectLive(`${address.replace("http", "ws")}/api/ws/plugins/telemetry?token=${token}`);
  };

  it.each([
    ["disabled", (userId: string) => ask("dealer", "PUT", "user/disabled", { userId, disabled: true })],
    ["deleted", (userId: string) => ask("dealer", "DELETE", `user/${userId}`)],
    ["given a new password", (userId: string) => ask("dealer", "PUT", "user/resetPassword", { userId })],
    ["signed out by others", (userId: string) => ask("dealer", "POST", "user/endSessions", { userId })],
    [
      "of a customer that is closed",
      () => ask("dealer", "PUT", "customer/closed", { customerId: platform.customerId, closed: true }),
    ],
  ] as const)("of an account that is %s end at once, with its live stream", async (what, act) => {
    const { userId, token, refreshToken } = await worker();
    const live = await stream(token);
    expect(await act(userId)).toMatchObject({ code: 200 });
    expect(await live.closed).toBe(1011);
    expect((await platform.get("/api/getInfo", token)).status).toBe(401);
    const refused = await platform.post("/api/auth/token", { refreshToken });
    expect(refused.status).toBe(401);
    if (what === "disabled")
      expect(refused.body["msg"]).toBe("This account has been disabled. Please contact your administrator");
    await ask("dealer", "PUT", "customer/closed", { customerId: platform.customerId, closed: false });
  });

  it("are listed with device and last use, and their owner can end each", async () => {
    const { username, token } = await worker();
    const other = String((await platform.signIn(username)).body["token"]);
    platform.pass(120);
    await platform.get("/api/getInfo", token);
    const own = (await platform.get("/api/system/profile/sessions", token)).body as { rows: SessionRow[] };
    expect(own.rows).toMatchObject([
      {
        client: "Windows · Edge 148",
        address: "127.0.0.1",
        current: true,
        lastUseTime: platform.now().getTime(),
      },
      { current: false },
    ]);
    const [mine, others] = own.rows.map(({ sessionId }) => sessionId);
    const end = (sessionId?: string) =>
      platform.post("/api/system/profile/endSessions", { sessionId }, token);
    expect((await end(mine)).body).toMatchObject({ code: 1744 });
    expect((await end(others)).body).toMatchObject({ data: { ended: 1 } });
    expect((await platform.get("/api/getInfo", other)).status).toBe(401);
    expect((await platform.get("/api/getInfo", token)).status).toBe(200);
  });

  it("end all but the one from which their owner ends the others", async () => {
    const { username, token } = await worker();
    const others = [await platform.signIn(username), await platform.signIn(username)];
    const ended = await platform.post("/api/system/profile/endSessions", { sessionId: "" }, token);
    expect(ended.body).toMatchObject({ data: { ended: 2 } });
    for (const { body } of others)
      expect((await platform.get("/api/getInfo", String(body["token"]))).status).toBe(401);
    const { body } = await platform.get("/api/system/profile/sessions", token);
    expect(body["rows"]).toMatchObject([{ current: true }]);
  });

  it("end when the password changes, except the one that changed it", async () => {
    const { username, token } = await worker();
    const other = String((await platform.signIn(username)).body["token"]);
    const answer = await platform.http.inject({
      method: "PUT",
      url: "/api/system/profile/password",
      payload: { oldPassword: "secret123", newPassword: "new4pass" },
      headers: { "x-authorization": `Bearer ${token}` },
    });
    expect(answer.json()["code"]).toBe(200);
    expect((await platform.get("/api/getInfo", other)).status).toBe(401);
    expect((await platform.get("/api/getInfo", token)).status).toBe(200);
  });
});
