import type { ErrorEntry } from "./error-entry.ts";

/** Errors of oil settings; codes 1800–1819. */
export const oilSettingErrors = {
  oilTargetRequired: {
    code: 1800,
    en: "Please select a machine type or a device",
    "zh-CN": "请选择设备类型或设备",
  },
  oilIndicatorUnlimited: {
    code: 1801,
    en: "{indicator} has no default limit. Please use alarm settings",
    "zh-CN": "{indicator}没有默认限值，请在报警设置中设置",
  },
  oilLimitIncomplete: {
    code: 1802,
    en: "{indicator}: please enter the warning limit and the limit",
    "zh-CN": "{indicator}：请填写注意值和限值",
  },
  oilLimitOutOfRange: {
    code: 1803,
    en: "{indicator}: limits must be between {min} and {max}",
    "zh-CN": "{indicator}：限值应在 {min} 到 {max} 之间",
  },
  oilLimitOrder: {
    code: 1804,
    en: "{indicator}: the warning limit must come before the limit",
    "zh-CN": "{indicator}：注意值应先于限值达到",
  },
  oilBaselineUnfit: {
    code: 1805,
    en: "{value} differs by more than {percent} % from {oil}. Please check the oil of the device",
    "zh-CN": "{value} 与{oil}相差超过 {percent} %，请核对设备用油",
  },
  oilBaselineNoOil: {
    code: 1806,
    en: "Please select the oil of the device first",
    "zh-CN": "请先选择设备用油",
  },
  oilBaselineValue: { code: 1807, en: "Please enter the value", "zh-CN": "请填写数值" },
  oilBaselineSample: {
    code: 1808,
    en: "The lab sample has no such result",
    "zh-CN": "该样品没有此项结果",
  },
  oilBaselineRange: {
    code: 1809,
    en: "The value must be between {min} and {max}",
    "zh-CN": "数值应在 {min} 到 {max} 之间",
  },
  oilBrandRequired: {
    code: 1810,
    en: "Please enter the name of the oil (up to 64 characters)",
    "zh-CN": "请输入油品名称（最多 64 个字符）",
  },
  oilBrandTaken: {
    code: 1811,
    en: "An oil with this name already exists",
    "zh-CN": "已有同名油品",
  },
  oilBrandInCatalogue: {
    code: 1812,
    en: "This name already means {oil} in the catalog",
    "zh-CN": "该名称在油品库中已表示{oil}",
  },
  oilBrandUnknown: { code: 1813, en: "This oil no longer exists", "zh-CN": "该油品已不存在" },
  oilBrandsFull: {
    code: 1814,
    en: "A dealer can have up to {most} oil names",
    "zh-CN": "每个经销商最多可有 {most} 个油品名称",
  },
} as const satisfies Record<string, ErrorEntry>;
