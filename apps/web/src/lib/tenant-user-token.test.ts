// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { makeUser } from "../testing/factories.ts";
import { readSessionUser, storeSessionUser } from "./session-storage.ts";
import { takeTenantUserToken } from "./tenant-user-token.ts";
import { clearTokens, readRefreshToken, readToken, storeTokens } from "./tokens.ts";

const mine = () => [readToken(), readRefreshToken(), readSessionUser()];

describe("a token in the address", () => {
  beforeEach(() => {
    storeTokens({ token: "mine", refreshToken: "my-refresh" });
    storeSessionUser(makeUser());
  });

  it("is used where nobody is signed in, and leaves the address bar", () => {
    clearTokens();
    history.replaceState({ key: 1 }, "", "/alarmlist?page=2&tenantUserToken=theirs#top");
    expect(takeTenantUserToken()).toBeUndefined();
    expect(mine()).toEqual(["theirs", undefined, undefined]);
    expect(location.pathname + location.search + location.hash).toBe("/alarmlist?page=2#top");
    expect(history.state).toEqual({ key: 1 });
  });

  it("changes nothing by itself where somebody is signed in", () => {
    history.replaceState(null, "", "/alarmlist?page=2&tenantUserToken=theirs");
    expect(takeTenantUserToken()).toBe("theirs");
    expect(mine()).toEqual(["mine", "my-refresh", makeUser()]);
    expect(location.search).toBe("?page=2");
  });

  it.each(["", "?tenantUserToken=", "?tenantUserToken=mine"])("asks nothing in vain: %s", (search) => {
    history.replaceState(null, "", `/${search}`);
    expect(takeTenantUserToken()).toBeUndefined();
    expect(mine()).toEqual(["mine", "my-refresh", makeUser()]);
    expect(location.search).toBe("");
  });
});
