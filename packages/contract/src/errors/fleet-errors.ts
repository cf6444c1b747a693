import type { ErrorEntry } from "./error-entry.ts";

/** Errors of devices, groups and sensors; codes 1300–1349, 1680–1681, 2210–2229. */
export const fleetErrors = {
  deviceGroupRequired: {
    code: 1300,
    en: "A device group must exist first. Please select one of this customer's groups",
    "zh-CN": "请先创建设备分组，并选择该客户的分组",
  },
  groupNotEmpty: {
    code: 1301,
    en: "The group cannot be deleted while devices remain in it",
    "zh-CN": "该分组下还有设备，不能删除",
  },
  groupNameTaken: {
    code: 1302,
    en: "A group with this name already exists",
    "zh-CN": "分组名称已存在",
  },
  defaultGroupKept: {
    code: 1303,
    en: "The default group cannot be renamed or deleted",
    "zh-CN": "默认分组不能重命名或删除",
  },
  deviceNoTaken: {
    code: 1304,
    en: "Another device of this customer already has this device number",
    "zh-CN": "该客户的其他设备已使用此编号",
  },
  deviceNameTaken: {
    code: 1305,
    en: "Another device of this customer already has this name",
    "zh-CN": "该客户已有同名设备",
  },
  deviceNameRequired: {
    code: 1306,
    en: "The device name is required (up to 64 characters, no control characters)",
    "zh-CN": "请输入设备名称（最多 64 个字符，不含控制字符）",
  },
  deviceNameMismatch: {
    code: 1307,
    en: "The name entered does not match the device name",
    "zh-CN": "输入的名称与设备名称不一致",
  },
  gatewayHasDevices: {
    code: 1308,
    en: "Devices still report through this gateway. Delete them first",
    "zh-CN": "仍有设备通过该网关上报，请先删除这些设备",
  },
  deviceInUse: {
    code: 1309,
    en: "This device cannot be deleted because other records refer to it",
    "zh-CN": "该设备仍被其他记录引用，不能删除",
  },
  areaUnknown: { code: 1310, en: "Unknown area code", "zh-CN": "地区编码不存在" },
  groupNameRequired: {
    code: 1311,
    en: "The group name is required (up to 40 characters, no control characters)",
    "zh-CN": "请输入分组名称（最多 40 个字符，不含控制字符）",
  },
  tankVolumeInvalid: {
    code: 1312,
    en: "The tank volume must be between 1 and 1,000,000 L",
    "zh-CN": "油箱容积必须在 1 到 1,000,000 L 之间",
  },
  reportIntervalInvalid: {
    code: 1313,
    en: "The reporting interval must be a whole number of seconds, at most 7 days",
    "zh-CN": "上报间隔必须是整数秒，最长 7 天",
  },
  sensorNameRequired: {
    code: 1314,
    en: "The sensor name is required (up to 64 characters, no control characters)",
    "zh-CN": "请输入传感器名称（最多 64 个字符，不含控制字符）",
  },
  sensorCodeTaken: {
    code: 1315,
    en: "The device already has a sensor with this code",
    "zh-CN": "该设备已有此编号的传感器",
  },
  calibrationInFuture: {
    code: 1316,
    en: "The calibration time cannot be in the future",
    "zh-CN": "校准时间不能晚于当前时间",
  },
  indicatorNameRequired: {
    code: 1317,
    en: "The indicator needs a name in both languages (up to 40 characters each)",
    "zh-CN": "请输入指标的中英文名称（各不超过 40 个字符）",
  },
  decimalsInvalid: {
    code: 1318,
    en: "Decimal places must be from 0 to 6",
    "zh-CN": "小数位数必须是 0 到 6",
  },
  keyDeclared: {
    code: 1319,
    en: "This indicator is already in the catalog",
    "zh-CN": "该指标已在目录中",
  },
  keyNeverSent: {
    code: 1320,
    en: "No device has reported this indicator",
    "zh-CN": "没有设备上报过这个指标",
  },
  importUnreadable: {
    code: 1321,
    en: "The file is not a valid spreadsheet",
    "zh-CN": "文件不是有效的电子表格",
  },
  importNoHeadings: {
    code: 1322,
    en: "The first row must contain the headings of the template",
    "zh-CN": "第一行必须是模板的表头",
  },
  importTooManyRows: {
    code: 1323,
    en: "At most {most} devices can be imported at once",
    "zh-CN": "一次最多导入 {most} 台设备",
  },
  importEmpty: { code: 1324, en: "The sheet contains no devices", "zh-CN": "表格中没有设备" },
  importTextTooLong: {
    code: 1325,
    en: "At most {most} characters",
    "zh-CN": "最多 {most} 个字符",
  },
  importGroupUnknown: {
    code: 1326,
    en: 'The customer has no group "{name}"',
    "zh-CN": "该客户没有分组“{name}”",
  },
  importMachineTypeUnknown: {
    code: 1327,
    en: 'Unknown machine type "{name}"',
    "zh-CN": "没有设备类型“{name}”",
  },
  importGroupRequired: { code: 1680, en: "Please enter the group", "zh-CN": "请填写分组" },
  importMachineTypeRequired: {
    code: 1681,
    en: "Please enter the machine type",
    "zh-CN": "请填写设备类型",
  },
  importTimeTypeUnknown: {
    code: 1328,
    en: "Operating time must be calendar hours or running hours",
    "zh-CN": "计时方式只能是“按日历”或“按运行小时”",
  },
  importTimeInvalid: {
    code: 1329,
    en: "The time must have the format 2026-03-01 08:00",
    "zh-CN": "时间格式应为 2026-03-01 08:00",
  },
  importTooLarge: {
    code: 1330,
    en: "The file may not exceed 2 MB",
    "zh-CN": "文件不能超过 2 MB",
  },
  importNotXlsx: { code: 1331, en: "Please choose an xlsx file", "zh-CN": "请选择 xlsx 文件" },
  importOilLike: {
    code: 1390,
    en: 'Imported as free text. Did you mean "{name}"? Correct it in the sheet',
    "zh-CN": "将按自定义油品导入。是否应为“{name}”？如是，请在表格中改正",
  },
  deviceImageUnknown: {
    code: 1334,
    en: "Please choose one of the uploaded device images",
    "zh-CN": "请选择已上传的设备图片",
  },
  claimCodeMistyped: {
    code: 1340,
    en: "This is not a code of ours. Please check it against the sticker: 12 letters and digits, without 0, O, 1 and I",
    "zh-CN": "认领码有误，请与标签核对：12 位字母和数字，不含 0、O、1、I",
  },
  claimCodeUnknown: {
    code: 1341,
    en: "No device with this code is visible to you. The sticker may belong to another customer, or its device was deleted",
    "zh-CN": "在您的权限范围内没有此认领码对应的设备。标签可能属于其他客户，或设备已删除",
  },
  gatewayInUse: {
    code: 1332,
    en: "Devices still report through this gateway. Delete them before it stops being one",
    "zh-CN": "仍有设备通过该网关上报，请先删除这些设备，再取消网关",
  },
  gatewayBehindGateway: {
    code: 1333,
    en: "This device reports through a gateway and cannot be one itself",
    "zh-CN": "该设备通过网关上报，不能再设为网关",
  },
  csvQuoteOpen: {
    code: 2210,
    en: "Row {row} of the CSV file: a quotation mark is not closed",
    "zh-CN": "CSV 文件第 {row} 行的引号没有闭合",
  },
  notBehindGateway: {
    code: 2212,
    en: "This device does not report through a gateway",
    "zh-CN": "该设备不通过网关上报",
  },
  gatewayOfOtherCustomer: {
    code: 2213,
    en: "Please select a gateway of the same customer",
    "zh-CN": "请选择同一客户的网关",
  },
  childNameTaken: {
    code: 2214,
    en: "A device already reports through that gateway under this name. Delete or move it first",
    "zh-CN": "已有同名设备通过该网关上报，请先删除或移动该设备",
  },
  childNotHeld: {
    code: 2216,
    en: "This device does not wait for approval any more",
    "zh-CN": "该设备已不在待审批列表中",
  },
  gatewayTypeTwice: {
    code: 2215,
    en: "Each type may be listed only once",
    "zh-CN": "同一类型只能填写一次",
  },
  importModelUnknown: {
    code: 2211,
    en: 'Unknown sensor model "{name}"',
    "zh-CN": "传感器型号“{name}”不存在",
  },
} as const satisfies Record<string, ErrorEntry>;
