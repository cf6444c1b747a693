import type { ErrorEntry } from "./error-entry.ts";

/** Errors of laboratory data; codes 1620–1649. */
export const labErrors = {
  labTooLarge: { code: 1620, en: "Lab data must be under 2 MB", "zh-CN": "化验数据文件必须小于 2 MB" },
  labNotXlsx: { code: 1621, en: "Lab data must be an xlsx file", "zh-CN": "化验数据必须是 xlsx 文件" },
  labDeviceRequired: { code: 1622, en: "Please enter the device", "zh-CN": "请填写设备" },
  labDeviceUnknown: {
    code: 1623,
    en: 'The factory has no device with the name or number "{name}"',
    "zh-CN": "该工厂没有名称或编号为“{name}”的设备",
  },
  labDeviceAmbiguous: {
    code: 1624,
    en: 'Several devices are named "{name}". Please enter the device number',
    "zh-CN": "有多台设备名为“{name}”，请填写设备编号",
  },
  labTimeRequired: { code: 1625, en: "Please enter the sampling time", "zh-CN": "请填写取样时间" },
  labTimeInFuture: {
    code: 1626,
    en: "The time cannot be in the future",
    "zh-CN": "时间不能晚于当前时间",
  },
  labReceivedEarly: {
    code: 1627,
    en: "The report time cannot be before the sampling time",
    "zh-CN": "报告时间不能早于取样时间",
  },
  labValueInvalid: {
    code: 1628,
    en: "{name} must be a number from {min} to {max}. For results below the detection limit enter e.g. <5",
    "zh-CN": "{name}应为 {min} 到 {max} 之间的数字，低于检出限填 <5",
  },
  labClassInvalid: {
    code: 1629,
    en: "{name} must be a whole class from {min} to {max}",
    "zh-CN": "{name}应为 {min} 到 {max} 之间的整数等级",
  },
  labIsoInvalid: {
    code: 1630,
    en: '"{text}" is not an ISO 4406 code. Example: 19/17/14',
    "zh-CN": "“{text}”不是 ISO 4406 等级，示例：19/17/14",
  },
  labNoValues: {
    code: 1631,
    en: "Please enter at least one result",
    "zh-CN": "请至少填写一项化验结果",
  },
  labSampleUnknown: {
    code: 1632,
    en: "This sample no longer exists",
    "zh-CN": "该化验记录已不存在",
  },
  labSampleTaken: {
    code: 1633,
    en: "This sample has already been recorded",
    "zh-CN": "该样品已有化验记录",
  },
  labImportTwice: {
    code: 1634,
    en: "Another row has the same sample",
    "zh-CN": "与另一行的样品重复",
  },
  labImportEmpty: { code: 1635, en: "The sheet contains no samples", "zh-CN": "表格中没有样品" },
  labImportTooManyRows: {
    code: 1636,
    en: "At most {most} samples can be imported at once",
    "zh-CN": "一次最多导入 {most} 个样品",
  },
  labDeviceForeign: {
    code: 1637,
    en: "Please select devices of this factory",
    "zh-CN": "请选择本工厂的设备",
  },
  labOffsetNone: {
    code: 1638,
    en: "The samples no longer call for an offset, or one is in force already",
    "zh-CN": "样品不再支持该修正，或已有修正生效",
  },
  labOffsetGone: {
    code: 1639,
    en: "No offset is in force for this indicator",
    "zh-CN": "该指标没有生效的修正",
  },
} as const satisfies Record<string, ErrorEntry>;
