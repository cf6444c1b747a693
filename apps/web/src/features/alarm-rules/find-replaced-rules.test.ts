import type { AlarmTemplate, RuleInForce } from "@oilcloud/contract";
import { expect, it } from "vitest";
import { findReplacedRules } from "./find-replaced-rules.ts";

const rule = (kind: string, words: string) => ({ kind, words }) as RuleInForce["triggers"][number];
const [limit, baseline, own] = [
  rule("above", "above 900"),
  rule("deviation", "deviates"),
  rule("above", "above 500"),
];
const templates = [{ key: "waterPpm", triggers: [limit, baseline] }] as unknown as AlarmTemplate[];
const inForceBy = (settingId: string | null, origin: RuleInForce["origin"]) =>
  [{ key: "waterPpm", settingId, origin, triggers: [own, baseline] }] as unknown as RuleInForce[];

it("names the rules in force that a setting takes the place of, and the learned ones that may stay", () => {
  const inForce = inForceBy("of the type", "machineType");
  expect(findReplacedRules({ key: "waterPpm", settingId: null, templates, inForce })).toEqual({
    origin: "machineType",
    limits: [own],
    learned: [baseline],
  });
});

it("names what would hold without it where it is in force itself", () => {
  const inForce = inForceBy("itself", "device");
  expect(findReplacedRules({ key: "waterPpm", settingId: "itself", templates, inForce })).toMatchObject({
    origin: "catalogue",
    limits: [limit],
  });
});
