export const machineTypes = {
  hydraulic: { zh: "液压站", en: "Hydraulic unit" },
  industrialGear: { zh: "工业齿轮箱", en: "Industrial gearbox" },
  windGear: { zh: "风电齿轮箱", en: "Wind turbine gearbox" },
  steamTurbine: { zh: "汽轮机", en: "Steam turbine" },
  gasTurbine: { zh: "燃气轮机", en: "Gas turbine" },
  screwCompressor: { zh: "螺杆压缩机", en: "Screw compressor" },
} as const satisfies Record<string, { zh: string; en: string }>;

export type MachineType = keyof typeof machineTypes;
