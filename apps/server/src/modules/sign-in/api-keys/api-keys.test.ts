import { type ApiKeyRow, type AuditRow, contract, isOpenToKey, mostKeys } from "@oilcloud/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../../testing/fleet-platform.ts";
import { send, testPassword } from "../../../testing/test-platform.ts";

let platform: FleetPlatform;
beforeAll(async () => {
  platform = await makeFleetPlatform();
});
afterAll(() => platform.close());

async function addKey(who: string, entry: object = {}) {
  const { data, code } = await platform.ask<{ keyId: string; key: string }>(who, "POST", "apiKey", {
    name: "Plant historian",
    readOnly: false,
    validDays: 30,
    password: testPassword,
    ...entry,
  });
  return { code, key: data?.key ?? "", keyId: data?.keyId ?? "" };
}
const call = (key: string, method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) =>
  send(platform.http, {
    method,
    url: `/api${path}`,
    ...(payload && { payload }),
    headers: { "x-authorization": `Bearer ${key}` },
  });
const keysOf = async (who: string) => (await platform.ask<ApiKeyRow>(who, "GET", "apiKey/list")).rows ?? [];

const rename = (key: string) =>
  call(key, "POST", "/system/distributordatascreen/setSystemName", {
    tenantId: platform.tenantId,
    customerId: null,
    systemName: "Named by a key",
  });

describe("an API key", () => {
  it("is shown once, kept as a hash, and calls as its owner, with its last use on record", async () => {
    const { key, keyId } = await addKey("dealer");
    expect(key).toMatch(/^oc_[\w-]{43}$/);
    const list = await keysOf("dealer");
    expect(list).toMatchObject([{ keyId, name: "Plant historian", readOnly: false, lastUseTime: null }]);
    expect(JSON.stringify(list)).not.toContain(key);
    const { hash } = await platform.db
      .selectFrom("api_key")
      .select("hash")
      .where("id", "=", keyId)
      .executeTakeFirstOrThrow();
    expect(hash.toString("latin1")).not.toContain(key);
    const { body } = await call(key, "GET", "/getInfo");
    expect(body["data"]).toMatchObject({
      username: "dealer",
      rights: ["view", "profile", "process", "manage"],
    });
    expect((await call(key, "GET", "/system/home/overview")).body["code"]).toBe(200);
    expect((await rename(key)).body["code"]).toBe(200);
    expect(await keysOf("dealer")).toMatchObject([
      { lastUseTime: platform.now().getTime(), lastAddress: "127.0.0.1" },
    ]);
    const { rows = [] } = await platform.ask<AuditRow>("dealer", "GET", "audit/list?entity=apiKey");
    expect(rows).toMatchObject([{ kind: "created", title: "Plant historian" }]);
  });

  it("is made with the password of its owner", async () => {
    const before = (await keysOf("customer")).length;
    expect((await addKey("customer", { password: "wrong4pass" })).code).toBe(1740);
    expect((await addKey("customer", { password: undefined })).code).toBe(400);
    expect((await keysOf("customer")).length).toBe(before);
  });

  it("is one of so many, also of those made at the same moment", async () => {
    const { id } = await platform.db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "customer")
      .executeTakeFirstOrThrow();
    const now = platform.now();
    const values = { account_id: id, start: "oc_a", name: "a", read_only: true, created_at: now };
    for (let n = 0; n < mostKeys - 2; n++)
      await platform.db
        .insertInto("api_key")
        .values({ ...values, hash: Buffer.from(`key ${n}`), expires_at: new Date(now.getTime() + 1000) })
        .execute();
    const codes = await Promise.all(Array.from({ length: 5 }, async () => (await addKey("customer")).code));
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 200, 1931, 1931, 1931]);
    await platform.db.deleteFrom("api_key").where("account_id", "=", id).execute();
  });

  it("that is read-only changes nothing", async () => {
    const { key } = await addKey("dealer", { readOnly: true });
    expect((await call(key, "GET", "/getInfo")).body["data"]).toMatchObject({ rights: ["view"] });
    expect((await call(key, "GET", "/system/home/overview")).body["code"]).toBe(200);
    expect((await rename(key)).body["code"]).toBe(1932);
    const deviceId = platform.devices.granted;
    expect((await call(key, "DELETE", `/system/customerdevice/${deviceId}`)).body["code"]).toBe(1932);
    const installed = `/system/datascreen/updateDeviceCreateTime?deviceId=${deviceId}&createTime=1`;
    expect((await call(key, "GET", installed)).body["code"]).toBe(403);
  });

  it("sees nothing beyond its owner", async () => {
    const { key } = await addKey("customer");
    const list = (customerId: string) =>
      call(key, "GET", `/system/datascreen/listDevice?customerId=${customerId}`);
    expect((await list(platform.customerId)).body["code"]).toBe(200);
    for (const beyond of [platform.siblingId, platform.foreignId])
      expect((await list(beyond)).body["code"]).toBe(404);
    expect((await call((await addKey("keeper")).key, "GET", "/system/alarmset/list")).body["code"]).toBe(403);
  });

  it("makes no call about accounts, companies or how one signs in", async () => {
    const { key } = await addKey("root");
    const closed = Object.keys(contract)
      .filter((name) => !isOpenToKey(name, { readOnly: false }))
      .map((name) => name.split(" ") as ["GET", string]);
    for (const part of ["/system/user", "/system/profile", "/system/apiKey", "/system/invitation", "/logout"])
      expect(closed.map(([, path]) => path).some((path) => path.startsWith(part))).toBe(true);
    for (const [method, path] of closed) {
      const { status, body } = await call(key, method, path.replace(":id", platform.customerId));
      expect({ path, status, code: body["code"] }).toEqual({ path, status: 403, code: 1932 });
    }
  });

  it("ends on its day, when it is revoked, and with its owner", async () => {
    const short = await addKey("customer", { validDays: 1 });
    platform.pass(86_400);
    expect((await call(short.key, "GET", "/getInfo")).status).toBe(401);
    expect(await keysOf("customer")).toContainEqual(
      expect.objectContaining({ keyId: short.keyId, expired: true }),
    );

    const revoked = await addKey("customer");
    expect(await platform.ask("dealer", "DELETE", `apiKey/${revoked.keyId}`)).toMatchObject({ code: 404 });
    expect((await call(revoked.key, "GET", "/getInfo")).status).toBe(200);
    expect(await platform.ask("customer", "DELETE", `apiKey/${revoked.keyId}`)).toMatchObject({ code: 200 });
    expect((await call(revoked.key, "GET", "/getInfo")).status).toBe(401);

    const owner = await platform.addAccount({
      username: "leaving",
      authority: "CUSTOMER_USER",
      tenantId: platform.tenantId,
      customerId: platform.customerId,
    });
    const { key } = await addKey("leaving");
    const { body } = await platform.signIn("leaving");
    await platform.ask("dealer", "PUT", "user/disabled", { userId: owner, disabled: true });
    expect((await call(key, "GET", "/getInfo")).status).toBe(401);
    await platform.ask("dealer", "PUT", "user/disabled", { userId: owner, disabled: false });
    expect((await call(key, "GET", "/getInfo")).status).toBe(200);
    await platform.ask("dealer", "DELETE", `user/${owner}`);
    for (const old of [key, String(body["token"])])
      expect((await call(old, "GET", "/getInfo")).status).toBe(401);
  });

  it("is revoked with an audit entry when another account resets its owner's password", async () => {
    const owner = await platform.addAccount({
      username: "forgetful",
      authority: "CUSTOMER_USER",
      tenantId: platform.tenantId,
      customerId: platform.customerId,
    });
    const { key, keyId } = await addKey("forgetful");
    expect(await platform.ask("dealer", "PUT", "user/resetPassword", { userId: owner })).toMatchObject({
      code: 200,
    });
    expect((await call(key, "GET", "/getInfo")).status).toBe(401);
    const entry = await platform.db
      .selectFrom("audit")
      .select(["account_name", "after"])
      .where("entity_id", "=", keyId)
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(entry).toMatchObject({ account_name: "dealer", after: null });
  });

  it("outlives its owner's changed password only where the owner keeps it", async () => {
    const owner = {
      username: "careful",
      authority: "CUSTOMER_USER",
      tenantId: platform.tenantId,
      customerId: platform.customerId,
    } as const;
    await platform.addAccount(owner);
    const { key } = await addKey("careful");
    const change = (oldPassword: string, newPassword: string, revokeKeys: boolean) =>
      platform.ask("careful", "PUT", "profile/password", { oldPassword, newPassword, revokeKeys });
    expect(await change(testPassword, "another4pass", false)).toMatchObject({ code: 200 });
    expect((await call(key, "GET", "/getInfo")).status).toBe(200);
    const { body } = await platform.signIn("careful", "another4pass");
    const changed = await platform.http.inject({
      method: "PUT",
      url: "/api/system/profile/password",
      payload: { oldPassword: "another4pass", newPassword: testPassword, revokeKeys: true },
      headers: { "x-authorization": `Bearer ${String(body["token"])}` },
    });
    expect(changed.json()["code"]).toBe(200);
    expect((await call(key, "GET", "/getInfo")).status).toBe(401);
  });

  it("is no cookie, opens no stream, and is nothing for shared accounts", async () => {
    const { key } = await addKey("dealer");
    const byCookie = await platform.http.inject({
      url: "/api/system/alarmset/importTemplate",
      headers: { cookie: `token=${key}` },
    });
    expect(byCookie.statusCode).toBe(401);
    expect((await addKey("visitor")).code).toBe(403);
    expect((await addKey("dealer", { name: " " })).code).toBe(1930);
    for (let made = (await keysOf("keeper")).length; made < 20; made++) await addKey("keeper");
    expect((await addKey("keeper")).code).toBe(1931);
  });
});
