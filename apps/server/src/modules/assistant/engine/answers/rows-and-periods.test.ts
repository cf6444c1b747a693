import { dayMs } from "@oilcloud/oil";
import { expect, it } from "vitest";
import { inReadableParts, isClearedIn } from "./alarm-query.ts";
import { dimensionRows } from "./compare.ts";

const condition = (
  ...dimensions: [dimension: "water" | "aging" | "wear", state: "normal" | "abnormal"][]
) => ({
  condition: {
    dimensions: dimensions.map(([dimension, state]) => ({ dimension, state })),
  } as unknown as Parameters<typeof dimensionRows>[0][number]["condition"],
});

it.each(["zh-CN", "en"] as const)("compares machines dimension by dimension in %s", (language) => {
  const one = condition(["water", "abnormal"], ["aging", "normal"]);
  const other = condition(["aging", "abnormal"], ["wear", "normal"], ["water", "normal"]);
  const rows = dimensionRows([one, other], language).map(({ cells }) =>
    cells.map(([first]) => (first && "text" in first ? first.text : "")),
  );
  expect(rows).toEqual(
    language === "en"
      ? [
          ["water", "abnormal", "normal"],
          ["aging", "normal", "abnormal"],
          ["wear", "—", "normal"],
        ]
      : [
          ["水分", "异常", "正常"],
          ["老化", "正常", "异常"],
          ["磨损", "—", "正常"],
        ],
  );
});

it("reads a year of alarms in parts without a gap", () => {
  const [from, to] = [new Date(0), new Date(400 * dayMs)];
  const parts = inReadableParts({ from, to, level: 1 });
  expect(parts.map((part) => Number(part.to) - Number(part.from)).every((ms) => ms <= 180 * dayMs)).toBe(
    true,
  );
  expect(parts.slice(1).map((part) => part.from)).toEqual(parts.slice(0, -1).map((part) => part.to));
  expect([parts[0]?.from, parts.at(-1)?.to, parts[1]?.level]).toEqual([from, to, 1]);
});

it("counts as cleared in a period what was cleared in it", () => {
  const span = { fromMs: 10, toMs: 20, words: { zh: "", en: "" } };
  expect([9, 10, 19, 20, null].map((clearTime) => isClearedIn({ clearTime }, span))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});
