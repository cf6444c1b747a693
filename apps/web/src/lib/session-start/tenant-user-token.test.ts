// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeUser } from "../../testing/factories.ts";
import { coded, ok, stubServer } from "../../testing/stub-server.ts";
import { readSessionUser, storeSessionUser } from "../session/session-storage.ts";
import { takeLinkedStart, takeTenantUserToken } from "./tenant-user-token.ts";
import { clearTokens, readRefreshToken, readToken, storeTokens } from "../session/tokens.ts";

const mine = () => [readToken(), readRefreshToken(), readSessionUser()];

describe("a token in the address", () => {
  beforeEach(() => {
    storeTokens({ token: "mine", refreshToken: "my-refresh" });
    storeSessionUser(makeUser());
    stubServer({ "POST /auth/session": coded(401, "", 401) });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    clearTokens();
  });

  it("is put into the cookies of the server, which takes it from the header", async () => {
    clearTokens();
    const asked = stubServer({ "POST /auth/session": ok(null) });
    history.replaceState(null, "", "/?tenantUserToken=theirs");
    await takeTenantUserToken();
    expect(asked[0]).toMatchObject({ headers: { "X-Authorization": "Bearer theirs" } });
  });

  it("is used where no one is signed in, and leaves the address bar", async () => {
    clearTokens();
    history.replaceState({ key: 1 }, "", "/alarmlist?page=2&tenantUserToken=theirs#top");
    expect(await takeTenantUserToken()).toBeUndefined();
    expect(mine()).toEqual(["theirs", undefined, undefined]);
    expect(location.pathname + location.search + location.hash).toBe("/alarmlist?page=2#top");
    expect(history.state).toEqual({ key: 1 });
    expect([takeLinkedStart(), takeLinkedStart()]).toEqual([true, false]);
  });

  it("changes nothing by itself where a user is signed in", async () => {
    history.replaceState(null, "", "/alarmlist?page=2&tenantUserToken=theirs");
    expect(await takeTenantUserToken()).toBe("theirs");
    expect(mine()).toEqual(["mine", "my-refresh", makeUser()]);
    expect(location.search).toBe("?page=2");
    expect(takeLinkedStart()).toBe(false);
  });

  it.each(["", "?tenantUserToken=", "?tenantUserToken=mine"])("asks nothing in vain: %s", async (search) => {
    history.replaceState(null, "", `/${search}`);
    expect(await takeTenantUserToken()).toBeUndefined();
    expect(mine()).toEqual(["mine", "my-refresh", makeUser()]);
    expect(location.search).toBe("");
  });
});
