// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ok, stubServer } from "../../testing/stub-server.ts";
import { noteRenewal } from "./left-renewal.ts";
import { refresh } from "./refresh.ts";
import { clearTokens, readToken, storeTokens } from "../session/tokens.ts";

const renewed = { "POST /auth/token": ok({ token: "new", refreshToken: "new-refresh" }) };

beforeEach(() => storeTokens({ token: "old", refreshToken: "refresh" }));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it("renews once for calls that are turned down together", async () => {
  const asked = stubServer(renewed);
  expect(await Promise.all([refresh("old"), refresh("old")])).toEqual(["renewed", "renewed"]);
  expect(asked).toHaveLength(1);
});

it("does not renew for a call that was sent before the last renewal", async () => {
  const asked = stubServer(renewed);
  await refresh("old");
  expect(await refresh("old")).toBe("renewed");
  expect(asked).toHaveLength(1);
});

it("takes the pair another tab fetched while this one waited for the lock", async () => {
  const asked = stubServer(renewed);
  const request = vi.fn(async (_name: string, work: () => Promise<unknown>) => {
    storeTokens({ token: "from another tab", refreshToken: "theirs" });
    return work();
  });
  vi.stubGlobal("navigator", { locks: { request } });
  expect(await refresh("old")).toBe("renewed");
  expect(request).toHaveBeenCalledWith("token-refresh", expect.any(Function));
  expect(asked).toHaveLength(0);
});

it("waits for the answer to a renewal whose page was left, and renews where none comes", async () => {
  vi.useFakeTimers();
  const asked = stubServer(renewed);
  noteRenewal("refresh");
  const answered = refresh("old");
  await vi.advanceTimersByTimeAsync(700);
  storeTokens({ token: "of the page before", refreshToken: "its" });
  await vi.advanceTimersByTimeAsync(100);
  expect(await answered).toBe("renewed");
  expect(asked).toHaveLength(0);

  storeTokens({ token: "old", refreshToken: "refresh" });
  noteRenewal("refresh");
  const alone = refresh("old");
  await vi.advanceTimersByTimeAsync(6000);
  expect(await alone).toBe("renewed");
  expect(asked).toHaveLength(1);
  vi.useRealTimers();
});

it("waits for no renewal of an earlier token", async () => {
  const asked = stubServer(renewed);
  noteRenewal("the one before");
  const begunMs = performance.now();
  expect(await refresh("old")).toBe("renewed");
  expect(performance.now() - begunMs).toBeLessThan(1000);
  expect(asked).toHaveLength(1);
});

it("does not bring back a session that was left while the renewal was under way", async () => {
  stubServer(renewed);
  const answer = refresh("old");
  clearTokens();
  expect(await answer).toBe("refused");
  expect(readToken()).toBeUndefined();
});

it("is refused without a refresh token", async () => {
  storeTokens({ token: "old" });
  stubServer(renewed);
  expect(await refresh("old")).toBe("refused");
});
