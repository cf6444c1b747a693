import type { AlarmCategory } from "@oilcloud/oil";
import type { Label } from "../../../platform/labels.ts";

/** What to do first, by what is wrong. */
export const advice = {
  contamination: {
    zh: "检查滤芯压差与呼吸器，必要时更换滤芯并离线过滤。",
    en: "Check filter differential pressure and breather; replace the filter element and run offline filtration if necessary.",
  },
  water: {
    zh: "检查冷却器与密封是否渗漏，排放油箱底部积水。",
    en: "Check cooler and seals for leaks, and drain free water from the tank bottom.",
  },
  viscosity: {
    zh: "核对油品牌号与油温，取样送检。",
    en: "Check oil grade and temperature, and send a sample to the laboratory.",
  },
  quality: {
    zh: "取样送检，评估是否需要换油。",
    en: "Send a sample to the laboratory and decide whether an oil change is due.",
  },
  wear: {
    zh: "检查轴承与齿轮的振动和温度，尽快安排停机检查。",
    en: "Check bearings and gears for vibration and temperature, and schedule an inspection soon.",
  },
  operation: {
    zh: "检查油温、油压、油位与设备负荷。",
    en: "Check oil temperature, pressure and level, and machine load.",
  },
  sensor: {
    zh: "检查传感器的安装、接线与供电。",
    en: "Check sensor mounting, wiring and power supply.",
  },
  communication: {
    zh: "检查网关、网络与供电。",
    en: "Check gateway, network and power supply.",
  },
} as const satisfies Record<AlarmCategory, Label>;
