import type { Label } from "../label.ts";
import type { WaterSolubility } from "../normalise/water.ts";
import type { ViscosityGradeKey } from "./viscosity-grades.ts";

/**
 * Engineering defaults for typical products of each class, to be replaced by the data sheet or a fit on the oil in use:
 * no standard fixes density, permittivity or water solubility.
 */
export interface Oil extends Label {
  readonly grade: ViscosityGradeKey;
  /** kg/m³ at 15 °C. */
  readonly density15: number;
  /** Permittivity of the new oil at 40 °C. */
  readonly epsilon40: number;
  readonly water: WaterSolubility;
  /** Growth of conductivity with temperature, 1/K. */
  readonly conductivityK: number;
  /** mgKOH/g of the new oil. */
  readonly acidNumberNew: number;
}

/** The one published pair of coefficients; a two-point fit on the oil in use is better. */
export const mineralOilWater = { a: -1189.458, b: 6.65036 } as const satisfies WaterSolubility;
export const transformerOilWater = { a: -1567, b: 7.0895 } as const satisfies WaterSolubility;

/** English names begin with the grade of ISO 3448, which is known everywhere; Chinese ones with the class of GB/T 7631. */
export const oils = {
  hm32: {
    zh: "L-HM 32 抗磨液压油",
    en: "ISO VG 32 anti-wear hydraulic oil (L-HM 32)",
    grade: "vg32",
    density15: 868,
    epsilon40: 2.24,
    water: mineralOilWater,
    conductivityK: 0.04,
    acidNumberNew: 0.5,
  },
  hm46: {
    zh: "L-HM 46 抗磨液压油",
    en: "ISO VG 46 anti-wear hydraulic oil (L-HM 46)",
    grade: "vg46",
    density15: 873,
    epsilon40: 2.25,
    water: mineralOilWater,
    conductivityK: 0.04,
    acidNumberNew: 0.5,
  },
  hm68: {
    zh: "L-HM 68 抗磨液压油",
    en: "ISO VG 68 anti-wear hydraulic oil (L-HM 68)",
    grade: "vg68",
    density15: 880,
    epsilon40: 2.26,
    water: mineralOilWater,
    conductivityK: 0.04,
    acidNumberNew: 0.5,
  },
  hm100: {
    zh: "L-HM 100 抗磨液压油",
    en: "ISO VG 100 anti-wear hydraulic oil (L-HM 100)",
    grade: "vg100",
    density15: 885,
    epsilon40: 2.27,
    water: mineralOilWater,
    conductivityK: 0.04,
    acidNumberNew: 0.5,
  },
  hv46: {
    zh: "L-HV 46 低温液压油",
    en: "ISO VG 46 low-temperature hydraulic oil (L-HV 46)",
    grade: "vg46",
    density15: 868,
    epsilon40: 2.24,
    water: mineralOilWater,
    conductivityK: 0.04,
    acidNumberNew: 0.5,
  },
  ckc220: {
    zh: "L-CKC 220 中负荷齿轮油",
    en: "ISO VG 220 medium-duty gear oil (L-CKC 220)",
    grade: "vg220",
    density15: 893,
    epsilon40: 2.32,
    water: mineralOilWater,
    conductivityK: 0.04,
    acidNumberNew: 0.5,
  },
  ckd150: {
    zh: "L-CKD 150 重负荷齿轮油",
    en: "ISO VG 150 heavy-duty gear oil (L-CKD 150)",
    grade: "vg150",
    density15: 890,
    epsilon40: 2.33,
    water: mineralOilWater,
    conductivityK: 0.04,
    acidNumberNew: 0.6,
  },
  ckd220: {
    zh: "L-CKD 220 重负荷齿轮油",
    en: "ISO VG 220 heavy-duty gear oil (L-CKD 220)",
    grade: "vg220",
    density15: 895,
    epsilon40: 2.34,
    water: mineralOilWater,
    conductivityK: 0.04,
    acidNumberNew: 0.6,
  },
  ckd320: {
    zh: "L-CKD 320 重负荷齿轮油",
    en: "ISO VG 320 heavy-duty gear oil (L-CKD 320)",
    grade: "vg320",
    density15: 900,
    epsilon40: 2.35,
    water: mineralOilWater,
    conductivityK: 0.04,
    acidNumberNew: 0.6,
  },
  ckd460: {
    zh: "L-CKD 460 重负荷齿轮油",
    en: "ISO VG 460 heavy-duty gear oil (L-CKD 460)",
    grade: "vg460",
    density15: 904,
    epsilon40: 2.36,
    water: mineralOilWater,
    conductivityK: 0.04,
    acidNumberNew: 0.6,
  },
  pao320: {
    zh: "PAO 320 风电合成齿轮油",
    en: "ISO VG 320 synthetic wind gear oil (PAO 320)",
    grade: "vg320Pao",
    density15: 860,
    epsilon40: 2.3,
    water: mineralOilWater,
    conductivityK: 0.04,
    acidNumberNew: 0.9,
  },
  tsa32: {
    zh: "L-TSA 32 汽轮机油",
    en: "ISO VG 32 turbine oil (L-TSA 32)",
    grade: "vg32",
    density15: 862,
    epsilon40: 2.17,
    water: mineralOilWater,
    conductivityK: 0.03,
    acidNumberNew: 0.08,
  },
  tsa46: {
    zh: "L-TSA 46 汽轮机油",
    en: "ISO VG 46 turbine oil (L-TSA 46)",
    grade: "vg46",
    density15: 868,
    epsilon40: 2.18,
    water: mineralOilWater,
    conductivityK: 0.03,
    acidNumberNew: 0.08,
  },
  tgsb32: {
    zh: "L-TGSB 32 燃气轮机油",
    en: "ISO VG 32 gas turbine oil (L-TGSB 32)",
    grade: "vg32",
    density15: 860,
    epsilon40: 2.17,
    water: mineralOilWater,
    conductivityK: 0.03,
    acidNumberNew: 0.1,
  },
  dab46: {
    zh: "L-DAB 46 空气压缩机油",
    en: "ISO VG 46 air compressor oil (L-DAB 46)",
    grade: "vg46",
    density15: 870,
    epsilon40: 2.2,
    water: mineralOilWater,
    conductivityK: 0.04,
    acidNumberNew: 0.15,
  },
  dah46: {
    zh: "L-DAH 46 螺杆空压机油",
    en: "ISO VG 46 screw compressor oil (L-DAH 46)",
    grade: "vg46",
    density15: 866,
    epsilon40: 2.2,
    water: mineralOilWater,
    conductivityK: 0.04,
    acidNumberNew: 0.15,
  },
  dah68: {
    zh: "L-DAH 68 螺杆空压机油",
    en: "ISO VG 68 screw compressor oil (L-DAH 68)",
    grade: "vg68",
    density15: 870,
    epsilon40: 2.21,
    water: mineralOilWater,
    conductivityK: 0.04,
    acidNumberNew: 0.15,
  },
  engine15w40: {
    zh: "CI-4 15W-40 柴油机油",
    en: "CI-4 15W-40 diesel engine oil",
    grade: "sae15w40",
    density15: 880,
    epsilon40: 2.4,
    water: mineralOilWater,
    conductivityK: 0.05,
    acidNumberNew: 2.5,
  },
  transformerI10: {
    zh: "I-10 °C 变压器油",
    en: "I-10 °C transformer oil",
    grade: "transformer",
    density15: 880,
    epsilon40: 2.2,
    water: transformerOilWater,
    conductivityK: 0.05,
    acidNumberNew: 0.01,
  },
} as const satisfies Record<string, Oil>;

export type OilKey = keyof typeof oils;
