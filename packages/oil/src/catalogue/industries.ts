import type { Label } from "../label.ts";

export const industries = {
  steel: { zh: "钢铁冶金", en: "Iron and steel" },
  windPower: { zh: "风力发电", en: "Wind power" },
  thermalPower: { zh: "火力发电", en: "Thermal power" },
  gasPower: { zh: "燃气发电", en: "Gas power" },
  cement: { zh: "水泥建材", en: "Cement and building materials" },
  mining: { zh: "矿山", en: "Mining" },
  plastics: { zh: "塑料加工", en: "Plastics processing" },
  machinery: { zh: "机械制造", en: "Machinery manufacturing" },
  petrochemical: { zh: "石油化工", en: "Petrochemicals" },
  paper: { zh: "造纸", en: "Pulp and paper" },
  marine: { zh: "船舶与港口", en: "Shipping and ports" },
  rail: { zh: "轨道交通", en: "Rail transport" },
  powerGrid: { zh: "电网", en: "Power grid" },
  other: { zh: "其他", en: "Other" },
} as const satisfies Record<string, Label>;

export type IndustryKey = keyof typeof industries;
