import type { CurrentUser, PasswordProfile } from "@oilcloud/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { codeFromApp } from "../../../testing/authenticator.ts";
import { makeTestPlatform, send, testPassword, type TestPlatform } from "../../../testing/test-platform.ts";

let platform: TestPlatform;
let people = 0;
beforeAll(async () => {
  platform = await makeTestPlatform();
  await platform.addAccount({ username: "root", authority: "SYS_ADMIN", accountType: "administrator" });
});
afterAll(() => platform.close());
beforeEach(() => choose("specification"));

async function choose(profile: PasswordProfile) {
  await platform.db.updateTable("platform_setting").set({ password_profile: profile }).execute();
}
async function person() {
  const username = `worker${++people}`;
  const id = await platform.addAccount({ username, authority: "SYS_ADMIN", accountType: "administrator" });
  return { id, username };
}
const change = (token: string, newPassword: string, oldPassword = testPassword) =>
  ask("PUT", "/api/system/profile/password", { oldPassword, newPassword }, token);
const ask = (method: "PUT" | "POST", url: string, payload: object, token: string) =>
  send(platform.http, { method, url, payload, headers: { "x-authorization": `Bearer ${token}` } });
const info = async (token: string) =>
  (await platform.get("/api/getInfo", token)).body["data"] as CurrentUser | undefined;

describe("the rules for passwords", () => {
  it("are chosen by the platform's administrator and audited", async () => {
    const token = await platform.tokenOf("root");
    const answer = await ask("PUT", "/api/system/signIn/policy", { profile: "nist" }, token);
    expect(answer.body["data"]).toEqual({ profile: "nist" });
    expect((await platform.get("/api/signIn/options")).body["data"]).toMatchObject({ profile: "nist" });
    const audited = await platform.db
      .selectFrom("audit")
      .selectAll()
      .where("request_id", "=", String(answer.headers["x-request-id"]))
      .execute();
    expect(audited).toMatchObject([
      { before: { passwordProfile: "specification" }, after: { passwordProfile: "nist" } },
    ]);
  });

  it.each([
    ["specification", "abcdef", 1741],
    ["specification", "abc123", 200],
    ["nist", "harbor violet1", 1746],
    ["nist", "worker9 in the harbor", 1748],
    ["nist", "passwordpassword", 1749],
    ["nist", "Iloveyou-2026-2026", 1749],
    ["nist", "kettle harbor violet", 200],
    ["mlps3", "harborviolet", 1747],
    ["mlps3", "P@ssw0rd", 1749],
    ["mlps3", "Gantry-42", 200],
  ] as const)("%s: %s is answered %i", async (profile, password, code) => {
    await choose("specification");
    people = 8;
    await platform.db.deleteFrom("account").where("username", "=", "worker9").execute();
    const { username } = await person();
    const token = await platform.tokenOf(username);
    await choose(profile);
    expect((await change(token, password)).body["code"]).toBe(code);
  });

  it("lead a password that breaks them to its change at the next login", async () => {
    const { username } = await person();
    await choose("nist");
    const token = await platform.tokenOf(username);
    expect(await info(token)).toMatchObject({ passwordDue: "rules" });
    expect((await platform.get("/api/system/profile", token)).body["code"]).toBe(1753);
    expect((await change(token, "kettle harbor violet")).body["code"]).toBe(200);
    expect(await info(token)).toMatchObject({ passwordDue: null });
    expect((await platform.get("/api/system/profile", token)).body["code"]).toBe(200);
  });

  it("are kept by the passwords that the platform makes", async () => {
    const token = await platform.tokenOf("root");
    for (const profile of ["nist", "mlps3"] as const) {
      const { id, username } = await person();
      await choose("specification");
      const { body } = await ask("PUT", "/api/system/user/resetPassword", { userId: id }, token);
      const { password } = body["data"] as { password: string };
      await choose(profile);
      const { body: pair } = await platform.signIn(username, password);
      expect(await info(String(pair["token"]))).toMatchObject({ initialPassword: true, passwordDue: null });
    }
  });
});

describe("MLPS level 3", () => {
  /** Signed in with a second factor, as the profile asks. */
  async function atWork() {
    const { id, username } = await person();
    await choose("specification");
    const token = await platform.tokenOf(username);
    await change(token, "Gantry-42");
    await choose("mlps3");
    return { id, username, token };
  }

  it("requires a second factor of every account", async () => {
    const { token } = await atWork();
    expect(await info(token)).toMatchObject({ secondFactorMissing: true, idleMinutes: 15 });
    expect((await platform.get("/api/system/profile", token)).body["code"]).toBe(1922);
    const path = "/api/system/profile/secondFactor";
    const begun = await ask("POST", `${path}/begin`, { password: "Gantry-42" }, token);
    const { secret } = begun.body["data"] as { secret: string };
    await ask("POST", `${path}/confirm`, { code: codeFromApp(secret, platform.now()) }, token);
    expect((await platform.get("/api/system/profile", token)).body["code"]).toBe(200);
    expect((await ask("POST", `${path}/off`, { password: "Gantry-42" }, token)).body["code"]).toBe(1924);
  });

  it("asks for another password after 90 days, and not before", async () => {
    const { username } = await atWork();
    const due = async () => {
      const { body } = await platform.signIn(username, "Gantry-42");
      return (await info(String(body["token"])))?.passwordDue;
    };
    platform.pass(90 * 86_400 - 60);
    expect(await due()).toBeNull();
    platform.pass(120);
    expect(await due()).toBe("expired");
  });

  it("ends a session that no one uses, although its page continues to fetch", async () => {
    const { username } = await atWork();
    let page = pageOf(await platform.signIn(username, "Gantry-42"));
    const renew = () => call("POST", "/api/auth/token", page, { refreshToken: page.marker });
    platform.pass(10 * 60);
    expect((await call("POST", "/api/auth/active", page)).body["code"]).toBe(200);
    platform.pass(4 * 60);
    const renewed = await renew();
    expect(renewed.body["code"]).toBe(200);
    page = pageOf(renewed);
    platform.pass(11 * 60 - 1);
    expect((await call("GET", "/api/getInfo", page)).body["code"]).toBe(200);
    platform.pass(1);
    expect((await call("GET", "/api/getInfo", page)).status).toBe(401);
    expect(await renew()).toMatchObject({ status: 401, body: { code: 1943 } });
  });

  it("keeps the session of a program that shows its token", async () => {
    const { token } = await atWork();
    for (let minute = 0; minute < 14; minute += 7) {
      platform.pass(7 * 60);
      expect((await platform.get("/api/getInfo", token)).body["code"]).toBe(200);
    }
  });
});

type Answered = Awaited<ReturnType<typeof send>>;

/** What a page holds after this answer: cookies, and the session marker for its headers. */
function pageOf({ headers }: Answered) {
  const pairs = [headers["set-cookie"] as string | string[]]
    .flat()
    .map((cookie) => cookie.split(";")[0] ?? "");
  const marker = pairs.find((pair) => pair.startsWith("session="))?.slice("session=".length) ?? "";
  return { cookie: pairs.join("; "), marker };
}

const call = (method: "GET" | "POST", url: string, page: ReturnType<typeof pageOf>, payload?: object) =>
  send(platform.http, {
    method,
    url,
    headers: { cookie: page.cookie, "x-authorization": `Bearer ${page.marker}` },
    ...(payload && { payload }),
  });
