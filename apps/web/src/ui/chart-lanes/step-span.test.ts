import { expect, it } from "vitest";
import { stepSpan } from "./step-span.ts";

it("plus halves the span around the cursor, minus doubles it, other keys leave it", () => {
  expect(stepSpan("+", { from: 0, to: 100 }, 40)).toEqual({ from: 20, to: 70 });
  expect(stepSpan("-", { from: 100, to: 200 })).toEqual({ from: 50, to: 250 });
  expect(stepSpan("a", { from: 0, to: 1 })).toBeNull();
});
