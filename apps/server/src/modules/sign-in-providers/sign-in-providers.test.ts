import type { CurrentUser, SignInProvider } from "@oilcloud/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { codeFromApp } from "../../testing/authenticator.ts";
import { type FleetPlatform, makeFleetPlatform } from "../../testing/fleet-platform.ts";
import {
  clientSecret,
  type IdentityProvider,
  startIdentityProvider,
} from "../../testing/identity-provider.ts";
import { send, testPassword } from "../../testing/test-platform.ts";

let platform: FleetPlatform;
let company: IdentityProvider;
let otherTenant: string;
let people = 0;

beforeAll(async () => {
  platform = await makeFleetPlatform();
  company = await startIdentityProvider({
    redirectUri: "https://oil.example.com/login/provider",
    signOutUri: "https://oil.example.com/login",
  });
  otherTenant = (
    await platform.db
      .selectFrom("customer")
      .select("tenant_id")
      .where("id", "=", platform.foreignId)
      .executeTakeFirstOrThrow()
  ).tenant_id;
});
afterAll(async () => {
  await company.close();
  await platform.close();
});
beforeEach(async () => {
  await platform.db.deleteFrom("sign_in_provider").execute();
  await platform.db.deleteFrom("attempt_limit").execute();
  company.forging.change = null;
});

const entry = (given: object = {}) => ({
  tenantId: platform.tenantId,
  name: "Works login",
  issuer: company.issuer,
  clientId: "oilcloud",
  clientSecret,
  scopes: "openid email profile groups",
  groupClaim: "groups",
  groups: [
    { group: "operators", accountKind: "endUser", tenantId: null, customerId: platform.customerId },
    { group: "dealers", accountKind: "dealer", tenantId: null, customerId: null },
  ],
  newAccounts: "created",
  matchEmail: false,
  trustSecondFactor: false,
  enabled: true,
  ...given,
});
const put = (given: object = {}, who = "root") =>
  platform.ask<SignInProvider>(who, "PUT", "signIn/provider", entry(given));
async function provider(given: object = {}): Promise<string> {
  const { data, msg } = await put(given);
  if (!data) throw new Error(msg);
  return data.providerId;
}

function person(claims: object = {}): string {
  const sub = `subject-${++people}`;
  const names = { preferred_username: `p${people}`, family_name: "Li", given_name: "Na" };
  company.people[sub] = {
    ...names,
    email: `${sub}@example.com`,
    email_verified: true,
    groups: ["operators"],
    ...claims,
  };
  return sub;
}

const call = (
  method: "GET" | "POST",
  url: string,
  given: { payload?: object; cookie?: string; token?: string } = {},
) =>
  send(platform.http, {
    method,
    url: `/api/${url}`,
    ...(given.payload && { payload: given.payload }),
    headers: {
      ...(given.cookie && { cookie: given.cookie }),
      ...(given.token && { "x-authorization": `Bearer ${given.token}` }),
    },
  });

/** A browser that has begun to log in: where it is sent, and what it keeps. */
async function begin(providerId: string) {
  const { body, headers } = await call("POST", "signIn/provider/begin", { payload: { providerId } });
  const cookie = [headers["set-cookie"]].flat().join("; ").split(";")[0] ?? "";
  return { url: (body["data"] as { url: string } | undefined)?.url ?? "", cookie, body };
}
const finish = (search: string, cookie: string, secondFactor?: string) =>
  call("POST", "signIn/provider/finish", { payload: { search, secondFactor }, cookie });
async function logIn(providerId: string, who: string) {
  const { url, cookie } = await begin(providerId);
  return finish(await company.visit(url, who), cookie);
}
const info = async (answer: Awaited<ReturnType<typeof call>>) =>
  (await call("GET", "getInfo", { token: String(answer.body["token"]) })).body["data"] as CurrentUser;
const outcomes = async () =>
  (
    await platform.db
      .selectFrom("audit")
      .select("after")
      .where("entity", "=", "login")
      .orderBy("id", "desc")
      .execute()
  ).map(({ after }) => (after as { outcome: string }).outcome);

describe("the settings of an identity provider", () => {
  it("keep the secret to themselves, and ask for it again for another issuer or client", async () => {
    const { data } = await put();
    expect(data).toMatchObject({ hasSecret: true, tenantName: "Dealer" });
    const list = await platform.ask("root", "GET", "signIn/provider/list");
    const stored = await platform.db.selectFrom("sign_in_provider").selectAll().execute();
    const audited = await platform.db
      .selectFrom("audit")
      .selectAll()
      .where("entity", "=", "signInProvider")
      .execute();
    expect(audited.length).toBeGreaterThan(0);
    expect(JSON.stringify([data, list, stored, audited])).not.toContain(clientSecret);
    const { clientSecret: _, ...unchanged } = entry({ name: "Renamed" });
    const kept = await platform.ask<SignInProvider>("root", "PUT", "signIn/provider", unchanged);
    expect(kept.data).toMatchObject({ name: "Renamed", hasSecret: true });
    const moved = { ...unchanged, issuer: "https://id.example.org" };
    expect(await platform.ask("root", "PUT", "signIn/provider", moved)).toMatchObject({ code: 1961 });
    const other = { ...unchanged, clientId: "another" };
    expect(await platform.ask("root", "PUT", "signIn/provider", other)).toMatchObject({ code: 1961 });
  });

  it("are the platform administrator's alone", async () => {
    for (const who of ["dealer", "customer"]) expect(await put({}, who)).toMatchObject({ code: 403 });
  });

  it.each([
    "http://id.example.com",
    "http://10.0.0.1",
    "ftp://127.0.0.1",
    "https://id.example.com?x=1",
    "https://user:word@id.example.com",
    "not an address",
  ])("refuse the issuer %s", async (issuer) => {
    expect(await put({ issuer, enabled: false })).toMatchObject({ code: 1960 });
  });

  it("refuse an address that answers as another issuer, or not at all", async () => {
    const { port } = new URL(company.issuer);
    expect(await put({ issuer: `http://localhost:${port}` })).toMatchObject({ code: 1951 });
    expect(await put({ issuer: "http://127.0.0.1:9" })).toMatchObject({ code: 1951 });
  });

  it("give a dealer's people no administrators, and need a company for each group", async () => {
    const groups = (accountKind: string) => [{ group: "g", accountKind, tenantId: null, customerId: null }];
    expect(await put({ groups: groups("administrator") })).toMatchObject({ code: 1733 });
    expect(await put({ groups: groups("endUser") })).toMatchObject({ code: 1962 });
    expect(await put({ tenantId: null, groups: groups("dealer") })).toMatchObject({ code: 1962 });
  });
});

describe("logging in through a provider", () => {
  it("is offered for the platform to all, and for a dealer by its link alone", async () => {
    const own = await provider({ tenantId: null, name: "Platform login", groups: [] });
    const dealers = await provider();
    const offered = async (query = "") =>
      ((await call("GET", `signIn/providers${query}`)).body["rows"] as { providerId: string }[]).map(
        ({ providerId }) => providerId,
      );
    expect(await offered()).toEqual([own]);
    expect(await offered(`?tenantId=${platform.tenantId}`)).toEqual([own, dealers]);
    await put({ enabled: false });
    expect(await offered(`?tenantId=${platform.tenantId}`)).toEqual([own]);
    expect((await begin(dealers)).body["code"]).toBe(1950);
  });

  it("makes an account for a group at the first login, and opens the same one afterwards", async () => {
    const id = await provider();
    const who = person();
    const { url } = await begin(id);
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      code_challenge_method: "S256",
      response_type: "code",
    });
    const first = await logIn(id, who);
    expect(first.body["code"]).toBe(200);
    const user = await info(first);
    expect(user).toMatchObject({
      username: company.people[who]?.["preferred_username"],
      lastName: "Li",
      authority: "CUSTOMER_USER",
      customerId: platform.customerId,
      initialPassword: false,
      passwordDue: null,
    });
    expect((await info(await logIn(id, who))).id).toBe(user.id);
    expect((await outcomes()).slice(0, 3)).toEqual(["in", "in", "linked"]);
    expect((await platform.signIn(user.username)).body["code"]).toBe(1003);
  });

  it("gives no account without a group that is mapped, and takes the way in with the group", async () => {
    const id = await provider();
    expect((await logIn(id, person({ groups: ["visitors"] }))).body["code"]).toBe(1956);
    expect((await logIn(id, person({ groups: undefined }))).body["code"]).toBe(1956);
    expect((await outcomes())[0]).toBe("refusedAtProvider");
    const who = person({ groups: "dealers" });
    expect(await info(await logIn(id, who))).toMatchObject({ authority: "TENANT_ADMIN" });
    Object.assign(company.people[who] ?? {}, { groups: [] });
    expect((await logIn(id, who)).body["code"]).toBe(1956);
  });

  it("opens an account with the same address where the administrator wants it and the address is verified", async () => {
    const email = "colleague@example.com";
    const account = await platform.addAccount({
      username: "colleague",
      authority: "CUSTOMER_USER",
      tenantId: platform.tenantId,
      customerId: platform.customerId,
    });
    await platform.db.updateTable("account").set({ email }).where("id", "=", account).execute();
    const without = await provider({ newAccounts: "invited" });
    expect((await logIn(without, person({ email }))).body["code"]).toBe(1955);
    const id = await provider({ newAccounts: "invited", matchEmail: true });
    for (const email_verified of [false, undefined, "true"])
      expect((await logIn(id, person({ email, email_verified }))).body["code"]).toBe(1955);
    expect((await info(await logIn(id, person({ email: email.toUpperCase() })))).id).toBe(account);
  });

  it("accepts an invitation to the verified address, and is refused without one", async () => {
    const id = await provider({ newAccounts: "invited" });
    const email = "invited@example.com";
    expect((await logIn(id, person({ email }))).body["code"]).toBe(1955);
    const invitation = {
      way: "email",
      address: email,
      accountKind: "maintenance",
      customerId: platform.siblingId,
    };
    expect((await platform.ask("dealer", "POST", "invitation", invitation)).code).toBe(200);
    expect((await logIn(id, person({ email, email_verified: false }))).body["code"]).toBe(1955);
    const user = await info(await logIn(id, person({ email })));
    expect(user).toMatchObject({ accountType: "maintenance", customerId: platform.siblingId });
    expect((await platform.ask("dealer", "GET", "invitation/list")).rows).toEqual([]);
  });

  it("asks for the platform's own second factor, unless the provider does", async () => {
    const id = await provider();
    const who = person();
    const opened = await logIn(id, who);
    const token = String(opened.body["token"]);
    const path = "system/profile/secondFactor";
    const begun = await call("POST", `${path}/begin`, { payload: { password: "" }, token });
    const { secret } = begun.body["data"] as { secret: string };
    const code = (steps: number) => codeFromApp(secret, platform.now(), steps);
    await call("POST", `${path}/confirm`, { payload: { code: code(0) }, token });
    const { url, cookie } = await begin(id);
    const search = await company.visit(url, who);
    expect((await finish(search, cookie)).body["code"]).toBe(1920);
    expect((await finish(search, cookie, "000000")).body["code"]).toBe(1921);
    expect((await finish(search, cookie, code(1))).body["code"]).toBe(200);
    expect((await finish(search, cookie, code(1))).body["code"]).toBe(1952);
    await put({ trustSecondFactor: true });
    expect((await logIn(id, who)).body["code"]).toBe(200);
  });

  it("counts as a second factor for an account that must have one, where the provider asks for it", async () => {
    await platform.db
      .updateTable("platform_setting")
      .set({ second_factor_kinds: ["endUser"] })
      .execute();
    const who = person();
    const id = await provider();
    expect(await info(await logIn(id, who))).toMatchObject({ secondFactorMissing: true });
    await put({ trustSecondFactor: true });
    expect(await info(await logIn(id, who))).toMatchObject({ secondFactorMissing: false });
    await platform.db.updateTable("platform_setting").set({ second_factor_kinds: [] }).execute();
  });

  it("is logged out at the provider too", async () => {
    const id = await provider();
    const { body } = await logIn(id, person());
    const out = await call("POST", "logout", { token: String(body["token"]) });
    const url = new URL((out.body["data"] as { url: string }).url);
    expect(url.origin).toBe(company.issuer);
    expect(url.searchParams.get("post_logout_redirect_uri")).toBe("https://oil.example.com/login");
    expect(url.searchParams.get("id_token_hint")).toMatch(/^ey/);
    const byPassword = await platform.signIn("root", testPassword);
    expect(
      (await call("POST", "logout", { token: String(byPassword.body["token"]) })).body["data"],
    ).toBeNull();
  });
});

describe("an answer of a provider", () => {
  it("is refused with another nonce", async () => {
    const { url, cookie } = await begin(await provider());
    const changed = new URL(url);
    changed.searchParams.set("nonce", "another");
    expect((await finish(await company.visit(changed.href, person()), cookie)).body["code"]).toBe(1954);
  });

  it("is refused with another state, in another browser, and after its time", async () => {
    const id = await provider();
    const { url, cookie } = await begin(id);
    const search = await company.visit(url, person());
    const forged = new URLSearchParams(search);
    forged.set("state", "another");
    expect((await finish(`?${forged.toString()}`, cookie)).body["code"]).toBe(1952);
    expect((await finish(search, "")).body["code"]).toBe(1952);
    expect((await finish(search, (await begin(id)).cookie)).body["code"]).toBe(1952);
    platform.pass(15 * 60);
    expect((await finish(search, cookie)).body["code"]).toBe(1952);
  });

  it.each([
    ["that has expired", { exp: 1_700_000_000 }],
    ["for another client", { aud: "another" }],
    ["of another issuer", { iss: "https://id.example.org" }],
    ["with another nonce", { nonce: "another" }],
  ])("is refused with an ID token %s", async (_, changes) => {
    const id = await provider();
    company.forging.change = (claims) => ({ ...claims, ...changes });
    expect((await logIn(id, person())).body["code"]).toBe(1954);
    company.forging.change = (claims) => claims;
    expect((await logIn(id, person())).body["code"]).toBe(200);
  });

  it("serves once, and its code in no other login", async () => {
    const id = await provider();
    const { url, cookie } = await begin(id);
    const search = await company.visit(url, person());
    expect((await finish(search, cookie)).body["code"]).toBe(200);
    expect((await finish(search, cookie)).body["code"]).toBe(1952);
    const another = await begin(id);
    const replayed = new URLSearchParams(search);
    replayed.set("state", new URL(another.url).searchParams.get("state") ?? "");
    expect((await finish(`?${replayed.toString()}`, another.cookie)).body["code"]).toBe(1954);
  });

  it("is refused in the name of another issuer", async () => {
    const { url, cookie } = await begin(await provider());
    const changed = new URLSearchParams(await company.visit(url, person()));
    expect(changed.get("iss")).toBe(company.issuer);
    changed.set("iss", "https://id.example.org");
    expect((await finish(`?${changed.toString()}`, cookie)).body["code"]).toBe(1954);
  });

  it("says so where the person canceled", async () => {
    const { url, cookie } = await begin(await provider());
    const { body } = await finish(await company.visit(url, null), cookie);
    expect(body).toMatchObject({ code: 1953 });
    expect(body["msg"]).toContain("Works login");
  });

  it("opens no account that is disabled", async () => {
    const id = await provider();
    const who = person();
    const user = await info(await logIn(id, who));
    await platform.ask("dealer", "PUT", "user/disabled", { userId: user.id, disabled: true });
    expect((await logIn(id, who)).body["code"]).toBe(1940);
    expect((await outcomes())[0]).toBe("disabled");
  });

  it("opens no account of another dealer, by subject, address or after a move", async () => {
    const mine = await provider();
    const who = person();
    const user = await info(await logIn(mine, who));
    const foreign = await provider({
      tenantId: otherTenant,
      newAccounts: "invited",
      matchEmail: true,
      groups: [],
    });
    // The same person at the same issuer, with the address of that account.
    expect((await logIn(foreign, who)).body["code"]).toBe(1955);
    await platform.db
      .updateTable("account")
      .set({ tenant_id: otherTenant, customer_id: platform.foreignId })
      .where("id", "=", user.id)
      .execute();
    expect((await logIn(mine, who)).body["code"]).toBe(1957);
  });

  it("gives no account at a customer of another dealer", async () => {
    const groups = [
      { group: "operators", accountKind: "endUser", tenantId: null, customerId: platform.foreignId },
    ];
    expect((await logIn(await provider({ groups }), person())).body["code"]).toBe(1956);
  });
});
