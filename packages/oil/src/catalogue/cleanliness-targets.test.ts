import { expect, it } from "vitest";
import { recommendedTarget } from "./cleanliness-targets.ts";

it.each([
  ["proportionalValve", "to210", false, [17, 15, 12]],
  ["gearOrVanePump", "above210", false, [18, 16, 13]],
  ["servoValve", "above210", false, [15, 13, 10]],
  ["servoValve", "above210", true, [14, 12, 9]],
  ["journalBearing", "below140", false, [17, 15, 12]],
] as const)(
  "recommends what is published for %s at %s (severe: %s)",
  (component, pressure, severe, target) => {
    expect(recommendedTarget(component, pressure, severe)).toEqual(target);
  },
);
