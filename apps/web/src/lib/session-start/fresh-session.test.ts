// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ok, stubServer } from "../../testing/stub-server.ts";
import { writeCookie } from "../browser/cookies.ts";
import { keepSessionFresh } from "./fresh-session.ts";
import { clearTokens } from "../session/tokens.ts";

const session = (endMs: number) =>
  `cookie.${btoa(JSON.stringify({ sid: "s", exp: endMs / 1000, renewable: true }))}.d`;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearTokens();
});

it("renews what is over at once, what will be over before that, and nothing else", async () => {
  const asked = stubServer({ "POST /auth/token": ok({ token: "t", refreshToken: "r" }) });
  await keepSessionFresh();
  expect(asked).toHaveLength(0);
  const lasting = session(Date.now() + 15 * 60_000);
  writeCookie("session", lasting);
  await vi.advanceTimersByTimeAsync(12 * 60_000);
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).toEqual({ refreshToken: lasting });
  writeCookie("session", session(Date.now() - 1000));
  await keepSessionFresh();
  expect(asked).toHaveLength(2);
});
