import { inlineCounterConnection, inlineCounterIndicators } from "./particle-counter.ts";
import type { SensorModel } from "./sensor-model.ts";

const invalidInt16 = [-32768] as const;

export const sensorModels = {
  mpFiltriIcm: {
    maker: "MP Filtri",
    model: "ICM",
    zh: "在线颗粒污染监测仪 ICM",
    en: "ICM inline contamination monitor",
    indicators: inlineCounterIndicators,
    connection: inlineCounterConnection,
  },
  rmfCms2: {
    maker: "RMF Systems",
    model: "CMS2",
    zh: "在线颗粒污染监测仪 CMS2",
    en: "CMS2 contamination monitoring system",
    indicators: inlineCounterIndicators,
    connection: inlineCounterConnection,
  },
  stauffLpm: {
    maker: "Stauff",
    model: "LPM",
    zh: "激光颗粒监测仪 LPM",
    en: "LPM laser particle monitor",
    indicators: inlineCounterIndicators,
    connection: inlineCounterConnection,
  },
  tanDeltaOqsxG2: {
    maker: "Tan Delta",
    model: "OQSxG2",
    zh: "油品品质传感器 OQSxG2",
    en: "OQSxG2 oil quality sensor",
    indicators: ["oilTemp", "oilQuality"],
    connection: {
      kind: "modbusRtu",
      functionCode: 4,
      firstRegister: 0,
      wordOrder: "highFirst",
      registers: [
        { register: 0, type: "int16", key: "oilTemp", scale: 0.01 },
        { register: 1, type: "int16", key: "ambientTemp", scale: 0.01 },
        // The maker's "oil condition" is a loss that rises as the oil ages: not the quality index, which falls.
        { register: 2, type: "int16", key: "lossFactor", scale: 0.01 },
        // TDN × 10; new oil lies at about 900 and better oil above it.
        { register: 6, type: "int16", key: "oilQuality", scale: 1 / 90, clamp: [0, 100] },
        { register: 7, type: "int16", key: "alarmState", scale: 1 },
      ],
    },
  },
  epluseMop301: {
    maker: "E+E Elektronik",
    model: "MOP301",
    zh: "油中水分探头 MOP301",
    en: "MOP301 moisture-in-oil probe",
    indicators: ["oilTemp", "waterActivity", "rhSaturation", "waterPpm"],
    connection: {
      kind: "modbusRtu",
      functionCode: 3,
      firstRegister: 1,
      wordOrder: "lowFirst",
      slave: 70,
      registers: [
        { register: 1003, type: "float32", key: "oilTemp", scale: 1 },
        { register: 1135, type: "float32", key: "waterActivity", scale: 1 },
        { register: 1137, type: "float32", key: "rhSaturation", scale: 1 },
        { register: 1141, type: "float32", key: "waterPpm", scale: 1 },
        { register: 4002, type: "int16", key: "oilTemp", scale: 0.01, none: invalidInt16 },
        { register: 4068, type: "int16", key: "waterActivity", scale: 0.001, none: invalidInt16 },
        { register: 4069, type: "int16", key: "rhSaturation", scale: 0.1, none: invalidInt16 },
        { register: 4071, type: "int16", key: "waterPpm", scale: 10, none: invalidInt16 },
      ],
    },
  },
  rheonics: {
    maker: "Rheonics",
    model: "SRD / SRV",
    zh: "在线粘度密度计",
    en: "Inline viscometer and density meter",
    indicators: ["dynViscosity", "density", "oilTemp", "kinViscosity"],
    connection: {
      kind: "modbusRtu",
      functionCode: 4,
      firstRegister: 0,
      wordOrder: "highFirst",
      registers: [
        { register: 40, type: "float32", key: "dynViscosity", scale: 1 },
        { register: 48, type: "float32", key: "density", scale: 1 },
        { register: 56, type: "float32", key: "oilTemp", scale: 1 },
        { register: 64, type: "float32", key: "kinViscosity", scale: 1 },
      ],
    },
  },
  argoOpcom: {
    maker: "ARGO-HYTOS",
    model: "OPCom",
    zh: "颗粒监测仪 OPCom",
    en: "OPCom particle monitor",
    indicators: ["iso4", "iso6", "iso14", "nasClass", "count_ch1", "count_ch2", "count_ch3", "count_ch4"],
    connection: {
      kind: "serialText",
      line: "RS232 9600 8N1",
      command: "RVal",
      fields: [
        { name: "Time", key: "sensorHours", scale: 1 },
        { name: "ISO4um", key: "iso4", scale: 1 },
        { name: "ISO6um", key: "iso6", scale: 1 },
        { name: "ISO14um", key: "iso14", scale: 1 },
        { name: "ISO21um", key: "iso21", scale: 1 },
        { name: "SAE", key: "saeClass", scale: 1 },
        { name: "NAS", key: "nasClass", scale: 1 },
        { name: "GOST", key: "gostClass", scale: 1 },
        // The sensor counts per mL.
        { name: "Conc4um", key: "count_ch1", scale: 100 },
        { name: "Conc6um", key: "count_ch2", scale: 100 },
        { name: "Conc14um", key: "count_ch3", scale: 100 },
        { name: "Conc21um", key: "count_ch4", scale: 100 },
      ],
    },
  },
  hydacLabHlb1400: {
    maker: "HYDAC",
    model: "HYDACLab HLB1400",
    zh: "油液状态传感器 HYDACLab",
    en: "HYDACLab fluid condition sensor",
    indicators: ["viscosityDev", "dielectricDev40", "rhSaturation", "oilTemp"],
    connection: {
      kind: "signals",
      signals: [
        { key: "viscosityDev", range: [-30, 30] },
        { key: "dielectricDev40", range: [-30, 30], switchPoint: { direction: "both", at: 15 } },
        { key: "rhSaturation", range: [0, 100], switchPoint: { direction: "up", at: 85 } },
        { key: "oilTemp", range: [-25, 100], switchPoint: { direction: "up", at: 80 } },
      ],
    },
  },
  hydacMcs1000: {
    maker: "HYDAC",
    model: "MCS1000",
    zh: "金属磨粒传感器 MCS1000",
    en: "MCS1000 metallic contamination sensor",
    indicators: ["fe1", "fe2", "fe3", "nfe1", "nfe2", "nfe3"],
    connection: {
      kind: "signals",
      signals: [
        { key: "fe1" },
        { key: "fe2" },
        { key: "fe3" },
        { key: "nfe1" },
        { key: "nfe2" },
        { key: "nfe3" },
      ],
    },
  },
  parkerIcountPd: {
    maker: "Parker",
    model: "icountPD",
    zh: "在线颗粒检测仪 icountPD",
    en: "icountPD particle detector",
    indicators: ["iso4", "iso6", "iso14"],
    connection: {
      kind: "lamps",
      lamps: [
        {
          lamp: { zh: "绿灯常亮", en: "solid green" },
          meaning: { zh: "低于限值至少 1 级", en: "at least 1 code below the limit" },
        },
        { lamp: { zh: "绿灯闪烁", en: "blinking green" }, meaning: { zh: "等于限值", en: "at the limit" } },
        {
          lamp: { zh: "红灯常亮", en: "solid red" },
          meaning: { zh: "高于限值 1 级", en: "1 code above the limit" },
        },
        {
          lamp: { zh: "红灯闪烁", en: "blinking red" },
          meaning: { zh: "高于限值至少 2 级", en: "at least 2 codes above the limit" },
        },
      ],
    },
  },
} as const satisfies Record<string, SensorModel>;

export type SensorModelKey = keyof typeof sensorModels;
