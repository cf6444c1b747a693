import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { AuditRow } from "@oilcloud/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { securityOf } from "../../platform/security/security-kinds.ts";
import { send, testPassword } from "../../testing/test-platform.ts";
import { type FleetPlatform, makeFleetPlatform } from "../../testing/fleet-platform.ts";

let platform: FleetPlatform;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  platform = await makeFleetPlatform();
  const { tenantId, customerId } = platform;
  await platform.addAccount({ username: "user", authority: "CUSTOMER_USER", tenantId, customerId });
  const rival = await platform.addTenant("Rival");
  await platform.addAccount({
    username: "rival",
    authority: "TENANT_ADMIN",
    accountType: "dealer",
    tenantId: rival,
  });
  for (const name of ["root", "dealer", "user", "rival"]) tokens[name] = await platform.tokenOf(name);
});
afterAll(() => platform.close());

async function events(as: string, query: Record<string, string> = {}) {
  await platform.refusals.flush();
  const asked = new URLSearchParams({ security: "any", pageSize: "100", ...query }).toString();
  const { body } = await platform.get(`/api/system/audit/list?${asked}`, tokens[as], { lang: "en" });
  return body as unknown as { rows: AuditRow[]; total: number };
}
const newest = async (as: string, query: Record<string, string> = {}) => (await events(as, query)).rows[0];
const logged = async (action: string) =>
  (await platform.securityLog()).findLast((line) => (line["event"] as { action: string }).action === action);

describe("security events", () => {
  it("are logins made and refused, in the list and as ECS lines", async () => {
    await platform.signIn("user", "wrong-1234", { "user-agent": "Attack/1.0" });
    expect(await newest("dealer", { security: "login" })).toMatchObject({
      security: "login",
      outcome: "failure",
      title: "user",
      changes: [{ field: "Result", after: "Wrong user name or password" }, { field: "User name" }],
    });
    expect(await logged("login")).toMatchObject({
      "@timestamp": platform.now().toISOString(),
      "ecs.version": "8.17.0",
      event: {
        kind: "event",
        category: ["authentication"],
        type: ["start"],
        outcome: "failure",
        reason: "Wrong user name or password",
      },
      source: { ip: "127.0.0.1" },
      organization: { id: platform.tenantId },
      url: { path: "/api/login" },
      user_agent: { original: "Attack/1.0" },
    });
    expect((await events("dealer", { security: "login", outcome: "failure" })).total).toBe(1);
    expect((await newest("dealer", { security: "login", outcome: "success" }))?.outcome).toBe("success");
  });

  it("are refused rights: one entry a minute for the same call, then one with its repeats", async () => {
    const ask = () => platform.get("/api/system/operations/overview", tokens["user"], { lang: "zh-CN" });
    for (let i = 0; i < 4; i++) expect((await ask()).body["code"]).toBe(403);
    const found = await events("dealer", { security: "rightRefused" });
    expect(found.total).toBe(1);
    expect(found.rows[0]).toMatchObject({
      entity: "refusal",
      outcome: "failure",
      accountName: "user",
      title: "GET /api/system/operations/overview",
      address: "127.0.0.1",
      changes: [{ after: "You do not have permission to do this" }, { field: "Call" }],
    });
    platform.pass(60);
    expect((await events("dealer", { security: "rightRefused" })).rows[0]?.changes.at(-1)).toEqual({
      field: "Repeats within a minute",
      before: "",
      after: "3",
    });
    expect(await logged("right-refused")).toMatchObject({
      event: { category: ["web"], type: ["access", "denied"], outcome: "failure" },
      user: { name: "user" },
      url: { path: "/api/system/operations/overview" },
      http: { request: { method: "GET" } },
    });
  });

  it("are keys made and ended, and changes of accounts that decide who gets in", async () => {
    const body = { name: "ERP", readOnly: true, validDays: 90, password: testPassword };
    const { body: made } = await platform.post("/api/system/apiKey", body, tokens["dealer"]);
    const { keyId } = made["data"] as { keyId: string };
    expect(await logged("api-key")).toMatchObject({
      event: { category: ["iam"], type: ["user", "creation"] },
    });
    await send(platform.http, {
      method: "DELETE",
      url: `/api/system/apiKey/${keyId}`,
      headers: { "x-authorization": `Bearer ${tokens["dealer"]}` },
    });
    expect(await logged("api-key")).toMatchObject({ event: { type: ["user", "deletion"] } });
    expect((await events("dealer", { security: "apiKey" })).total).toBe(2);
  });

  it("are sheets of data that leave the platform, with the number of their rows", async () => {
    await platform.get("/api/system/customerdevice/export", tokens["dealer"], { lang: "en" });
    expect(await newest("dealer", { security: "export" })).toMatchObject({
      entity: "export",
      accountName: "dealer",
      title: "devices",
      changes: [{ field: "File" }, { field: "Format", after: "xlsx" }, { field: "Rows" }],
    });
    expect(await logged("export")).toMatchObject({
      event: { category: ["file"], type: ["access"], outcome: "success" },
      user: { name: "dealer" },
      organization: { id: platform.tenantId },
      url: { path: "/api/system/customerdevice/export" },
    });
    expect((await events("rival", { security: "export" })).total).toBe(0);
  });

  it("are backups that are downloaded, and not those that are begun", () => {
    const of = (step: string) => securityOf({ entity: "backup", before: null, after: { step } });
    expect([of("downloaded"), of("begun")]).toEqual(["export", null]);
  });

  it("are a disabled account, and not other changes of one", async () => {
    const { tenantId, customerId } = platform;
    const userId = await platform.addAccount({
      username: "leaver",
      authority: "CUSTOMER_USER",
      tenantId,
      customerId,
    });
    const answer = await send(platform.http, {
      method: "PUT",
      url: "/api/system/user/disabled",
      payload: { userId, disabled: true },
      headers: { "x-authorization": `Bearer ${tokens["dealer"]}` },
    });
    expect(answer.body).toMatchObject({ code: 200 });
    expect((await newest("dealer", { security: "account" }))?.title).toBe("leaver");
    expect(await logged("account")).toMatchObject({
      event: { category: ["iam"], type: ["user", "change"], outcome: "success" },
      user: { name: "dealer" },
      labels: { item: "account", item_id: userId },
    });
    const account = { username: "leaver", disabled: true, department: "Lab", password: 0 };
    const changed = (after: object) => securityOf({ entity: "account", before: account, after });
    expect(changed({ ...account, department: "Works" })).toBeNull();
    expect(changed({ ...account, password: 1 })).toBe("password");
    expect(changed({ ...account, secondFactor: true })).toBe("secondFactor");
  });

  it("are shown to their own tenant and to the platform", async () => {
    expect((await events("dealer", { security: "rightRefused" })).total).toBe(2);
    expect((await events("root", { security: "rightRefused" })).total).toBe(2);
    expect((await events("rival", { security: "rightRefused" })).total).toBe(0);
    expect((await events("rival")).rows.every(({ title }) => title === "rival")).toBe(true);
  });

  it("are counted by outcome, whatever outcome is chosen", async () => {
    const { body } = await platform.get(
      "/api/system/audit/counts?security=rightRefused&outcome=success",
      tokens["dealer"],
    );
    expect(body["rows"]).toEqual([{ kind: "done", outcome: "failure", count: 2 }]);
  });
});

describe("the log file", () => {
  it("is readable by the server's user alone, and each event is in it once", async () => {
    const lines = await platform.securityLog();
    const ids = lines.map((line) => (line["event"] as { id: string }).id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await platform.securityLog()).toHaveLength(lines.length);
    const folder = path.join(platform.filesDir, "security");
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const file of await readdir(folder))
      expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600);
  });
});
