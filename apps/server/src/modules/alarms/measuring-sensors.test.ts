import type { AlarmReason } from "@oilcloud/oil";
import { expect, it } from "vitest";
import { measuringSensors } from "./measuring-sensors.ts";

const about = (key: string): AlarmReason[] => [
  { key, level: 1, value: 1, condition: { kind: "above", value: 0 } },
];
const sensors = [
  { model: "hydacMcs1000", name: "Debris" },
  { model: "epluseMop301", name: "Water" },
  { model: "unheard of", name: "Other" },
];

it("names the sensor that measures it, also where it is computed from what the sensor counts", () => {
  expect(measuringSensors(sensors, about("waterActivity"))).toEqual(["Water"]);
  expect(measuringSensors(sensors, about("feRate"))).toEqual(["Debris"]);
  expect(measuringSensors(sensors, about("filterDp"))).toEqual([]);
  expect(measuringSensors(sensors, [])).toEqual([]);
});
