import type { ErrorEntry } from "./error-entry.ts";

/** Errors of retention and archives; codes 1970–1989. */
export const retentionErrors = {
  keptDaysInvalid: {
    code: 1970,
    en: "Please enter whole days, from 1 to 36,525",
    "zh-CN": "请输入 1 到 36525 之间的整数天数",
  },
  samplesTooShort: {
    code: 1971,
    en: "Readings must be kept for at least {least} days: alarms judge the last 30 days again, from a state up to 28 days older",
    "zh-CN": "原始数据至少保留 {least} 天：告警会重新判断最近 30 天的数据，并需要再往前 28 天的状态",
  },
  hoursTooShort: {
    code: 1972,
    en: "Hourly values must be kept for at least {least} days: forecasts look back half a year",
    "zh-CN": "小时汇总至少保留 {least} 天：趋势预测需要最近半年的数据",
  },
  hoursBelowSamples: {
    code: 1973,
    en: "Hourly values must be kept at least as long as the readings they come from",
    "zh-CN": "小时汇总的保留时间不能短于对应的原始数据",
  },
  lossNotConfirmed: {
    code: 1974,
    en: "This would remove about {values} values. Please confirm the loss",
    "zh-CN": "此更改将删除约 {values} 个数值，请确认",
  },
} as const satisfies Record<string, ErrorEntry>;
