import { expect, it } from "vitest";
import { needsAction, type Ranked, worstFirst } from "./worst-first.ts";

const fine: Ranked = { standing: "normal", since: null, crossesMs: null };
const spalling: Ranked = { standing: "abnormal", spreads: true, since: 9, crossesMs: null };

it("orders by standing; first what spreads or breaks, then pace and days left, then how long", () => {
  const wanted: Ranked[] = [
    spalling,
    { standing: "abnormal", worsening: true, since: 8, crossesMs: null },
    // Over its limit for long, and going nowhere.
    { standing: "abnormal", since: 1, crossesMs: null },
    { standing: "abnormal", since: 7, crossesMs: null },
    { standing: "risk", worsening: true, since: 5, crossesMs: 70 },
    { standing: "risk", since: 1, crossesMs: 60 },
    { standing: "risk", since: 1, crossesMs: null },
    { standing: "approaching", since: null, crossesMs: 8 },
    { standing: "approaching", since: null, crossesMs: 46 },
    { standing: "silent", since: null, crossesMs: null },
    { standing: "unknown", since: null, crossesMs: null },
    { ...fine, crossesMs: 99 },
    fine,
  ];
  expect(wanted.toReversed().sort(worstFirst)).toEqual(wanted);
  expect(worstFirst(fine, { ...fine })).toBe(0);
});

it("needs action where an alarm is open or a limit comes soon, and not for lack of data alone", () => {
  const standings = ["abnormal", "risk", "approaching", "silent", "unknown", "normal"] as const;
  expect(standings.filter(needsAction)).toEqual(["abnormal", "risk", "approaching"]);
});
