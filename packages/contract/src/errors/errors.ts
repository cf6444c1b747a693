import { alarmSettingErrors } from "./alarm-setting-errors.ts";
import { assistantErrors } from "./assistant-errors.ts";
import type { ErrorEntry } from "./error-entry.ts";
import { firmwareErrors } from "./firmware-errors.ts";
import { fleetErrors } from "./fleet-errors.ts";
import { signInErrors } from "./sign-in-errors.ts";
import { identityErrors } from "./identity-errors.ts";
import { keyMappingErrors } from "./key-mapping-errors.ts";
import { labErrors } from "./lab-errors.ts";
import type { Language } from "../values/lists.ts";
import { notificationErrors } from "./notification-errors.ts";
import { oilSettingErrors } from "./oil-setting-errors.ts";
import { operationsErrors } from "./operations-errors.ts";
import { peopleErrors } from "./people-errors.ts";
import { providerErrors } from "./provider-errors.ts";
import { provisioningErrors } from "./provisioning-errors.ts";
import { quotaErrors } from "./quota-errors.ts";
import { recordErrors } from "./record-errors.ts";
import { reportErrors } from "./report-errors.ts";
import { retentionErrors } from "./retention-errors.ts";
import { screenErrors } from "./screen-errors.ts";
import { sensorLineErrors } from "./sensor-line-errors.ts";
import { visitErrors } from "./visit-errors.ts";
import { webhookErrors } from "./webhook-errors.ts";

export type { ErrorEntry } from "./error-entry.ts";

export const errors = {
  badRequest: { code: 400, en: "{field} is not valid", "zh-CN": "{field} 的值不正确" },
  fieldRequired: { code: 400, en: "{field} is required", "zh-CN": "缺少 {field}" },
  unreadable: {
    code: 400,
    en: "Please remove line breaks, control characters and marks of writing direction",
    "zh-CN": "请去掉换行、控制字符和文字方向标记",
  },
  malformed: { code: 400, status: 400, en: "The request is malformed", "zh-CN": "请求格式错误" },
  unauthorized: {
    code: 401,
    status: 401,
    en: "Your session has ended. Please log in again",
    "zh-CN": "登录状态已失效，请重新登录",
  },
  forbidden: { code: 403, en: "You do not have permission to do this", "zh-CN": "您没有权限进行此操作" },
  notFound: { code: 404, en: "Not found", "zh-CN": "内容不存在或已删除" },
  noSuchCall: { code: 404, status: 404, en: "This address does not exist", "zh-CN": "该地址不存在" },
  tooLarge: { code: 413, status: 413, en: "The request is too large", "zh-CN": "请求内容过大" },
  unsupportedType: {
    code: 415,
    status: 415,
    en: "This content type is not supported",
    "zh-CN": "不支持该内容类型",
  },
  tooManyAttempts: {
    code: 429,
    status: 429,
    en: "Too many attempts. Please try again in {seconds} s",
    "zh-CN": "尝试次数过多，请 {seconds} 秒后再试",
  },
  tooManyRequests: {
    code: 429,
    status: 429,
    en: "Too many requests from your network. Please try again in {seconds} s",
    "zh-CN": "您所在网络的请求过多，请 {seconds} 秒后再试",
  },
  internal: {
    code: 500,
    status: 500,
    en: "System error, Please contact the administrator",
    "zh-CN": "系统错误，请联系管理员",
  },
  unavailable: {
    code: 503,
    status: 503,
    en: "The system is not ready. Please try again shortly",
    "zh-CN": "系统尚未就绪，请稍后再试",
  },
  busy: {
    code: 503,
    status: 503,
    en: "The system is busy. Please try again in {seconds} s",
    "zh-CN": "系统繁忙，请 {seconds} 秒后再试",
  },

  usernameRequired: { code: 1001, en: "Please enter user name", "zh-CN": "请输入用户名" },
  passwordTooShort: {
    code: 1002,
    en: "The password must have at least 6 characters",
    "zh-CN": "密码至少需要 6 位",
  },
  incorrectPassword: { code: 1003, en: "Incorrect password", "zh-CN": "密码错误" },
  phoneFormat: { code: 1004, en: "The mobile number is not valid", "zh-CN": "手机号格式不正确" },
  phoneNotBound: {
    code: 1005,
    en: "The current mobile is not bound to any account. Contact the administrator to bind the account",
    "zh-CN": "当前手机号未绑定任何账号，请联系管理员绑定账号",
  },
  codeTooShort: {
    code: 1006,
    en: "The verification code must have at least 6 characters",
    "zh-CN": "验证码至少需要 6 位",
  },
  codeWrong: {
    code: 1007,
    en: "The verification code is wrong or has expired",
    "zh-CN": "验证码错误或已过期",
  },
  codeTooSoon: {
    code: 1008,
    en: "A code was sent a moment ago. Please wait {seconds} s",
    "zh-CN": "验证码刚刚发送过，请等待 {seconds} 秒",
  },
  nameRequired: { code: 1010, en: "New name cannot be empty", "zh-CN": "新名称不能为空" },
  noRole: { code: 1009, en: "No role", "zh-CN": "该用户没有角色" },

  fileMissing: { code: 1200, en: "Please choose a file", "zh-CN": "请选择文件" },
  imageNameRequired: { code: 1201, en: "Fill in the image name first", "zh-CN": "请先填写图片名称" },
  deviceImageTooLarge: {
    code: 1202,
    status: 413,
    en: "Upload size may not exceed 3MB",
    "zh-CN": "上传大小不能超过3MB",
  },
  deviceImageType: { code: 1203, en: "Please upload png or gif image", "zh-CN": "请上传png或gif图片" },
  imagesOnly: { code: 1204, en: "Images only, JPG or PNG", "zh-CN": "只能上传 JPG 或 PNG 图片" },
  pictureTooLarge: {
    code: 1205,
    status: 413,
    en: "The image exceeds the limit of 1024 KB",
    "zh-CN": "图片大小超出限制，最大 1024 KB",
  },
  tooManyPixels: {
    code: 1209,
    en: "The image may have at most {most} × {most} pixels",
    "zh-CN": "图片最多 {most} × {most} 像素",
  },
  pictureTooSmall: {
    code: 1206,
    en: "The image is too small; it must be at least {width} × {height} pixels",
    "zh-CN": "图片尺寸过小，至少需要 {width} × {height} 像素",
  },
  sheetTooMuch: {
    code: 1260,
    en: "The spreadsheet is too large: at most {most} MB uncompressed",
    "zh-CN": "表格过大，解压后不能超过 {most} MB",
  },
  sheetTooComplex: {
    code: 1261,
    en: "The spreadsheet is too complex to read; please keep only the rows to import",
    "zh-CN": "表格内容过于复杂，无法读取，请只保留要导入的行",
  },
  sheetsWaiting: {
    code: 1262,
    status: 429,
    en: "Other spreadsheets are still being read; please try again in a moment",
    "zh-CN": "其他表格正在读取，请稍后再试",
  },
  exportTypeRequired: { code: 1220, en: "Please select a file type", "zh-CN": "请选择文件类型" },
  exportKeysRequired: {
    code: 1221,
    en: "Please select parameters (up to 100)",
    "zh-CN": "请选择参数（最多 100 个）",
  },
  exportTimeRequired: { code: 1222, en: "Please select a time range", "zh-CN": "请选择时间范围" },
  exportDeviceRequired: {
    code: 1223,
    en: "Please select devices (up to 50)",
    "zh-CN": "请选择设备（最多 50 台）",
  },
  exportRangeTooLong: {
    code: 1224,
    en: "The export time range cannot exceed 1 month",
    "zh-CN": "导出时间范围不能超过 1 个月",
  },
  exportsWaiting: {
    code: 1225,
    en: "You have {count} exports in the queue. Please wait until one finishes",
    "zh-CN": "您有 {count} 个导出任务尚未完成，请稍后再试",
  },

  rangeTooLong: {
    code: 1101,
    en: "Query range cannot exceed 180 days",
    "zh-CN": "查询时间范围不能超过 180 天",
  },
  rangeReversed: {
    code: 1102,
    en: "The start time must be before the end time",
    "zh-CN": "开始时间必须早于结束时间",
  },
  dayInvalid: {
    code: 1660,
    en: "The date must have the format 2026-11-12",
    "zh-CN": "日期格式应为 2026-11-12",
  },
  timeInvalid: {
    code: 1103,
    en: "The time must be in milliseconds since 1970-01-01",
    "zh-CN": "时间必须是 1970-01-01 起的毫秒数",
  },
  intervalInvalid: {
    code: 1104,
    en: "The time interval is required, in milliseconds",
    "zh-CN": "请填写时间间隔（毫秒）",
  },
  countInvalid: {
    code: 1105,
    en: "The count must be a whole number from 1 to 1000",
    "zh-CN": "数量必须是 1 到 1000 的整数",
  },
  metalInterval: {
    code: 1106,
    en: "Metal abrasive sensor: the time interval must be at least 24 hours",
    "zh-CN": "金属磨粒传感器的时间间隔不能小于 24 小时",
  },
  metalRange: {
    code: 1107,
    en: "Metal abrasive sensor: at most 30 days of data can be queried",
    "zh-CN": "金属磨粒传感器最多查询 30 天的数据",
  },
  indicatorUnknown: {
    code: 1108,
    en: "The device does not have this indicator",
    "zh-CN": "该设备没有这个指标",
  },
  installInFuture: {
    code: 1109,
    en: "The installation time cannot be in the future",
    "zh-CN": "安装时间不能晚于当前时间",
  },
  deviceNotConnected: {
    code: 1120,
    en: "The device is not connected or does not accept commands",
    "zh-CN": "设备未连接，或不接收命令",
  },
  deviceDidNotAnswer: {
    code: 1121,
    en: "The device did not respond within {seconds} s",
    "zh-CN": "设备在 {seconds} 秒内没有响应",
  },
  methodRequired: { code: 1122, en: "Please enter the method to call", "zh-CN": "请填写调用方法" },
  timeoutInvalid: {
    code: 1123,
    en: "The timeout must be between 500 and 60000 ms",
    "zh-CN": "超时时间必须在 500 到 60000 毫秒之间",
  },
  attributesTooMany: {
    code: 1124,
    en: "A device can have at most {most} attributes",
    "zh-CN": "每台设备最多 {most} 个属性",
  },
  deviceContentUnfit: {
    code: 1125,
    en: "This content cannot be sent to a device: it has keys or values that are not allowed, or is nested too deeply",
    "zh-CN": "该内容无法发送到设备：键或值不符合要求，或嵌套过深",
  },
  comparedDevicesTooMany: {
    code: 1370,
    en: "At most 4 devices can be compared",
    "zh-CN": "最多只能对比 4 台设备",
  },
  comparedIndicatorsTooMany: {
    code: 1371,
    en: "At most 4 indicators can be selected",
    "zh-CN": "最多只能选择 4 个指标",
  },
  seriesCount: {
    code: 1372,
    en: "1 to 16 curves can be requested at once",
    "zh-CN": "一次可查询 1 到 16 条曲线",
  },
  tooManyTrends: {
    code: 1350,
    en: "Trends can be requested for 1 to 60 devices at once",
    "zh-CN": "一次可读取 1 到 60 台设备的趋势",
  },
  trendDays: {
    code: 1351,
    en: "The trend must cover 1 to 31 days",
    "zh-CN": "趋势的时间范围为 1 到 31 天",
  },
  backupRunning: {
    code: 1352,
    en: "A backup is already running",
    "zh-CN": "备份正在进行中",
  },
  ...fleetErrors,
  ...firmwareErrors,
  ...notificationErrors,
  ...recordErrors,
  ...assistantErrors,
  ...reportErrors,
  ...alarmSettingErrors,
  ...labErrors,
  ...operationsErrors,
  ...peopleErrors,
  ...signInErrors,
  ...oilSettingErrors,
  ...retentionErrors,
  ...screenErrors,
  ...visitErrors,
  ...webhookErrors,
  ...keyMappingErrors,
  ...sensorLineErrors,
  ...providerErrors,
  ...provisioningErrors,
  ...identityErrors,
  ...quotaErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof errors;

export function sentence(
  name: ErrorName,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  return errors[name][language].replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}

export const successMessage: Record<Language, string> = { en: "Operate success", "zh-CN": "操作成功" };
