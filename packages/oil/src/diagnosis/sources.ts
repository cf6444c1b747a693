import type { IndicatorKey } from "../catalogue/indicators.ts";
import type { Label } from "../label.ts";
import type { MissingEvidence } from "./machine-diagnosis.ts";

/** The sensor to fit for an indicator that is not measured. */
const sensors: readonly (readonly [keys: RegExp, sensor: Label])[] = [
  [/^(waterActivity|rhSaturation|waterPpm)$/, { zh: "油中水分传感器", en: "Moisture-in-oil sensor" }],
  [/^(count_ch\d|iso\d+|nasClass)$/, { zh: "在线颗粒计数器", en: "Inline particle counter" }],
  [/^(n?fe\d|n?feRate|feLargeRate|feMass)$/, { zh: "磨粒传感器", en: "Wear debris sensor" }],
  [/[vV]iscosity/, { zh: "粘度传感器", en: "Viscosity sensor" }],
  [/^density$/, { zh: "密度传感器", en: "Density sensor" }],
  [/^(dielectric|dielectricDev40)$/, { zh: "介电常数传感器", en: "Permittivity sensor" }],
  [/^conductivity40$/, { zh: "电导率传感器", en: "Conductivity sensor" }],
  [/^(oilQuality|acidNumber|oxidation)$/, { zh: "油品品质传感器", en: "Oil quality sensor" }],
  [/^vibRms$/, { zh: "振动传感器", en: "Vibration sensor" }],
  [/^filterDp$/, { zh: "滤芯压差变送器", en: "Filter differential pressure transmitter" }],
  [/^oilLevel$/, { zh: "油位计", en: "Oil level sensor" }],
  [/^linePressure$/, { zh: "压力变送器", en: "Pressure transmitter" }],
  [/^oilTemp$/, { zh: "油温传感器", en: "Oil temperature sensor" }],
];

export const sensorFor = (key: IndicatorKey): Label =>
  sensors.find(([keys]) => keys.test(key))?.[1] ?? { zh: "传感器", en: "Sensor" };

/** What would give more evidence and is not measured online. */
export const tests = {
  karlFischer: {
    words: { zh: "总含水量（含游离水）", en: "Total water, free water included" },
    from: "laboratory",
    by: { zh: "卡尔·费休水分测定", en: "Karl Fischer titration" },
  },
  sodium: {
    words: { zh: "钠、钾含量", en: "Sodium and potassium" },
    from: "laboratory",
    by: { zh: "元素光谱分析（Na、K）", en: "Elemental analysis (Na, K)" },
  },
  silicon: {
    words: { zh: "硅含量", en: "Silicon" },
    from: "laboratory",
    by: { zh: "元素光谱分析（Si）", en: "Elemental analysis (Si)" },
  },
  metals: {
    words: { zh: "铜、锡、铅含量", en: "Copper, tin and lead" },
    from: "laboratory",
    by: { zh: "元素光谱分析（Cu、Sn、Pb）", en: "Elemental analysis (Cu, Sn, Pb)" },
  },
  ferrography: {
    words: { zh: "磨粒形貌", en: "Shape of the debris" },
    from: "laboratory",
    by: { zh: "铁谱分析", en: "Ferrography" },
  },
  patch: {
    words: { zh: "漆膜倾向", en: "Varnish potential" },
    from: "laboratory",
    by: { zh: "MPC 漆膜测试", en: "MPC varnish test" },
  },
  acid: {
    words: { zh: "酸值与剩余抗氧化性", en: "Acid number and remaining oxidation stability" },
    from: "laboratory",
    by: { zh: "酸值与 RPVOT 测试", en: "Acid number and RPVOT" },
  },
  flash: {
    words: { zh: "闪点", en: "Flash point" },
    from: "laboratory",
    by: { zh: "闪点测定", en: "Flash point test" },
  },
  viscosities: {
    words: { zh: "粘度与粘度指数", en: "Viscosity and viscosity index" },
    from: "laboratory",
    by: { zh: "40 °C 与 100 °C 粘度测定", en: "Viscosity at 40 °C and 100 °C" },
  },
  breather: {
    words: { zh: "干燥剂颜色", en: "Color of the desiccant" },
    from: "inspection",
    by: { zh: "现场查看呼吸器", en: "Inspection of the breather" },
  },
  cooler: {
    words: { zh: "冷却器密封性", en: "Tightness of the cooler" },
    from: "inspection",
    by: { zh: "冷却器打压", en: "Pressure test of the cooler" },
  },
  glands: {
    words: { zh: "汽封压力", en: "Gland seal pressure" },
    from: "inspection",
    by: { zh: "查看汽封压力表", en: "Reading of the gland seal pressure gauge" },
  },
  element: {
    words: { zh: "滤芯与旁通阀状态", en: "State of the element and the bypass valve" },
    from: "inspection",
    by: { zh: "拆检滤芯", en: "Inspection of the filter element" },
  },
  borescope: {
    words: { zh: "齿面与轴承状态", en: "State of tooth flanks and bearings" },
    from: "inspection",
    by: { zh: "内窥镜检查", en: "Borescope inspection" },
  },
  spectrum: {
    words: { zh: "振动频谱", en: "Vibration spectrum" },
    from: "inspection",
    by: { zh: "振动频谱分析", en: "Vibration spectrum analysis" },
  },
  records: {
    words: { zh: "补油与维护记录", en: "Top-up and maintenance records" },
    from: "inspection",
    by: { zh: "核对现场记录", en: "Check of the site's records" },
  },
  wiring: {
    words: { zh: "流路与接线状态", en: "Sample flow and wiring" },
    from: "inspection",
    by: { zh: "现场检查传感器", en: "Inspection of the sensor on site" },
  },
} as const satisfies Record<string, MissingEvidence>;

export type TestId = keyof typeof tests;
