// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CallError } from "../lib/http/call.ts";
import { live } from "../lib/live/live.ts";
import {
  readCustomerName,
  readSessionUser,
  storeCustomerName,
  storeSessionUser,
} from "../lib/session/session-storage.ts";
import { readRefreshToken, readToken, storeTokens } from "../lib/session/tokens.ts";
import { makeUser } from "../testing/factories.ts";
import { ok, stubServer } from "../testing/stub-server.ts";
import { toast } from "../lib/toast/toast.ts";
import { abandonSession, logOut, userQuery } from "./session.ts";

let shownErrors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  sessionStorage.clear();
  storeTokens({ token: "t", refreshToken: "r" });
  shownErrors = vi.spyOn(toast, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("loading the user", () => {
  it("keeps the session user in session storage", async () => {
    stubServer({ "GET /getInfo": ok(makeUser()) });
    await new QueryClient().fetchQuery(userQuery);
    expect(readSessionUser()).toEqual(makeUser());
  });

  it("keeps a customer's name as the customer of the session, and none of a dealer's", async () => {
    stubServer({
      "GET /getInfo": [ok(makeUser()), ok({ ...makeUser(), customerId: "c1", companyName: "苏南特钢" })],
    });
    await new QueryClient().fetchQuery(userQuery);
    expect(readCustomerName()).toBeUndefined();
    await new QueryClient().fetchQuery(userQuery);
    expect(readCustomerName()).toBe("苏南特钢");
  });

  it("fails with 'no role' when the role list is empty", async () => {
    stubServer({ "GET /getInfo": ok({ ...makeUser(), authority: null }) });
    await expect(new QueryClient().fetchQuery(userQuery)).rejects.toThrow("该用户没有角色");
    expect(readSessionUser()).toBeUndefined();
  });
});

describe("a session that cannot be loaded", () => {
  it("loses its tokens and its user, and says why", () => {
    storeSessionUser(makeUser());
    abandonSession(new Error("because"));
    expect([readToken(), readRefreshToken(), readSessionUser()]).toEqual([undefined, undefined, undefined]);
    expect(shownErrors).toHaveBeenCalledExactlyOnceWith("because");
  });

  it("says 'has error' when nothing better is known", () => {
    abandonSession(new Error(""));
    expect(shownErrors).toHaveBeenCalledExactlyOnceWith("出现错误");
  });

  it("does not say twice what the call has said", () => {
    abandonSession(new CallError("because", { code: 500, shown: true }));
    expect(shownErrors).not.toHaveBeenCalled();
  });
});

describe("logging out", () => {
  it("notifies the server, then clears tokens and session storage", async () => {
    storeSessionUser(makeUser());
    storeCustomerName("苏南特钢");
    const asked = stubServer({ "POST /logout": ok(null) });
    const closed = vi.spyOn(live, "close");
    await logOut();
    expect(closed).toHaveBeenCalled();
    expect(asked[0]).toMatchObject({ path: "/logout", headers: { authorization: "Bearer t" } });
    expect([readToken(), readRefreshToken(), sessionStorage.length]).toEqual([undefined, undefined, 0]);
  });

  it("does not wait for a server that does not answer, nor mind one that fails", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    const left = logOut();
    await vi.advanceTimersByTimeAsync(2000);
    await left;
    expect(readToken()).toBeUndefined();
    expect(shownErrors).not.toHaveBeenCalled();
  });
});
