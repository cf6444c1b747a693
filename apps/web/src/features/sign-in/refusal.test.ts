// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { CallError } from "../../lib/http/call.ts";
import { refusalOf } from "./refusal.ts";

const now = 1_000_000;

describe("refusalOf", () => {
  it("knows a wrong password by its code, whatever language the sentence came in", () => {
    const refusal = refusalOf(new CallError("密码错误", { code: 1003 }), now);
    expect(refusal).toEqual({ kind: "known", key: "errors.incorrectPassword" });
  });

  it("passes on a sentence it does not know", () => {
    const refusal = refusalOf(new CallError("The system is not ready", { code: 503 }), now);
    expect(refusal).toEqual({ kind: "said", sentence: "The system is not ready" });
  });

  it("says that there is no connection when nothing was reached, and a fault of ours as one", () => {
    const away = { kind: "known", key: "errors.noConnection" };
    expect(refusalOf(new CallError("x", { code: 0 }), now)).toEqual(away);
    expect(refusalOf(new TypeError("a defect"), now)).toEqual({ kind: "known", key: "errors.system" });
  });

  it("waits as long as Retry-After says", () => {
    const error = new CallError("wait 90 s", { code: 429, retryAfterSeconds: 42 });
    expect(refusalOf(error, now)).toEqual({ kind: "throttled", seconds: 42, until: now + 42_000 });
  });

  it("reads the seconds from the sentence when there is no Retry-After", () => {
    const error = new CallError("尝试次数过多，请 30 秒后再试", { code: 429 });
    expect(refusalOf(error, now)).toEqual({ kind: "throttled", seconds: 30, until: now + 30_000 });
  });

  it("waits a minute when the answer does not say how long", () => {
    expect(refusalOf(new CallError("Slow down", { code: 429 }), now)).toMatchObject({ seconds: 60 });
  });

  it("keeps the moment from which a code may be asked for again", () => {
    const error = new CallError("A code was sent a moment ago. Please wait 12 s", { code: 1008 });
    expect(refusalOf(error, now)).toEqual({ kind: "tooSoon", until: now + 12_000 });
  });
});
