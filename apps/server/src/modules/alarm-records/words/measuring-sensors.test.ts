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

it("names the sensor that measures an indicator, also a computed one", () => {
  expect(measuringSensors(sensors, about("waterActivity"), "en")).toEqual(["Water"]);
  expect(measuringSensors(sensors, about("feRate"), "en")).toEqual(["Debris"]);
  expect(measuringSensors(sensors, [], "en")).toEqual([]);
});

it("names the kind of instrument where no sensor of the device measures it", () => {
  const named = (language: "en" | "zh-CN") =>
    ["conductivity40", "acidNumber", "filterDp", "oilLevel", "vibRms"].flatMap((key) =>
      measuringSensors(sensors, about(key), language),
    );
  expect(named("en")).toEqual([
    "Conductivity sensor",
    "Acid number sensor",
    "Differential pressure sensor",
    "Oil level sensor",
    "Vibration sensor",
  ]);
  expect(named("zh-CN")).toEqual([
    "电导率传感器",
    "酸值传感器",
    "滤芯压差传感器",
    "油位传感器",
    "振动传感器",
  ]);
  expect(measuringSensors(sensors, about("undeclared"), "en")).toEqual([]);
});
