import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestPlatform, type TestPlatform, testPassword } from "../../../testing/test-platform.ts";

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

  it("answers the same for a wrong password and an account that does not exist", async () => {
    const wrong = await platform.signIn("root", "not-the-password");
    const unknown = await platform.signIn("nobody", "not-the-password");
    expect(wrong.body).toEqual({ code: 1003, msg: "Incorrect password" });
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
  });

  it("answers in Chinese unless English is requested", async () => {
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

  it("delays each guess longer, and the right password too", async () => {
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

  it("ignores forwarded addresses that the client claims", async () => {
    const statuses = [];
    for (let guess = 0; guess < 6; guess++) {
      const claimed = from(`192.0.2.${guess}, 10.0.0.7`); // the last is what our own proxy added
      statuses.push((await platform.signIn("spoofed", "guess-guess", claimed)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("counts guesses for accounts that do not exist the same way", async () => {
    const statuses = [];
    for (let guess = 0; guess < 6; guess++) {
      statuses.push((await platform.signIn("ghost", "guess-guess", from("10.0.0.3"))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("lets no more guesses through when they are concurrent", async () => {
    const burst = Array.from({ length: 20 }, () => platform.signIn("root", "guess-guess", from("10.0.0.4")));
    const tried = (await Promise.all(burst)).filter(({ status }) => status === 200);
    expect(tried).toHaveLength(5);
  });

  it("does not count successes: a whole office may sign in from one address", async () => {
    const person = () => platform.signIn("user", testPassword, from("10.0.0.6"));
    for (let ten = 0; ten < 11; ten++) await Promise.all(Array.from({ length: 10 }, person));
    expect((await platform.signIn("user", testPassword, from("10.0.0.6"))).body["code"]).toBe(200);
  });

  it("resets the count after a success", async () => {
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 4; guess++) await platform.signIn("user", "guess-guess", from("10.0.0.5"));
      expect((await platform.signIn("user", testPassword, from("10.0.0.5"))).body["code"]).toBe(200);
    }
  });
});

describe("unauthenticated clients", () => {
  const from = (address: string) => ({ "x-forwarded-for": address });

  it("are counted by the /64 of an IPv6 address, and by the IPv4 address that one maps", async () => {
    const statuses = async (addresses: string[]) => {
      const answered = [];
      for (const address of addresses)
        answered.push((await platform.signIn("ghost6", "guess-guess", from(address))).status);
      return answered;
    };
    const six = [1, 2, 3, 4, 5, 6].map((n) => `2001:db8:0:1::${n}`);
    expect(await statuses(six)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statuses(["2001:db8:0:2::1"])).toEqual([200]);
    const mapped = ["10.6.0.1", "::ffff:10.6.0.1", "10.6.0.1", "::ffff:10.6.0.1", "10.6.0.1", "::ffff:a06:1"];
    expect(await statuses(mapped)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("take no connection from accounts while their attempts wait for each other", async () => {
    const token = await platform.tokenOf("user");
    await platform.signIn("stuck", "guess-guess", from("10.1.0.1"));
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let lock = Promise.resolve();
    await new Promise<void>((locked) => {
      lock = platform.db.transaction().execute(async (trx) => {
        await sql`select * from attempt_limit for update`.execute(trx);
        locked();
        await released;
      });
    });
    const attempts = Array.from({ length: 15 }, (_, n) =>
      platform.signIn("stuck", "guess-guess", from(`10.1.1.${n}`)),
    );
    expect((await platform.get("/api/getInfo", token)).status).toBe(200);
    release();
    await lock;
    await Promise.all(attempts);
  });

  it("do not lock an owner out by wrong guesses from many networks", async () => {
    await platform.addAccount({ username: "guessed" });
    for (let guess = 0; guess < 60; guess++)
      await platform.signIn("guessed", "guess-guess", from(`10.2.0.${guess}`));
    expect((await platform.signIn("guessed", testPassword, from("10.2.1.1"))).body["code"]).toBe(200);
    // Other networks have fewer guesses meanwhile.
    const statuses = [];
    for (let guess = 0; guess < 3; guess++)
      statuses.push((await platform.signIn("guessed", "guess-guess", from("10.2.1.2"))).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it("do not lock out a browser in which the owner has logged in, even from its own network", async () => {
    await platform.addAccount({ username: "neighbour" });
    const { headers } = await platform.signIn("neighbour", testPassword, from("10.3.0.1"));
    const device = String([headers["set-cookie"]].flat().find((cookie) => cookie?.startsWith("device=")));
    expect(device).toContain("; HttpOnly");
    const cookie = device.split(";")[0] ?? "";
    for (let guess = 0; guess < 8; guess++)
      await platform.signIn("neighbour", "guess-guess", from("10.3.0.1"));
    expect((await platform.signIn("neighbour", testPassword, from("10.3.0.1"))).status).toBe(429);
    const owner = { ...from("10.3.0.1"), cookie };
    expect((await platform.signIn("neighbour", testPassword, owner)).body["code"]).toBe(200);
    // It is not known for another account, and guesses from it are counted.
    const statuses = [];
    for (let guess = 0; guess < 6; guess++)
      statuses.push((await platform.signIn("neighbour", "guess-guess", owner)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let guess = 0; guess < 6; guess++) await platform.signIn("ghost-of-device", "guess-guess", owner);
    expect((await platform.signIn("ghost-of-device", "guess-guess", owner)).status).toBe(429);
  });

  it("get 429 when too many call at once, and accounts do not", async () => {
    const token = await platform.tokenOf("user");
    const asked = Array.from({ length: 100 }, () =>
      platform.post("/api/auth/token", { refreshToken: "nobody-has-this" }, undefined, from("10.4.0.1")),
    );
    const answers = await Promise.all([...asked, platform.get("/api/getInfo", token, from("10.4.0.1"))]);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(10);
    expect(refused[0]).toMatchObject({ headers: { "retry-after": "2" }, body: { code: 429 } });
    expect(answers.at(-1)?.status).toBe(200);
  });

  it("are refused when they try one token after the other; an owner of a token is not", async () => {
    const owner = await platform.tokenOf("user");
    const { body } = await platform.post(
      "/api/system/apiKey",
      { name: "ERP", readOnly: true, validDays: 30, password: testPassword },
      owner,
    );
    const { key } = body["data"] as { key: string };
    const infos = async (token: string) =>
      (await platform.get("/api/system/home/overview", token, from("10.5.0.1"))).status;
    expect(await infos(key)).toBe(200);
    const statuses = [];
    for (let n = 0; n < 120; n++) statuses.push(await infos(`oc_nobody-has-this-${n}`));
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    expect(await infos(key)).toBe(200);
    for (let n = 0; n < 3; n++) expect(await infos("oc_nobody-has-this-0")).toBe(401);
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

  it("ends for both holders when a refresh token is used twice", async () => {
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

  it("is renewed once when a refresh token is used concurrently", async () => {
    const { body } = await platform.signIn("user");
    const race = Array.from({ length: 8 }, () =>
      platform.post("/api/auth/token", { refreshToken: body["refreshToken"] }),
    );
    const statuses = (await Promise.all(race)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it("ends on the server at sign-out", async () => {
    const { body } = await platform.signIn("user");
    await platform.post("/api/logout", {}, String(body["token"]));
    expect((await platform.get("/api/getInfo", String(body["token"]))).status).toBe(401);
    expect((await platform.post("/api/auth/token", { refreshToken: body["refreshToken"] })).status).toBe(401);
  });

  it("without an authority is answered 'No role'", async () => {
    const { body } = await platform.get("/api/getInfo", await platform.tokenOf("waiting"));
    expect(body).toEqual({ code: 1009, msg: "No role" });
  });

  it("without an authority sees nothing", async () => {
    const url = "/api/system/dataanalysis/listAllByDifCondition";
    expect((await platform.get(url, await platform.tokenOf("waiting"))).body["code"]).toBe(403);
  });
});

describe("the cookies of a session", () => {
  const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
    Object.fromEntries(
      [headers["set-cookie"] as string | string[]].flat().map((cookie) => {
        const [pair = "", ...rest] = cookie.split("; ");
        const [name = "", value = ""] = pair.split("=", 2);
        return [name, { value, rest: rest.join("; ") }];
      }),
    );
  const secure = { "x-forwarded-proto": "https" };
  const sent = (cookies: ReturnType<typeof cookiesOf>) =>
    Object.entries(cookies)
      .map(([name, { value }]) => `${name}=${value}`)
      .join("; ");

  it("are closed to scripts, except the session marker", async () => {
    const cookies = cookiesOf(await platform.signIn("user", testPassword, secure));
    expect(cookies["__Host-token"]?.rest).toBe("Path=/; SameSite=Lax; HttpOnly; Secure");
    expect(cookies["__Host-refreshToken"]?.rest).toBe("Path=/; SameSite=Strict; HttpOnly; Secure");
    expect(cookies["__Host-device"]?.rest).toContain(
      "Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure",
    );
    expect(cookies["__Host-session"]?.rest).toBe("Path=/; SameSite=Lax; Secure");
    const signature = cookies["__Host-token"]?.value.split(".")[2];
    expect(cookies["__Host-session"]?.value).not.toContain(signature);
    expect(Object.keys(cookies).filter((name) => !name.startsWith("__Host-"))).toEqual([]);
  });

  it("are bound to the host with TLS; a session from before stays, and gets them when it is renewed", async () => {
    const cookies = cookiesOf(await platform.signIn("user"));
    expect(Object.keys(cookies).toSorted()).toEqual(["device", "refreshToken", "session", "token"]);
    const marker = cookies["session"]?.value ?? "";
    const cookie = sent(cookies);
    expect((await platform.get("/api/getInfo", marker, { cookie, ...secure })).status).toBe(200);
    const body = { refreshToken: marker };
    const answer = await platform.post("/api/auth/token", body, undefined, { cookie, ...secure });
    const renewed = cookiesOf(answer);
    expect(renewed["token"]).toMatchObject({ value: "", rest: expect.stringContaining("Max-Age=0") });
    const value = renewed["__Host-session"]?.value;
    expect((await platform.get("/api/getInfo", value, { cookie: sent(renewed), ...secure })).status).toBe(
      200,
    );
    // One that a sibling domain has set counts for nothing beside it.
    const others = cookiesOf(await platform.signIn("root"));
    const tossed = `${sent(renewed)}; token=${others["token"]?.value}`;
    expect((await platform.get("/api/getInfo", value, { cookie: tossed, ...secure })).status).toBe(200);
    const { value: othersMarker } = others["session"] ?? {};
    expect((await platform.get("/api/getInfo", othersMarker, { cookie: tossed, ...secure })).status).toBe(
      401,
    );
  });

  it("open nothing without the session marker in the header, nor the marker without them", async () => {
    const cookies = cookiesOf(await platform.signIn("user"));
    const marker = cookies["session"]?.value;
    const info = async (bearer: string | undefined, cookie: string) =>
      (await platform.get("/api/getInfo", bearer, { cookie })).status;
    expect(await info(marker, sent(cookies))).toBe(200);
    expect(await info(undefined, sent(cookies))).toBe(401);
    expect(await info(marker, "")).toBe(401);
    const others = cookiesOf(await platform.signIn("root"));
    expect(await info(marker, sent(others))).toBe(401);
  });

  it("are renewed without showing scripts the tokens, and removed when that is refused or at the end", async () => {
    const cookies = cookiesOf(await platform.signIn("user"));
    const marker = cookies["session"]?.value ?? "";
    const renew = (cookie: string) =>
      platform.post("/api/auth/token", { refreshToken: marker }, undefined, { cookie });
    expect((await renew(`refreshToken=${cookies["refreshToken"]?.value}`)).status).toBe(401);
    const answer = await renew(sent(cookies));
    const renewed = cookiesOf(answer);
    const { value = "" } = renewed["session"] ?? {};
    expect(answer.body).toMatchObject({ code: 200, token: value, refreshToken: value });
    expect(JSON.stringify(answer.body)).not.toContain(renewed["refreshToken"]?.value);
    expect((await platform.get("/api/getInfo", value, { cookie: sent(renewed) })).status).toBe(200);
    const again = cookiesOf(await renew(sent(cookies)));
    for (const name of ["token", "refreshToken"])
      expect(again[name]).toMatchObject({ value: "", rest: expect.stringContaining("Max-Age=0") });
    const mine = cookiesOf(await platform.signIn("user"));
    const out = await platform.post("/api/logout", {}, mine["session"]?.value, { cookie: sent(mine) });
    expect(cookiesOf(out)["token"]?.value).toBe("");
  });

  it("are replaced by a token that was handed over", async () => {
    const token = await platform.tokenOf("root");
    const adopted = cookiesOf(await platform.post("/api/auth/session", {}, token));
    expect(adopted["token"]?.value).toBe(token);
    expect(adopted["refreshToken"]?.rest).toContain("Max-Age=0");
    const { body } = await platform.get("/api/getInfo", adopted["session"]?.value, { cookie: sent(adopted) });
    expect(body).toMatchObject({ code: 200, data: { username: "root" } });
  });

  it("open files only as long as the token would", async () => {
    const cookie = sent(cookiesOf(await platform.signIn("root")));
    const file = async () =>
      (await platform.get("/api/system/customerdevice/importTemplate", undefined, { cookie })).status;
    expect(await file()).toBe(200);
    platform.pass(901);
    expect(await file()).toBe(401);
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
