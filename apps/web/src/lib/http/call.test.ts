// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { coded, ok, stubServer } from "../../testing/stub-server.ts";
import { toast } from "../toast/toast.ts";
import { CallError, call, content } from "./call.ts";
import { connection } from "./connection.ts";
import { page } from "../browser/browser-page.ts";
import { readSessionUser, takeSignOutReason } from "../session/session-storage.ts";
import { clearTokens, readRefreshToken, readToken, storeTokens } from "../session/tokens.ts";

const info = "GET /getInfo";
const renewed = ok({ token: "new", refreshToken: "new-refresh" });
const systemSentence = "系统错误，请联系管理员";
let shownErrors: ReturnType<typeof vi.spyOn>;
let reload: ReturnType<typeof vi.spyOn>;
let goTo: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  history.replaceState(null, "", "/alarmlist?page=2");
  clearTokens();
  connection.markReached(performance.now());
  shownErrors = vi.spyOn(toast, "error").mockImplementation(() => {});
  reload = vi.spyOn(page, "reload").mockImplementation(() => {});
  goTo = vi.spyOn(page, "goTo").mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const failure = (promise: Promise<unknown>): Promise<CallError> =>
  promise.then(
    () => expect.fail("the call succeeded"),
    (error: CallError) => error,
  );

describe("headers", () => {
  it("carry the token twice and the language", async () => {
    storeTokens({ token: "abc" });
    const asked = stubServer({ [info]: ok(null) });
    await call(info);
    expect(asked[0]?.headers).toMatchObject({
      "X-Authorization": "Bearer abc",
      authorization: "Bearer abc",
      lang: "zh-CN",
    });
  });

  it("say login when there is no token", async () => {
    const asked = stubServer({ [info]: ok(null) });
    await call(info);
    expect(asked[0]?.headers["X-Authorization"]).toBe("login");
    expect(asked[0]?.headers).not.toHaveProperty("authorization");
  });
});

it("gives up after 100 seconds", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  stubServer({ [info]: ok(null) });
  await call(info);
  expect(timeout).toHaveBeenCalledWith(100_000);
});

it("puts parameters into the path and the query", async () => {
  const asked = stubServer({
    "GET /getVerificationCode/a%40b.cn": ok(null),
    "GET /system/other/getSysArea": ok([]),
  });
  await call("GET /getVerificationCode/:id", { params: { id: "a@b.cn" } });
  await call("GET /system/other/getSysArea", { query: { areaNo: "320000" } });
  expect(asked.map(({ path }) => path)).toEqual([
    "/getVerificationCode/a%40b.cn",
    "/system/other/getSysArea?areaNo=320000",
  ]);
});

it.each([
  ["data", "GET /getInfo", ok({ id: 1 }), { id: 1 }],
  ["nothing", "POST /logout", ok(null), null],
  ["rows", "GET /getInfo", { body: { code: 200, msg: "", rows: [1], total: 9 } }, { rows: [1], total: 9 }],
  ["a message", "GET /getInfo", { body: { code: 200, msg: "a name" } }, "a name"],
] as const)("unwraps %s", async (_, name, reply, expected) => {
  stubServer({ [name]: reply });
  const given = await content(name);
  if (expected !== null && typeof expected === "object") expect(given).toMatchObject(expected);
  else expect(given).toBe(expected);
});

describe("an answer's code", () => {
  it("neither 200 nor 401 is returned to the caller as it is", async () => {
    stubServer({ [info]: coded(1009, "No role") });
    expect(await call(info)).toEqual({ code: 1009, msg: "No role" });
    expect(shownErrors).not.toHaveBeenCalled();
  });

  it("other than 200 is thrown with its sentence where only the content is asked for", async () => {
    stubServer({ [info]: coded(1009, "No role") });
    expect(await failure(content(info))).toMatchObject({ code: 1009, message: "No role", shown: false });
  });

  it("other than 200 has a sentence to show where the server gave none", async () => {
    stubServer({ [info]: coded(1009, "") });
    expect((await failure(content(info))).message).toBe("操作失败，请重试或联系管理员");
    stubServer({ [info]: coded(401, "") });
    await failure(call(info));
    expect(shownErrors).toHaveBeenCalledWith(systemSentence, 5000);
  });

  it("401 shows the sentence for 5 s, and after 1 s resets the session and reloads", async () => {
    vi.useFakeTimers();
    storeTokens({ token: "old", refreshToken: "r" });
    stubServer({ [info]: coded(401, "Session ended") });
    expect(await failure(call(info))).toMatchObject({ code: 401, shown: true });
    expect(shownErrors).toHaveBeenCalledWith("Session ended", 5000);
    vi.advanceTimersByTime(999);
    expect(readToken()).toBe("old");
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect([readToken(), readRefreshToken(), readSessionUser()]).toEqual([undefined, undefined, undefined]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("401 leaves a session alone that was begun in the second before the reset", async () => {
    vi.useFakeTimers();
    storeTokens({ token: "old" });
    stubServer({ [info]: coded(401, "Session ended") });
    await failure(call(info));
    storeTokens({ token: "newer" });
    vi.advanceTimersByTime(1000);
    expect(readToken()).toBe("newer");
    expect(reload).not.toHaveBeenCalled();
  });

  it.each(["GET /system/dataanalysis/export", "POST /system/alarmrecord/export"])(
    "is not looked at for %s",
    async (name) => {
      stubServer({ [name]: coded(401, "a file") });
      expect(await call(name as "GET /getInfo")).toEqual({ code: 401, msg: "a file" });
      expect(shownErrors).not.toHaveBeenCalled();
    },
  );
});

describe("HTTP 401 with a refresh token", () => {
  beforeEach(() => storeTokens({ token: "old", refreshToken: "refresh" }));

  it("renews the token and repeats the call", async () => {
    const asked = stubServer({ [info]: [coded(401, "", 401), ok("me")], "POST /auth/token": renewed });
    expect(await content(info)).toBe("me");
    expect(asked.map(({ path }) => path)).toEqual(["/getInfo", "/auth/token", "/getInfo"]);
    expect(asked[1]?.body).toEqual({ refreshToken: "refresh" });
    expect(asked[2]?.headers.authorization).toBe("Bearer new");
    expect([readToken(), readRefreshToken()]).toEqual(["new", "new-refresh"]);
  });

  it("ends the session when the renewal is refused, keeping the way back", async () => {
    stubServer({ [info]: coded(401, "over", 401), "POST /auth/token": coded(401, "reused", 401) });
    expect(await failure(call(info))).toMatchObject({ code: 401, message: "over", shown: true });
    expect([readToken(), readRefreshToken()]).toEqual([undefined, undefined]);
    expect(goTo).toHaveBeenCalledWith("/login?redirect=%2Falarmlist%3Fpage%3D2");
  });

  it("says that the account is disabled where that is why the renewal is refused", async () => {
    stubServer({ [info]: coded(401, "over", 401), "POST /auth/token": coded(1940, "disabled", 401) });
    expect(await failure(call(info))).toMatchObject({ code: 401, message: "disabled", shown: true });
    expect(sessionStorage.getItem("signOutReason")).toBe("disabled");
  });

  it("renews again when the new token is over before it served", async () => {
    const again = ok({ token: "newer", refreshToken: "newer-refresh" });
    const asked = stubServer({
      [info]: [coded(401, "", 401), coded(401, "", 401), ok("me")],
      "POST /auth/token": [renewed, again],
    });
    expect(await content(info)).toBe("me");
    expect(asked.at(-1)?.headers.authorization).toBe("Bearer newer");
    expect(goTo).not.toHaveBeenCalled();
  });

  it("ends the session when the call is turned down with every token, without renewing for ever", async () => {
    const asked = stubServer({ [info]: coded(401, "over", 401), "POST /auth/token": renewed });
    await failure(call(info));
    expect(asked.filter(({ path }) => path === "/auth/token")).toHaveLength(3);
    expect(goTo).toHaveBeenCalledOnce();
  });

  it("keeps the session when the server could not be reached for the renewal", async () => {
    stubServer({ [info]: coded(401, "", 401), "POST /auth/token": new TypeError("offline") });
    await failure(call(info));
    expect(readRefreshToken()).toBe("refresh");
    expect(shownErrors).not.toHaveBeenCalled();
    expect(connection.isLost()).toBe(true);
  });
});

describe("a call without an answer", () => {
  it("is reported for the whole page where something was asked for, until an answer comes", async () => {
    stubServer({ [info]: [new TypeError("offline"), ok("me")] });
    expect(await failure(call(info))).toMatchObject({
      message: "连接已断开，正在重试",
      code: 0,
      shown: true,
      loginUser: false,
    });
    expect(shownErrors).not.toHaveBeenCalled();
    expect(connection.isLost()).toBe(true);
    await call(info);
    expect(connection.isLost()).toBe(false);
  });

  it("is the caller's to report where something was sent", async () => {
    stubServer({ "POST /logout": new TypeError("offline") });
    expect(await failure(call("POST /logout"))).toMatchObject({
      message: "无法连接服务器，内容未保存，请在连接恢复后重试",
      code: 0,
      shown: false,
    });
    expect(shownErrors).not.toHaveBeenCalled();
  });
});

describe("any other HTTP error", () => {
  it("shows the system error for 5 s outside the sign-in pages", async () => {
    stubServer({ [info]: coded(500, "Broken", 500) });
    const failed = await failure(call(info));
    expect(failed).toMatchObject({ message: "Broken", code: 500, shown: true, loginUser: false });
    expect(shownErrors).toHaveBeenCalledExactlyOnceWith(systemSentence, 5000);
  });

  it.each(["/login", "/LoginPhone"])("shows nothing on %s, where the form shows it", async (path) => {
    history.replaceState(null, "", path);
    stubServer({ [info]: coded(500, "Broken", 500) });
    expect(await failure(call(info))).toMatchObject({ shown: false });
    expect(shownErrors).not.toHaveBeenCalled();
  });

  it("of a call that signs in is marked, and says how long to wait", async () => {
    history.replaceState(null, "", "/login");
    stubServer({ "POST /login": { ...coded(429, "Too many", 429), headers: { "retry-after": "30" } } });
    const body = { username: "a", password: "secret" };
    expect(await failure(call("POST /login", { body }))).toMatchObject({
      loginUser: true,
      message: "Too many",
      code: 429,
      retryAfterSeconds: 30,
    });
  });

  it("is silent for a quiet call", async () => {
    storeTokens({ token: "old" });
    stubServer({ "POST /logout": coded(401, "over", 401) });
    await failure(call("POST /logout", {}, { quiet: true }));
    expect(shownErrors).not.toHaveBeenCalled();
    expect(readToken()).toBe("old");
  });
});

it("treats HTTP 401 without a refresh token as the end of the session", async () => {
  vi.useFakeTimers();
  storeTokens({ token: "old" });
  stubServer({ [info]: coded(401, "Session ended", 401) });
  await failure(call(info));
  expect(shownErrors).toHaveBeenCalledExactlyOnceWith("Session ended", 5000);
  vi.advanceTimersByTime(1000);
  expect(reload).toHaveBeenCalledOnce();
  expect([takeSignOutReason(), takeSignOutReason()]).toEqual(["Session ended", undefined]);
});

describe("files", () => {
  const path = "POST /system/file/uploadLogo" as "GET /getInfo";
  const picture = { field: "picture", content: new Blob(["bytes"], { type: "image/png" }), name: "logo.png" };

  it("are sent as a form, text first, with the boundary left to the browser", async () => {
    storeTokens({ token: "abc" });
    const asked = stubServer({ [path]: ok(null) });
    await call(path, { body: { fileName: "a name", note: undefined }, file: picture } as never);
    const form = asked[0]?.body as FormData;
    expect([...form.keys()]).toEqual(["fileName", "picture"]);
    const sent = form.get("picture") as File;
    expect([sent.name, sent.size]).toEqual(["logo.png", 5]);
    expect(asked[0]?.headers).toMatchObject({ "X-Authorization": "Bearer abc" });
    expect(asked[0]?.headers).not.toHaveProperty("content-type");
  });

  it("arrive with their names", async () => {
    const headers = {
      "content-type": "text/csv",
      "content-disposition": `attachment; filename="__.csv"; filename*=UTF-8''%E6%95%B0%E6%8D%AE.csv`,
    };
    stubServer({ [path]: { body: new Blob(["a,b"]), headers } });
    const file = (await content(path)) as unknown as File;
    expect(file).toMatchObject({ name: "数据.csv", size: 3 });
  });

  it("that are refused say why, and nothing else counts as one", async () => {
    stubServer({ [path]: coded(1201, "Too large", 413) });
    expect(await failure(call(path))).toMatchObject({ message: "Too large", code: 1201, shown: false });
    expect(shownErrors).not.toHaveBeenCalled();
    stubServer({ [path]: { body: new Blob(["<html>"]), headers: { "content-type": "text/html" } } });
    expect(await failure(call(path))).toMatchObject({ message: systemSentence });
  });
});
