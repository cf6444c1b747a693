import { describe, expect, it } from "vitest";
import { isSignInPath, safeRedirect, signInPath } from "./redirect.ts";

describe("the way to the sign-in page", () => {
  it("keeps the intended path with its search", () => {
    expect(signInPath({ pathname: "/report/detail", search: "?id=7&x=1" })).toBe(
      "/login?redirect=%2Freport%2Fdetail%3Fid%3D7%26x%3D1",
    );
  });

  it("needs no redirect for the root", () => {
    expect(signInPath({ pathname: "/", search: "" })).toBe("/login");
  });
});

describe("the redirect parameter", () => {
  it.each(["/alarmlist", "/dataanalysis/device-detail?customerId=1", "/报告", "/a?next=http://b"])(
    "accepts the same-site path %s",
    (path) => {
      expect(safeRedirect(path)).toBe(path);
    },
  );

  it.each([
    null,
    "",
    "//evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    " //evil.example",
    "dashboard",
    "/login?redirect=/login",
    "/LoginPhone",
  ])("sends %j home instead", (wanted) => {
    expect(safeRedirect(wanted)).toBe("/");
  });
});

it("knows the sign-in pages in any case", () => {
  expect(["/login", "/LOGINPHONE", "/login/"].every(isSignInPath)).toBe(true);
  expect(["/", "/logins", "/x/login"].some(isSignInPath)).toBe(false);
});
