import { expect, it } from "vitest";
import { type Ranked, worstFirst } from "./worst-first.ts";

const fine: Ranked = { standing: "normal", since: null, crossesMs: null };

it("orders by state, then the longest over, then the fewest days left; never comes last", () => {
  const wanted: Ranked[] = [
    { standing: "abnormal", since: 5, crossesMs: null },
    { standing: "abnormal", since: 9, crossesMs: null },
    { standing: "risk", since: 1, crossesMs: 70 },
    { standing: "risk", since: 1, crossesMs: null },
    { standing: "silent", since: null, crossesMs: null },
    { standing: "unknown", since: null, crossesMs: null },
    { ...fine, crossesMs: 8 },
    { ...fine, crossesMs: 46 },
    fine,
  ];
  expect(wanted.toReversed().sort(worstFirst)).toEqual(wanted);
  expect(worstFirst(fine, { ...fine })).toBe(0);
});
