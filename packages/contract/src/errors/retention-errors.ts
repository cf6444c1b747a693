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
  archiveMonthInvalid: {
    code: 1975,
    en: "The month must have the format 2026-08",
    "zh-CN": "月份格式应为 2026-08",
  },
  archiveMonthNotOver: {
    code: 1976,
    en: "This month is not over yet",
    "zh-CN": "该月份尚未结束",
  },
  archiveForeign: {
    code: 1977,
    en: "This is no archive of readings of this platform",
    "zh-CN": "该文件不是本平台的数据归档",
  },
  archiveDamaged: {
    code: 1978,
    en: "The archive is damaged or incomplete. Nothing was brought back",
    "zh-CN": "归档文件已损坏或不完整，未恢复任何数据",
  },
  archiveVersion: {
    code: 1979,
    en: "The archive has version {version} of the format, which this platform does not know",
    "zh-CN": "归档格式版本为 {version}，本平台无法识别",
  },
  archiveTooLarge: {
    code: 1980,
    status: 413,
    en: "An uploaded archive may have 256 MB at most",
    "zh-CN": "上传的归档文件不能超过 256 MB",
  },
  archiveBusy: {
    code: 1981,
    en: "The archive is being made or brought back. Please wait until that is finished",
    "zh-CN": "该归档正在生成或恢复，请等待完成",
  },
  archiveUntilPast: {
    code: 1982,
    en: "The day until which the readings are kept must lie in the future",
    "zh-CN": "保留截止日期必须在今天之后",
  },
  capInvalid: {
    code: 1983,
    en: "Please enter a size from 0.1 GB to 1,000,000 GB",
    "zh-CN": "请输入 0.1 GB 到 1,000,000 GB 之间的大小",
  },
} as const satisfies Record<string, ErrorEntry>;
