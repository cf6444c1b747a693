import type { Label } from "./label.ts";

/** Why a value is not to be trusted. Stored beside the value, so numbers are never reused. */
export const marks = {
  good: 0,
  invalid: 1,
  decodingFault: 2,
  airBubbles: 3,
  coldStart: 4,
  thermalTransient: 5,
  noFlow: 6,
  stuck: 7,
  spike: 8,
  standstill: 9,
  drift: 10,
  missing: 11,
  noisy: 12,
  labDiffers: 13,
} as const;

export type MarkName = keyof typeof marks;
export type Mark = (typeof marks)[MarkName];

export const markLabels = {
  good: { guard: null, zh: "正常", en: "Good" },
  invalid: { guard: "G2", zh: "无效值", en: "Invalid value" },
  decodingFault: { guard: "G3", zh: "解码错误", en: "Decoding fault" },
  airBubbles: { guard: "G4", zh: "气泡干扰", en: "Air bubbles" },
  coldStart: { guard: "G5", zh: "冷启动", en: "Cold start" },
  thermalTransient: { guard: "G6", zh: "温度瞬变", en: "Thermal transient" },
  noFlow: { guard: "G7", zh: "无流量", en: "No flow" },
  stuck: { guard: "G1", zh: "传感器卡滞", en: "Sensor stuck" },
  spike: { guard: "G14", zh: "瞬时尖峰", en: "Transient spike" },
  standstill: { guard: "G10", zh: "停机", en: "Machine stopped" },
  drift: {
    guard: "G8",
    zh: "与其他指标矛盾，疑似传感器漂移或偏移",
    en: "Contradicted by other indicators: sensor drift or offset suspected",
  },
  missing: { guard: "G13", zh: "该通道不再上报数据", en: "Channel no longer reports" },
  noisy: { guard: "G15", zh: "信号噪声异常增大", en: "Signal unusually noisy" },
  labDiffers: {
    guard: "G9",
    zh: "与化验结果不符，疑似传感器漂移或偏移",
    en: "Disagrees with the laboratory: sensor drift or offset suspected",
  },
} as const satisfies Record<MarkName, Label & { guard: string | null }>;

// Faults of the sensor say more than circumstances of the machine; indexed by mark.
const strength: Record<Mark, number> = {
  0: 0,
  9: 1,
  8: 2,
  5: 3,
  4: 4,
  12: 4.5,
  10: 5,
  13: 5.5,
  7: 6,
  3: 7,
  6: 8,
  11: 8.5,
  2: 9,
  1: 10,
};

export const stronger = (one: Mark, other: Mark): Mark => (strength[other] > strength[one] ? other : one);
