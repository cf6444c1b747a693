import type { ErrorEntry } from "./error-entry.ts";

/** What is refused about alarm records, forecasts and what happened to devices; 1500–1549. */
export const recordErrors = {
  recordExportDevices: {
    code: 1500,
    en: "Please choose the device, at most 500",
    "zh-CN": "请选择设备，最多500台",
  },
} as const satisfies Record<string, ErrorEntry>;
