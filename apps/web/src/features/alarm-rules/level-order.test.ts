import { expect, it } from "vitest";
import { newTrigger, type TriggerValues } from "./form-values.ts";
import { isBeyond } from "./level-order.ts";

const condition = (values: Partial<TriggerValues> & Pick<TriggerValues, "kind">): TriggerValues => ({
  ...newTrigger(values.kind),
  ...values,
});
const above = (value: number) => condition({ kind: "above", value });
const below = (value: number) => condition({ kind: "below", value });
const outside = (low: number, high: number) => condition({ kind: "outside", low, high });
const change = (by: number, withinHours: number) => condition({ kind: "change", by, withinHours });

it.each([
  ["a higher limit", above(70), above(60)],
  ["a lower limit", below(10), below(20)],
  ["a wider range", outside(5, 60), outside(10, 60)],
  ["a limit outside a range", above(70), outside(10, 60)],
  ["a larger change in the same time", change(2, 6), change(1, 6)],
  [
    "more deviations",
    condition({ kind: "deviation", sigmas: 6 }),
    condition({ kind: "deviation", sigmas: 5 }),
  ],
])("level 2 comes after level 1 with %s", (_, second, first) => {
  expect(isBeyond([second], [first])).toBe(true);
  expect(isBeyond([first], [second])).toBe(false);
});

it("says nothing of what cannot be compared or is not entered yet", () => {
  expect(isBeyond([above(70)], [below(60)])).toBe(false);
  expect(isBeyond([change(2, 12)], [change(1, 6)])).toBe(false);
  expect(isBeyond([newTrigger("above"), undefined], [above(60)])).toBe(false);
});

it("uses the nearest of several conditions", () => {
  expect(isBeyond([above(70), above(50)], [above(60)])).toBe(false);
  expect(isBeyond([above(70)], [above(60), above(80)])).toBe(true);
});
