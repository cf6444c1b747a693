import { indicatorKeys } from "@oilcloud/oil";
import { describe, expect, it } from "vitest";
import { similarKey } from "./similar-key.ts";

describe("the indicator that a key probably means", () => {
  it.each([
    ["water_act", "waterActivity"],
    ["WaterActivity", "waterActivity"],
    ["aw", "waterActivity"],
    ["oil_temperature", "oilTemp"],
    ["oilTmep", "oilTemp"],
    ["oilTemp_C", "oilTemp"],
    ["Temperature", "oilTemp"],
    ["油温", "oilTemp"],
    ["NAS", "nasClass"],
    ["nas_class", "nasClass"],
    ["filter_dp", "filterDp"],
    ["kinVisocsity", "kinViscosity"],
    ["dielectric_constant", "dielectric"],
    ["TAN", "acidNumber"],
  ])("%s is %s", (sent, key) => {
    expect(similarKey(sent)).toBe(key);
  });

  it.each(["pumpSpeed", "x", "battery", "firmware", "rssi", "constructor", "", "wat"])(
    "%s is none",
    (sent) => {
      expect(similarKey(sent)).toBeNull();
    },
  );

  it("is the key itself for the whole catalogue", () => {
    expect(indicatorKeys.filter((key) => similarKey(key) !== key)).toEqual([]);
  });
});
