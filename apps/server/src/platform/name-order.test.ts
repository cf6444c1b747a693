import { expect, it } from "vitest";
import { makeNameOrder } from "./name-order.ts";

it("ranks names as people count, also those that come later", () => {
  const orderOf = makeNameOrder();
  const sorted = (names: string[]) => {
    const ranks = orderOf(names);
    return names.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
  };
  expect(sorted(["10# 泵", "2# 泵", "泵"])).toEqual(["2# 泵", "10# 泵", "泵"]);
  expect(sorted(["10# 泵", "9# 泵", "2# 泵", "9# 泵"])).toEqual(["2# 泵", "9# 泵", "9# 泵", "10# 泵"]);
});
