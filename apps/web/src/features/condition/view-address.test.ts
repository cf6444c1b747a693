import { describe, expect, it } from "vitest";
import { keysFrom, rangeFrom, withKeys, withRange, withZoom, zoomFrom } from "./view-address.ts";

const day = 86_400_000;
const span = { from: 1_762_900_000_000, to: 1_762_900_000_000 + day };
const empty = new URLSearchParams("deviceId=x");

describe("the address of a chart", () => {
  it("carries a usual range, one's own and a closer look", () => {
    expect(rangeFrom(withRange(empty, { kind: "preset", id: "90d" }))).toEqual({ kind: "preset", id: "90d" });
    expect(rangeFrom(withRange(empty, { kind: "own", span }))).toEqual({ kind: "own", span });
    expect(zoomFrom(withZoom(empty, span))).toEqual(span);
    expect(zoomFrom(withZoom(withZoom(empty, span), null))).toBeNull();
  });

  it("leaves a closer look with another range, and all else as it was", () => {
    const next = withRange(withZoom(withKeys(empty, [230, 3]), span), { kind: "preset", id: "7d" });
    expect(zoomFrom(next)).toBeNull();
    expect(keysFrom(next)).toEqual([230, 3]);
    expect(next.get("deviceId")).toBe("x");
  });

  it.each(["", "8d", "5", "5-4", "a-b", "1-2-3", "0-1", `${span.from}-${span.from + 181 * day}`, "-5-10"])(
    "takes no range from %j",
    (text) => {
      expect(rangeFrom(new URLSearchParams({ range: text }))).toBeNull();
      expect(zoomFrom(new URLSearchParams({ zoom: text }))).toBeNull();
    },
  );

  it("takes at most four indicators, each once", () => {
    expect(keysFrom(new URLSearchParams("keys=1,2,x,2,3,4,5"))).toEqual([1, 2, 3, 4]);
    expect(keysFrom(empty)).toEqual([]);
  });
});
