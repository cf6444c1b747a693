import type { ErrorEntry } from "./error-entry.ts";

/** Errors of alarm settings; codes 1400–1449. */
export const alarmSettingErrors = {
  alarmDeviceRequired: {
    code: 1400,
    en: "The monitoring device cannot be empty",
    "zh-CN": "监测设备不能为空",
  },
  alarmLevelRequired: { code: 1401, en: "The alarm level cannot be empty", "zh-CN": "报警级别不能为空" },
  alarmContactRequired: { code: 1402, en: "The contact cannot be empty", "zh-CN": "联系人不能为空" },
  alarmIndicatorRequired: {
    code: 1403,
    en: "The monitoring indicator cannot be empty",
    "zh-CN": "监测指标不能为空",
  },
  alarmModeRequired: {
    code: 1404,
    en: "The notification mode cannot be empty",
    "zh-CN": "通知方式不能为空",
  },
  alarmTriggersSame: {
    code: 1405,
    en: "The trigger conditions of level 1 and level 2 cannot be the same",
    "zh-CN": "一级和二级的触发条件不能相同",
  },
  alarmTriggerRequired: {
    code: 1406,
    en: "A trigger condition must be entered",
    "zh-CN": "请输入触发条件",
  },
  alarmRangeReversed: {
    code: 1407,
    en: "The lower limit must be below the upper limit",
    "zh-CN": "下限必须小于上限",
  },
  alarmSamplesInvalid: {
    code: 1408,
    en: "Samples to trigger must be from 1 to 20 and no more than the samples evaluated",
    "zh-CN": "触发所需的样本数应为 1 到 20，且不能多于判断的样本数",
  },
  alarmClearInvalid: {
    code: 1409,
    en: "Normal samples to clear must be from 1 to 100",
    "zh-CN": "恢复所需的正常样本数应为 1 到 100",
  },
  alarmSettingTaken: {
    code: 1410,
    en: "{target} already has an alarm setting for {indicator}",
    "zh-CN": "{target} 已有“{indicator}”的报警设置",
  },
  alarmContactUnknown: {
    code: 1411,
    en: "Please select contacts of this factory",
    "zh-CN": "请选择本工厂的联系人",
  },
  alarmDeviceForeign: {
    code: 1412,
    en: "Please select devices of this factory",
    "zh-CN": "请选择本工厂的设备",
  },
  alarmPlaceholderUnknown: {
    code: 1413,
    en: "{name} is not a valid placeholder. Use {known}",
    "zh-CN": "{name} 不是有效的占位符，可用：{known}",
  },
  alarmTooManyDevices: {
    code: 1414,
    en: "At most {most} devices can be selected. For more, select the machine type",
    "zh-CN": "最多选择 {most} 台设备，设备更多时请按设备类型设置",
  },
  alarmTriggersTooMany: {
    code: 1415,
    en: "At most 6 trigger conditions can be entered",
    "zh-CN": "最多输入 6 个触发条件",
  },
  alarmTemplateEmpty: {
    code: 1416,
    en: "Please select the indicators to use",
    "zh-CN": "请选择要套用的指标",
  },
  alarmImportIndicatorUnknown: {
    code: 1420,
    en: 'Unknown indicator "{name}"',
    "zh-CN": "没有指标“{name}”",
  },
  alarmImportDeviceUnknown: {
    code: 1421,
    en: 'The factory has no device "{name}"',
    "zh-CN": "该工厂没有设备“{name}”",
  },
  alarmImportContactUnknown: {
    code: 1422,
    en: 'The factory has no contact "{name}"',
    "zh-CN": "该工厂没有联系人“{name}”",
  },
  alarmImportModeUnknown: {
    code: 1423,
    en: '"{name}" is not a notification mode. Use SMS, email or WeChat',
    "zh-CN": "没有通知方式“{name}”，可用：短信、邮件、微信",
  },
  alarmImportTriggerUnreadable: {
    code: 1424,
    en: '"{text}" is not a valid trigger condition. Example: above 60 (3/5)',
    "zh-CN": "触发条件“{text}”格式错误，示例：高于 60 (3/5)",
  },
  alarmImportTooManyRows: {
    code: 1425,
    en: "At most {most} settings can be imported at once",
    "zh-CN": "一次最多导入 {most} 条设置",
  },
  alarmImportEmpty: { code: 1426, en: "The sheet contains no settings", "zh-CN": "表格中没有设置" },
  alarmImportTwice: {
    code: 1427,
    en: "Another row has the same device and indicator",
    "zh-CN": "与另一行的设备和指标重复",
  },
} as const satisfies Record<string, ErrorEntry>;
