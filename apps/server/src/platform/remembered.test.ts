import { expect, it, vi } from "vitest";
import { remembered } from "./remembered.ts";

it("works once for all who ask at a time, success or failure, and again later", async () => {
  vi.useFakeTimers();
  try {
    let works = 0;
    const ask = remembered(1000, async () => {
      works++;
      if (works === 2) throw new Error("away");
      return works;
    });
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    await vi.advanceTimersByTimeAsync(1000);
    for (let n = 0; n < 3; n++) await expect(ask()).rejects.toThrow("away");
    await vi.advanceTimersByTimeAsync(1000);
    expect(await ask()).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});
