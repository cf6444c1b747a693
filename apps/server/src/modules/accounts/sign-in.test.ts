import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestPlatform, type TestPlatform, testPassword } from "../../testing/test-platform.ts";

let platform: TestPlatform;
let tenantId: string;
let customerId: string;

beforeAll(async () => {
  platform = await makeTestPlatform();
  tenantId = await platform.addTenant("Dealer Ltd");
  customerId = await platform.addCustomer(tenantId, "Steel Ltd");
  await platform.addAccount({ username: "root" });
  await platform.addAccount({ username: "user", authority: "CUSTOMER_USER", tenantId, customerId });
  await platform.addAccount({ username: "waiting", authority: null });
});
afterAll(() => platform.close());

describe("signing in with a password", () => {
  it("answers the pair in data and at the top level", async () => {
    const { body } = await platform.signIn("root");
    expect(body).toMatchObject({
      code: 200,
      data: { token: body["token"], refreshToken: body["refreshToken"] },
    });
  });

  it("trims the user name and ignores its case", async () => {
    expect((await platform.signIn("  ROOT ")).body["code"]).toBe(200);
  });

  it("says the same for a wrong password and an account that does not exist", async () => {
    const wrong = await platform.signIn("root", "not-the-password");
    const nobody = await platform.signIn("nobody", "not-the-password");
    expect(wrong.body).toEqual({ code: 1003, msg: "Incorrect password" });
    expect(nobody).toMatchObject({ status: wrong.status, body: wrong.body });
  });

  it("speaks Chinese when it is not asked for English", async () => {
    const { body } = await platform.signIn("root", "not-the-password", { lang: "" });
    expect(body["msg"]).toBe("密码错误");
  });

  it("takes the language from the cookie when there is no header", async () => {
    const cookie = { lang: "", cookie: "a=b; language=en" };
    const { body } = await platform.signIn("root", "not-the-password", cookie);
    expect(body["msg"]).toBe("Incorrect password");
  });

  it("refuses an account that was disabled, at sign-in and in a running session", async () => {
    await platform.addAccount({ username: "leaver" });
    const token = await platform.tokenOf("leaver");
    await platform.db
      .updateTable("account")
      .set({ disabled: true })
      .where("username", "=", "leaver")
      .execute();
    expect((await platform.signIn("leaver")).body["code"]).toBe(1003);
    expect((await platform.get("/api/getInfo", token)).status).toBe(401);
  });
});

describe("guessing passwords", () => {
  const from = (address: string) => ({ "x-forwarded-for": address });

  it("makes the guesser wait longer each time, and the right password wait too", async () => {
    await platform.addAccount({ username: "target" });
    const waits: number[] = [];
    for (let guess = 0; guess < 12; guess++) {
      const { status, headers } = await platform.signIn("target", "guess-guess", from("10.0.0.1"));
      if (status !== 429) continue;
      waits.push(Number(headers["retry-after"]));
      platform.pass(Number(headers["retry-after"]));
    }
    expect(waits).toEqual([1, 2, 4, 8]);
    const blocked = await platform.signIn("target", "guess-guess", from("10.0.0.1"));
    expect(blocked.status).toBe(200);
    const owner = await platform.signIn("target", testPassword, from("10.0.0.1"));
    expect(owner).toMatchObject({ status: 429, body: { code: 429 } });
  });

  it("does not lock the owner out elsewhere", async () => {
    expect((await platform.signIn("target", testPassword, from("10.0.0.2"))).body["code"]).toBe(200);
  });

  it("is not fooled by who claims to have come from somewhere else each time", async () => {
    const statuses = [];
    for (let guess = 0; guess < 6; guess++) {
      const claimed = from(`192.0.2.${guess}, 10.0.0.7`); // the last is what our own proxy added
      statuses.push((await platform.signIn("spoofed", "guess-guess", claimed)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("counts guesses for accounts that do not exist alike", async () => {
    const statuses = [];
    for (let guess = 0; guess < 6; guess++) {
      statuses.push((await platform.signIn("ghost", "guess-guess", from("10.0.0.3"))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("lets no more guesses through when they come all at once", async () => {
    const burst = Array.from({ length: 20 }, () => platform.signIn("root", "guess-guess", from("10.0.0.4")));
    const tried = (await Promise.all(burst)).filter(({ status }) => status === 200);
    expect(tried).toHaveLength(5);
  });

  it("does not count successes: a whole office may sign in from one address", async () => {
    for (let person = 0; person < 105; person++)
      await platform.signIn("user", testPassword, from("10.0.0.6"));
    expect((await platform.signIn("user", testPassword, from("10.0.0.6"))).body["code"]).toBe(200);
  });

  it("forgives after a success", async () => {
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 4; guess++) await platform.signIn("user", "guess-guess", from("10.0.0.5"));
      expect((await platform.signIn("user", testPassword, from("10.0.0.5"))).body["code"]).toBe(200);
    }
  });
});

describe("a session", () => {
  it("is known by X-Authorization and by authorization", async () => {
    const token = await platform.tokenOf("user");
    const user = {
      id: expect.any(String),
      authority: "CUSTOMER_USER",
      tenantId,
      customerId,
      companyName: "Steel Ltd",
    };
    expect((await platform.get("/api/getInfo", token)).body).toMatchObject({ code: 200, data: user });
    const other = await platform.get("/api/getInfo", undefined, { authorization: `Bearer ${token}` });
    expect(other.body).toMatchObject({ code: 200, data: user });
  });

  it.each([
    "login",
    "Bearer login",
    "Bearer",
    "Bearer x.y.z",
    "Basic abc",
    "Bearer eyJhbGciOiJub25lIn0.e30.",
  ])("is not opened by the header %s", async (header) => {
    const { status, body } = await platform.get("/api/getInfo", undefined, { "x-authorization": header });
    expect({ status, code: body["code"] }).toEqual({ status: 401, code: 401 });
  });

  it("expires, and a refresh token opens it again", async () => {
    const { body } = await platform.signIn("user");
    platform.pass(901);
    expect((await platform.get("/api/getInfo", String(body["token"]))).status).toBe(401);
    const fresh = await platform.post("/api/auth/token", { refreshToken: body["refreshToken"] });
    expect(fresh.body["code"]).toBe(200);
    expect((await platform.get("/api/getInfo", String(fresh.body["token"]))).status).toBe(200);
  });

  it("ends for everybody when a refresh token is used twice", async () => {
    const { body: first } = await platform.signIn("user");
    const { body: second } = await platform.post("/api/auth/token", { refreshToken: first["refreshToken"] });
    expect((await platform.post("/api/auth/token", { refreshToken: first["refreshToken"] })).status).toBe(
      401,
    );
    expect((await platform.get("/api/getInfo", String(second["token"]))).status).toBe(401);
    expect((await platform.post("/api/auth/token", { refreshToken: second["refreshToken"] })).status).toBe(
      401,
    );
  });

  it("gives one winner when a refresh token is raced", async () => {
    const { body } = await platform.signIn("user");
    const race = Array.from({ length: 8 }, () =>
      platform.post("/api/auth/token", { refreshToken: body["refreshToken"] }),
    );
    const statuses = (await Promise.all(race)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it("really ends on the server at sign-out", async () => {
    const { body } = await platform.signIn("user");
    await platform.post("/api/logout", {}, String(body["token"]));
    expect((await platform.get("/api/getInfo", String(body["token"]))).status).toBe(401);
    expect((await platform.post("/api/auth/token", { refreshToken: body["refreshToken"] })).status).toBe(401);
  });

  it("without an authority is told 'No role'", async () => {
    const { body } = await platform.get("/api/getInfo", await platform.tokenOf("waiting"));
    expect(body).toEqual({ code: 1009, msg: "No role" });
  });

  it("without an authority sees nothing", async () => {
    const url = "/api/system/dataanalysis/listAllByDifCondition";
    expect((await platform.get(url, await platform.tokenOf("waiting"))).body["code"]).toBe(403);
  });
});

describe("ThingsBoard clients", () => {
  it("sign in for a bare pair whose token carries the claims they read", async () => {
    const { body } = await platform.post("/api/auth/login", { username: "user", password: testPassword });
    expect(Object.keys(body).toSorted()).toEqual(["refreshToken", "token"]);
    const claims = JSON.parse(
      Buffer.from(String(body["token"]).split(".")[1] ?? "", "base64url").toString(),
    ) as object;
    expect(claims).toMatchObject({ sub: "user", scopes: ["CUSTOMER_USER"], tenantId, customerId });
    const fresh = await platform.post("/api/auth/token", { refreshToken: body["refreshToken"] });
    expect(fresh.body).toMatchObject({ token: expect.any(String), refreshToken: expect.any(String) });
  });

  it("get HTTP 401 and a message for a wrong password", async () => {
    const answer = await platform.post("/api/auth/login", { username: "user", password: "wrong-password" });
    expect(answer).toMatchObject({
      status: 401,
      body: { status: 401, message: "Incorrect password", errorCode: 10 },
    });
  });
});

describe("choosing a language", () => {
  it("answers it, keeps it in a cookie and with the account", async () => {
    const token = await platform.tokenOf("user");
    const { body, headers } = await platform.get("/api/system/language/setLanguage?lang=zh-CN", token);
    expect(body).toMatchObject({ code: 200, data: { lang: "zh-CN" } });
    expect(headers["set-cookie"]).toMatch(/^language=zh-CN; Path=\/; .*SameSite=Lax$/);
    const row = await platform.db
      .selectFrom("account")
      .select("language")
      .where("username", "=", "user")
      .executeTakeFirst();
    expect(row?.language).toBe("zh-CN");
  });

  it("marks the cookie Secure under https", async () => {
    const https = { "x-forwarded-proto": "https" };
    const { headers } = await platform.get("/api/system/language/setLanguage?lang=en", undefined, https);
    expect(headers["set-cookie"]).toMatch(/; Secure$/);
  });

  it("refuses a language there is not", async () => {
    expect((await platform.get("/api/system/language/setLanguage?lang=fr")).body["code"]).toBe(400);
  });
});
