import type { Label } from "../label.ts";
import type { IndicatorKey } from "./indicators.ts";

/** Status keys of sensors that are not indicators. Stored as undeclared keys; guards read some of them. */
export const sensorStatusKeys = {
  counterFaults: { zh: "颗粒计数器故障位", en: "Particle counter fault bits" },
  counterStatus: { zh: "颗粒计数器状态", en: "Particle counter status" },
  ambientTemp: { zh: "环境温度", en: "Ambient temperature" },
  lossFactor: { zh: "油液损耗因子", en: "Oil loss factor" },
  alarmState: { zh: "报警状态", en: "Alarm state" },
  sensorHours: { zh: "传感器运行小时", en: "Sensor operating hours" },
  iso21: { zh: "ISO 等级 ≥21 µm", en: "ISO code ≥21 µm" },
  saeClass: { zh: "SAE AS4059 等级", en: "SAE AS4059 class" },
  gostClass: { zh: "GOST 17216 等级", en: "GOST 17216 class" },
  resultCode1: { zh: "结果代码 1", en: "Result code 1" },
  resultCode2: { zh: "结果代码 2", en: "Result code 2" },
  resultCode3: { zh: "结果代码 3", en: "Result code 3" },
  resultCode4: { zh: "结果代码 4", en: "Result code 4" },
  resultCode5: { zh: "结果代码 5", en: "Result code 5" },
  resultCode6: { zh: "结果代码 6", en: "Result code 6" },
  resultCode7: { zh: "结果代码 7", en: "Result code 7" },
  resultCode8: { zh: "结果代码 8", en: "Result code 8" },
  dissolvedH2: { zh: "溶解氢 (ppm)", en: "Dissolved hydrogen (ppm)" },
  dissolvedCo: { zh: "溶解一氧化碳 (ppm)", en: "Dissolved carbon monoxide (ppm)" },
} as const satisfies Record<string, Label>;

export type SensorStatusKey = keyof typeof sensorStatusKeys;
export type SensorKey = IndicatorKey | SensorStatusKey;

export type RegisterType = "int16" | "u16" | "u32" | "float32";

export interface Register {
  /** As the maker numbers it; see `firstRegister`. */
  readonly register: number;
  readonly type: RegisterType;
  readonly key: SensorKey;
  /** Value = raw · scale, in the indicator's unit. */
  readonly scale: number;
  /** The value is held within these, where the sensor's scale is wider than the indicator's. */
  readonly clamp?: readonly [min: number, max: number];
  /** Raw values that mean "no value". */
  readonly none?: readonly number[];
  /** Raw values with a meaning of their own. */
  readonly values?: Readonly<Record<number, Label>>;
  /** Meaning of the bits, lowest first. */
  readonly bits?: readonly Label[];
}

export interface TextField {
  readonly name: string;
  readonly key: SensorKey;
  readonly scale: number;
}

export interface SensorSignal {
  readonly key: IndicatorKey;
  readonly range?: readonly [min: number, max: number];
  /** Where the sensor's own alarm output switches. */
  readonly switchPoint?: { readonly direction: "up" | "both"; readonly at: number };
}

export type SensorInterface =
  | {
      readonly kind: "modbusRtu";
      readonly functionCode: 3 | 4;
      /** Whether the maker's first register is numbered 0 or 1. */
      readonly firstRegister: 0 | 1;
      readonly wordOrder: "highFirst" | "lowFirst";
      /** The address it leaves the factory with, where that is published. */
      readonly slave?: number;
      /** As it leaves the factory, where that is published. */
      readonly serial?: { readonly baud: number; readonly frame: "8N1" | "8N2" | "8E1" };
      readonly registers: readonly Register[];
    }
  | {
      readonly kind: "serialText";
      readonly line: string;
      readonly command: string;
      readonly fields: readonly TextField[];
    }
  | { readonly kind: "signals"; readonly signals: readonly SensorSignal[] }
  | {
      readonly kind: "lamps";
      readonly lamps: readonly { readonly lamp: Label; readonly meaning: Label }[];
    };

export interface SensorModel extends Label {
  readonly maker: string;
  readonly model: string;
  readonly indicators: readonly IndicatorKey[];
  readonly connection: SensorInterface;
}

const registerWidths: Record<RegisterType, number> = { int16: 1, u16: 1, u32: 2, float32: 2 };

/** How many 16-bit registers a type takes. */
export const registersOf = (type: RegisterType): number => registerWidths[type];
