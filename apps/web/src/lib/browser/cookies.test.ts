// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { deleteCookie, readCookie, writeCookie } from "./cookies.ts";
import { clearTokens, readRefreshToken, readToken, storeTokens } from "../session/tokens.ts";

describe("cookies", () => {
  it("keep a value with signs of their own", () => {
    writeCookie("language", "a=b; 中", { days: 1 });
    expect(readCookie("language")).toBe("a=b; 中");
  });

  it("are absent before they are written and after they are deleted", () => {
    expect(readCookie("sidebarStatus")).toBeUndefined();
    writeCookie("sidebarStatus", "1");
    deleteCookie("sidebarStatus");
    expect(readCookie("sidebarStatus")).toBeUndefined();
  });
});

describe("tokens", () => {
  beforeEach(clearTokens);

  it("are kept as a pair and cleared as one", () => {
    storeTokens({ token: "a", refreshToken: "b" });
    expect([readToken(), readRefreshToken()]).toEqual(["a", "b"]);
    clearTokens();
    expect([readToken(), readRefreshToken()]).toEqual([undefined, undefined]);
  });

  it("that the server keeps from scripts are represented by a session marker, and not written", () => {
    const marker = (renewable: boolean) =>
      `cookie.${btoa(JSON.stringify({ sid: "s", exp: 1, renewable }))}.d`;
    writeCookie("session", marker(true));
    storeTokens({ token: "a", refreshToken: "b" });
    expect([readToken(), readRefreshToken()]).toEqual([marker(true), marker(true)]);
    expect([readCookie("token"), readCookie("refreshToken")]).toEqual([undefined, undefined]);
    writeCookie("session", marker(false));
    expect(readRefreshToken()).toBeUndefined();
    clearTokens();
    expect(readToken()).toBeUndefined();
  });

  it("drop the earlier refresh token when a token comes without one", () => {
    storeTokens({ token: "a", refreshToken: "b" });
    storeTokens({ token: "c" });
    expect([readToken(), readRefreshToken()]).toEqual(["c", undefined]);
  });
});
