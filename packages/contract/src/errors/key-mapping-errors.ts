import type { ErrorEntry } from "./error-entry.ts";

/** Errors of mappings of foreign keys; codes 2150–2169. */
export const keyMappingErrors = {
  mappingPathInvalid: {
    code: 2150,
    en: "{path} is not a path. Write keys with dots and places in brackets, such as object.temperature, data[0].v or metrics[name=Temp].value",
    "zh-CN":
      "{path} 不是有效的路径。用点分隔键，用方括号写位置，例如 object.temperature、data[0].v 或 metrics[name=Temp].value",
  },
  mappingSourceTwice: {
    code: 2151,
    en: "{path} is mapped twice to {key}",
    "zh-CN": "{path} 到 {key} 的映射重复",
  },
  rereadingRunning: {
    code: 2153,
    en: "The history of this device is being read again already. Please wait until it is done",
    "zh-CN": "该设备的历史数据正在重新读取，请等待完成",
  },
  rereadingPeriod: {
    code: 2154,
    en: "Please select a period in the past of at most {days} days",
    "zh-CN": "请选择过去的时段，最长 {days} 天",
  },
  mappingNone: {
    code: 2155,
    en: "This device has no mapping to read its history by",
    "zh-CN": "该设备没有可用于重新读取历史的映射",
  },
} as const satisfies Record<string, ErrorEntry>;
