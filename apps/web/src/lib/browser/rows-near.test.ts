import { describe, expect, it } from "vitest";
import { rowsNear } from "./rows-near.ts";

describe("the rows near a window of 900 px", () => {
  const near = (top: number, count = 1000) => rowsNear(top, 64, count, 900);

  it("are the first ones of a list that begins in it", () => {
    expect(near(200)).toEqual([0, 20]);
  });

  it("are those that it shows and some beyond, where the list reaches far above and below", () => {
    const [first, end] = near(-6400);
    expect(first).toBe(92);
    expect(first * 64).toBeLessThanOrEqual(6400 - 400);
    expect(end * 64).toBeGreaterThanOrEqual(6400 + 900 + 400);
  });

  it("stay the same for a scroll of a few pixels", () => {
    expect(near(-6400)).toEqual(near(-6440));
  });

  it("are none of a list far above or below it", () => {
    expect(near(2000)).toEqual([0, 0]);
    expect(near(-2000, 10)).toEqual([10, 10]);
  });

  it("are all of a short list", () => {
    expect(near(300, 3)).toEqual([0, 3]);
  });
});
