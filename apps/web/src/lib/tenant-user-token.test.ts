// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { makeUser } from "../testing/factories.ts";
import { readSessionUser, storeSessionUser } from "./session-storage.ts";
import { adoptTenantUserToken } from "./tenant-user-token.ts";
import { readRefreshToken, readToken, storeTokens } from "./tokens.ts";

beforeEach(() => {
  storeTokens({ token: "mine", refreshToken: "my-refresh" });
  storeSessionUser(makeUser());
});

it("takes the place of whoever was signed in and leaves the address bar", () => {
  history.replaceState({ key: 1 }, "", "/alarmlist?page=2&tenantUserToken=theirs#top");
  adoptTenantUserToken();
  expect([readToken(), readRefreshToken(), readSessionUser()]).toEqual(["theirs", undefined, undefined]);
  expect(location.pathname + location.search + location.hash).toBe("/alarmlist?page=2#top");
  expect(history.state).toEqual({ key: 1 });
});

it("changes nothing when the address carries none", () => {
  history.replaceState(null, "", "/alarmlist?page=2");
  adoptTenantUserToken();
  expect([readToken(), readRefreshToken(), readSessionUser()]).toEqual(["mine", "my-refresh", makeUser()]);
});

it("is removed but not taken when it is empty", () => {
  history.replaceState(null, "", "/?tenantUserToken=");
  adoptTenantUserToken();
  expect(readToken()).toBe("mine");
  expect(location.search).toBe("");
});
