import type { Label } from "../label.ts";

export const machineTypes = {
  hydraulic: { zh: "液压站", en: "Hydraulic power unit" },
  servo: { zh: "伺服液压系统", en: "Servo-hydraulic system" },
  industrialGear: { zh: "工业齿轮箱", en: "Industrial gearbox" },
  windGear: { zh: "风电齿轮箱", en: "Wind turbine gearbox" },
  steamTurbine: { zh: "汽轮机", en: "Steam turbine" },
  gasTurbine: { zh: "燃气轮机", en: "Gas turbine" },
  screwCompressor: { zh: "螺杆压缩机", en: "Screw compressor" },
  engine: { zh: "发动机", en: "Engine" },
  transformer: { zh: "变压器", en: "Transformer" },
} as const satisfies Record<string, Label>;

export type MachineType = keyof typeof machineTypes;
