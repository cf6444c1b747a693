import type { IndicatorKey } from "./indicators.ts";
import type { SensorInterface } from "./sensor-model.ts";

const noReading = [-32768] as const;

/** One design sold under several names: MP Filtri ICM, RMF CMS2, Stauff LPM. */
export const inlineCounterConnection = {
  kind: "modbusRtu",
  functionCode: 4,
  firstRegister: 0,
  wordOrder: "highFirst",
  slave: 204,
  registers: [
    {
      register: 28,
      type: "u16",
      key: "counterFaults",
      scale: 1,
      bits: [
        { zh: "光学故障", en: "Optical fault" },
        { zh: "流量过低", en: "Flow too low" },
        { zh: "流量过高", en: "Flow too high" },
        { zh: "记录故障", en: "Logging fault" },
        { zh: "水分传感器故障", en: "Water sensor fault" },
      ],
    },
    {
      register: 30,
      type: "u16",
      key: "counterStatus",
      scale: 1,
      values: {
        1: { zh: "就绪", en: "Ready" },
        2: { zh: "检测中", en: "Testing" },
        128: { zh: "光学故障", en: "Optical fault" },
        129: { zh: "流量过低", en: "Flow too low" },
        130: { zh: "流量过高", en: "Flow too high" },
      },
    },
    { register: 33, type: "int16", key: "oilTemp", scale: 0.01, none: noReading },
    { register: 34, type: "int16", key: "rhSaturation", scale: 0.01, none: noReading },
    { register: 40, type: "u32", key: "count_ch1", scale: 1 },
    { register: 42, type: "u32", key: "count_ch2", scale: 1 },
    { register: 44, type: "u32", key: "count_ch3", scale: 1 },
    { register: 46, type: "u32", key: "count_ch4", scale: 1 },
    { register: 48, type: "u32", key: "count_ch5", scale: 1 },
    { register: 50, type: "u32", key: "count_ch6", scale: 1 },
    { register: 52, type: "u32", key: "count_ch7", scale: 1 },
    { register: 54, type: "u32", key: "count_ch8", scale: 1 },
    // −1 is class 00, −2 class 000; which code they are depends on the format the sensor is set to.
    { register: 56, type: "int16", key: "resultCode1", scale: 1, none: noReading },
    { register: 57, type: "int16", key: "resultCode2", scale: 1, none: noReading },
    { register: 58, type: "int16", key: "resultCode3", scale: 1, none: noReading },
    { register: 59, type: "int16", key: "resultCode4", scale: 1, none: noReading },
    { register: 60, type: "int16", key: "resultCode5", scale: 1, none: noReading },
    { register: 61, type: "int16", key: "resultCode6", scale: 1, none: noReading },
    { register: 62, type: "int16", key: "resultCode7", scale: 1, none: noReading },
    { register: 63, type: "int16", key: "resultCode8", scale: 1, none: noReading },
  ],
} as const satisfies SensorInterface;

/** How many particles are larger than each of eight sizes, from the smallest size up. */
export const countKeys = [
  "count_ch1",
  "count_ch2",
  "count_ch3",
  "count_ch4",
  "count_ch5",
  "count_ch6",
  "count_ch7",
  "count_ch8",
] as const satisfies readonly IndicatorKey[];

/** Everything the particle counter reports. */
export const counterKeys = [
  ...countKeys,
  "iso4",
  "iso6",
  "iso14",
  "nasClass",
] as const satisfies readonly IndicatorKey[];

export const inlineCounterIndicators = [
  "oilTemp",
  "rhSaturation",
  ...countKeys,
] as const satisfies readonly IndicatorKey[];
