import { alarmSettingErrors } from "./alarm-setting-errors.ts";
import type { ErrorEntry } from "./error-entry.ts";
import { fleetErrors } from "./fleet-errors.ts";
import { labErrors } from "./lab-errors.ts";
import type { Language } from "./lists.ts";
import { notificationErrors } from "./notification-errors.ts";
import { recordErrors } from "./record-errors.ts";
import { reportErrors } from "./report-errors.ts";

export type { ErrorEntry } from "./error-entry.ts";

export const errors = {
  badRequest: { code: 400, en: "{field} is not valid", "zh-CN": "{field} 的值不正确" },
  fieldRequired: { code: 400, en: "{field} is required", "zh-CN": "缺少 {field}" },
  malformed: { code: 400, status: 400, en: "The request could not be read", "zh-CN": "请求内容无法识别" },
  unauthorized: {
    code: 401,
    status: 401,
    en: "Your session has ended, please sign in again",
    "zh-CN": "登录状态已失效，请重新登录",
  },
  forbidden: { code: 403, en: "You do not have permission for this", "zh-CN": "没有权限进行此操作" },
  notFound: { code: 404, en: "What you asked for does not exist", "zh-CN": "请求的内容不存在" },
  noSuchCall: { code: 404, status: 404, en: "There is no such address", "zh-CN": "没有这个地址" },
  tooLarge: { code: 413, status: 413, en: "The content sent is too large", "zh-CN": "发送的内容过大" },
  unsupportedType: {
    code: 415,
    status: 415,
    en: "This type of content is not supported",
    "zh-CN": "不支持这种内容类型",
  },
  tooManyAttempts: {
    code: 429,
    status: 429,
    en: "Too many attempts, please try again in {seconds} s",
    "zh-CN": "尝试次数过多，请在 {seconds} 秒后再试",
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
    en: "The system is not ready, please try again shortly",
    "zh-CN": "系统尚未就绪，请稍后再试",
  },

  usernameRequired: { code: 1001, en: "Please enter user name", "zh-CN": "请输入用户名" },
  passwordTooShort: {
    code: 1002,
    en: "The password needs at least 6 characters",
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
    en: "The verification code needs at least 6 characters",
    "zh-CN": "验证码至少需要 6 位",
  },
  codeWrong: {
    code: 1007,
    en: "The verification code is wrong or has expired",
    "zh-CN": "验证码错误或已过期",
  },
  codeTooSoon: {
    code: 1008,
    en: "A code was sent a moment ago, please wait {seconds} s",
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
  imagesOnly: { code: 1204, en: "Images only, jpg or png", "zh-CN": "仅限图片，格式为jpg或png" },
  pictureTooLarge: {
    code: 1205,
    status: 413,
    en: "The image exceeds the limit of 1024 kb",
    "zh-CN": "图片超出大小限制，不能超过1024kb",
  },
  pictureTooSmall: {
    code: 1206,
    en: "The image is too small, at least {width}×{height} pixels are needed",
    "zh-CN": "图片太小，至少需要{width}×{height}像素",
  },
  sheetTooMuch: {
    code: 1260,
    en: "The spreadsheet holds too much, at most {most} MB when unpacked",
    "zh-CN": "表格内容过多，解压后不能超过 {most} MB",
  },
  exportTypeRequired: { code: 1220, en: "Please choose the file type", "zh-CN": "请选择文件类型" },
  exportKeysRequired: {
    code: 1221,
    en: "Please choose the parameters, at most 100",
    "zh-CN": "请选择参数，最多100个",
  },
  exportTimeRequired: { code: 1222, en: "Please choose the time", "zh-CN": "请选择时间" },
  exportDeviceRequired: {
    code: 1223,
    en: "Please choose the device, at most 50",
    "zh-CN": "请选择设备，最多50台",
  },
  exportRangeTooLong: {
    code: 1224,
    en: "The time range of an export cannot exceed 1 month",
    "zh-CN": "导出时间范围不能超过1个月",
  },
  exportsWaiting: {
    code: 1225,
    en: "{count} of your exports are still waiting, please let one finish first",
    "zh-CN": "您还有{count}个导出任务未完成，请稍后再试",
  },

  rangeTooLong: {
    code: 1101,
    en: "Query range cannot exceed 180 days",
    "zh-CN": "查询时间范围不能超过180天",
  },
  rangeReversed: {
    code: 1102,
    en: "The start time must be before the end time",
    "zh-CN": "开始时间必须早于结束时间",
  },
  dayInvalid: {
    code: 1660,
    en: "The day must be given as 2026-11-12",
    "zh-CN": "日期应写作2026-11-12",
  },
  timeInvalid: {
    code: 1103,
    en: "The time must be given in milliseconds since 1970",
    "zh-CN": "时间必须是1970年以来的毫秒数",
  },
  intervalInvalid: {
    code: 1104,
    en: "The time interval must be given, in milliseconds",
    "zh-CN": "必须给出时间间隔（毫秒）",
  },
  countInvalid: {
    code: 1105,
    en: "The count must be a whole number from 1 to 1000",
    "zh-CN": "数量必须是1到1000的整数",
  },
  metalInterval: {
    code: 1106,
    en: "Metal abrasive sensor: the time interval must be at least 24 hours",
    "zh-CN": "金属磨粒传感器的时间间隔不能小于24小时",
  },
  metalRange: {
    code: 1107,
    en: "Metal abrasive sensor: at most 30 days of data can be queried",
    "zh-CN": "金属磨粒传感器最多查询30天的数据",
  },
  indicatorUnknown: {
    code: 1108,
    en: "The device has no such indicator",
    "zh-CN": "该设备没有这个指标",
  },
  installInFuture: {
    code: 1109,
    en: "The install time cannot be in the future",
    "zh-CN": "安装时间不能晚于当前时间",
  },
  deviceNotConnected: {
    code: 1120,
    en: "The device is not connected or does not listen for calls",
    "zh-CN": "设备未连接，或未订阅调用",
  },
  deviceDidNotAnswer: {
    code: 1121,
    en: "The device did not answer within {seconds} s",
    "zh-CN": "设备在 {seconds} 秒内没有应答",
  },
  methodRequired: { code: 1122, en: "Please name what the device is to do", "zh-CN": "请填写调用方法" },
  timeoutInvalid: {
    code: 1123,
    en: "The timeout must be between 500 and 60000 ms",
    "zh-CN": "超时时间必须在500到60000毫秒之间",
  },
  attributesTooMany: {
    code: 1124,
    en: "A device can have at most 500 shared attributes",
    "zh-CN": "每台设备最多500个共享属性",
  },
  deviceContentUnfit: {
    code: 1125,
    en: "This content cannot be sent to a device: its keys or values are not allowed, or it is nested too deep",
    "zh-CN": "该内容无法发送到设备：键或值不符合要求，或嵌套过深",
  },
  comparedDevicesTooMany: {
    code: 1370,
    en: "At most 4 devices can be compared",
    "zh-CN": "最多只能对比4台设备",
  },
  comparedIndicatorsTooMany: {
    code: 1371,
    en: "At most 4 indicators can be chosen",
    "zh-CN": "最多只能选择4个指标",
  },
  seriesCount: {
    code: 1372,
    en: "Between 1 and 16 curves can be asked for at once",
    "zh-CN": "一次可查询1到16条曲线",
  },
  tooManyTrends: {
    code: 1350,
    en: "Small trends are read of 1 to 60 devices at once",
    "zh-CN": "一次只能读取1到60台设备的小趋势",
  },
  trendDays: {
    code: 1351,
    en: "A small trend covers 1 to 31 days",
    "zh-CN": "小趋势的时间范围为1到31天",
  },
  ...fleetErrors,
  ...notificationErrors,
  ...recordErrors,
  ...reportErrors,
  ...alarmSettingErrors,
  ...labErrors,
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
