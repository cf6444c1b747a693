import { describe, expect, it } from "vitest";
import { secondsLeft } from "./countdown.ts";

describe("secondsLeft", () => {
  it("rounds up, so that the last second reads 1", () => {
    expect(secondsLeft(60_000, 0)).toBe(60);
    expect(secondsLeft(60_000, 100)).toBe(60);
    expect(secondsLeft(60_000, 59_999)).toBe(1);
  });

  it("is 0 from the moment on", () => {
    expect(secondsLeft(60_000, 60_000)).toBe(0);
    expect(secondsLeft(60_000, 99_000)).toBe(0);
  });
});
