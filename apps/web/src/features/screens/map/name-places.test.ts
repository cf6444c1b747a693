import { describe, expect, it } from "vitest";
import { namesWithRoom } from "./name-places.ts";

const name = (key: string, x: number, width: number) => ({
  key,
  text: "江苏",
  at: [x, 50] as const,
  bounds: { left: x - width / 2, right: x + width / 2, top: 0, bottom: 100 },
});

describe("namesWithRoom", () => {
  it("leaves out the name of an area that is too small for it, and of two that overlap the smaller one's", () => {
    const names = [name("small", 10, 10), name("near", 60, 60), name("large", 80, 90), name("far", 200, 60)];
    expect(namesWithRoom(names, 16).map(({ key }) => key)).toEqual(["large", "far"]);
  });
});
