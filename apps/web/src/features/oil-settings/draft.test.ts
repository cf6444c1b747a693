import type { OilLimit } from "@oilcloud/contract";
import { describe, expect, it } from "vitest";
import { enteredLimits, isChanged, problemOf, textsOfCode } from "./draft.ts";

const limit: OilLimit = {
  key: "oilTemp",
  keyName: "Oil temperature",
  unit: "°C",
  decimals: 1,
  direction: "up",
  min: -40,
  max: 150,
  usual: { warning: 60, critical: 75 },
  usualOrigin: "catalogue",
  catalogue: { warning: 60, critical: 75 },
  settingId: null,
  own: null,
  otherwise: null,
  receivers: 0,
  exceptions: 0,
  lowest: 40,
  highest: 50,
};
const typed = (warning: string, critical: string) => ({ oilTemp: { warning, critical } });

describe("what was typed", () => {
  it("is a change where the numbers differ, not where they are written otherwise", () => {
    const set = { ...limit, own: { warning: 50.5, critical: 65 } };
    expect(isChanged(set, typed("50,50", "65"))).toBe(false);
    expect(isChanged(set, typed("50", "65"))).toBe(true);
    expect(isChanged(set, typed("", ""))).toBe(true);
    expect(enteredLimits([set], typed("", ""))).toEqual([{ key: "oilTemp", warning: null, critical: null }]);
  });

  it("takes the default for a field that is left empty", () => {
    expect(problemOf(limit, typed("50", ""))).toBeNull();
    expect(enteredLimits([limit], typed("50", ""))).toEqual([
      { key: "oilTemp", warning: 50, critical: null },
    ]);
    expect(problemOf(limit, typed("80", ""))).toBe("order");
  });

  it("is wrong where it is no number, out of range or the wrong way round", () => {
    expect(problemOf(limit, typed("warm", ""))).toBe("number");
    expect(problemOf(limit, typed("50", "200"))).toBe("range");
    expect(problemOf(limit, typed("70", "65"))).toBe("order");
    const level = { ...limit, key: "oilLevel", min: 0, max: 100 };
    expect(problemOf(level, { oilLevel: { warning: "20", critical: "30" } })).toBe("order");
  });

  it("of a cleanliness code is the target and the limit as far beyond it as usual", () => {
    expect(textsOfCode({ ...limit, usual: { warning: 18, critical: 20 } }, 16)).toEqual({
      warning: "16",
      critical: "18",
    });
  });
});
