import type { ErrorEntry } from "./error-entry.ts";

/** What is refused about alarm records, forecasts and what happened to devices; 1500–1549. */
export const recordErrors = {
  recordExportDevices: {
    code: 1500,
    en: "Please select devices (up to 500)",
    "zh-CN": "请选择设备（最多 500 台）",
  },
  eventKindRequired: {
    code: 1501,
    en: "Please select what was changed",
    "zh-CN": "请选择更换内容",
  },
  eventTimeRequired: { code: 1502, en: "Please select a time", "zh-CN": "请选择时间" },
  eventInFuture: { code: 1503, en: "The time cannot be in the future", "zh-CN": "时间不能晚于当前时间" },
  eventUnknown: {
    code: 1504,
    en: "This record no longer exists",
    "zh-CN": "该记录已不存在",
  },
} as const satisfies Record<string, ErrorEntry>;
