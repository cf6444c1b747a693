import { describe, expect, it } from "vitest";
import { base32, matchingStep, totpCode, totpStepAt, totpUri } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1000);

describe("one-time codes", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("are those of RFC 6238 at %i s", (seconds, code) => {
    expect(totpCode(secret, totpStepAt(at(seconds)))).toBe(code);
  });

  it("are taken one step early or late, and each once", () => {
    const now = at(1_234_567_890);
    const step = totpStepAt(now);
    for (const off of [-1, 0, 1])
      expect(matchingStep(secret, totpCode(secret, step + off), now, 0)).toBe(step + off);
    for (const off of [-2, 2]) expect(matchingStep(secret, totpCode(secret, step + off), now, 0)).toBeNull();
    expect(matchingStep(secret, totpCode(secret, step), now, step)).toBeNull();
    expect(matchingStep(secret, "12345", now, 0)).toBeNull();
  });

  it("are set up by the address that apps read", () => {
    expect(base32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    expect(totpUri(secret, "Oil Cloud", "李娜")).toBe(
      `otpauth://totp/Oil%20Cloud:%E6%9D%8E%E5%A8%9C?secret=${base32(secret)}&issuer=Oil%20Cloud`,
    );
  });
});
