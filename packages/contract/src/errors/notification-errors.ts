import type { ErrorEntry } from "./error-entry.ts";

/** Errors of contacts and messages; codes 1450–1499. */
export const notificationErrors = {
  contactNameRequired: {
    code: 1450,
    en: "The contact name is required (up to 64 characters)",
    "zh-CN": "请输入联系人姓名（最多 64 个字符）",
  },
  contactOwnerRequired: {
    code: 1451,
    en: "Please select the dealer or customer of this contact",
    "zh-CN": "请选择联系人所属的经销商或客户",
  },
  contactPhoneFormat: {
    code: 1452,
    en: "Enter a mobile number, or an international number with + and country code",
    "zh-CN": "请输入手机号，境外号码以 + 和国家代码开头",
  },
  emailFormat: { code: 1453, en: "The email address is not valid", "zh-CN": "邮箱格式不正确" },
  modesRequired: {
    code: 1454,
    en: "Please select at least one notification mode",
    "zh-CN": "请至少选择一种通知方式",
  },
  modeNeedsPhone: {
    code: 1455,
    en: "SMS notification requires a phone number",
    "zh-CN": "短信通知需要填写电话",
  },
  modeNeedsEmail: {
    code: 1456,
    en: "Email notification requires an email address",
    "zh-CN": "邮件通知需要填写邮箱",
  },
  modeNeedsWechat: {
    code: 1457,
    en: "WeChat notification requires a WeChat ID",
    "zh-CN": "微信通知需要填写微信号",
  },
  quietHoursInvalid: {
    code: 1458,
    en: "Quiet hours need different start and end times, e.g. 22:00 and 07:00",
    "zh-CN": "免打扰的开始和结束时间不能相同，例如 22:00 和 07:00",
  },
  timeZoneUnknown: { code: 1459, en: "Unknown time zone", "zh-CN": "时区不存在" },
  contactInUse: {
    code: 1460,
    en: "Alarm settings still use this contact. Change them first",
    "zh-CN": "仍有报警设置使用该联系人，请先修改这些设置",
  },
  channelNotConfigured: {
    code: 1461,
    en: "This message channel is not configured",
    "zh-CN": "该消息通道尚未配置",
  },
  messageNotRetryable: {
    code: 1462,
    en: "The message is being sent or has already been sent",
    "zh-CN": "该消息正在发送或已经发送",
  },
  addressRequired: {
    code: 1463,
    en: "Please enter the recipient address",
    "zh-CN": "请填写接收地址",
  },
  contactAddressChanged: {
    code: 1464,
    en: "This address is already confirmed or no longer used",
    "zh-CN": "该联系方式已确认或已不再使用",
  },
  channelFromEnvironment: {
    code: 1470,
    en: "This channel is set by the server's environment and cannot be changed here",
    "zh-CN": "该通道由服务器环境变量设置，不能在此修改",
  },
  channelHostInvalid: {
    code: 1471,
    en: "Please enter the mail server's name or address, such as smtp.example.com",
    "zh-CN": "请输入邮件服务器名称或地址，例如 smtp.example.com",
  },
  channelSenderInvalid: {
    code: 1472,
    en: "Please enter the sender's email address",
    "zh-CN": "请输入发件人邮箱",
  },
  channelUrlInvalid: {
    code: 1473,
    en: "The gateway address must begin with http:// or https://",
    "zh-CN": "网关地址必须以 http:// 或 https:// 开头",
  },
  channelHeadersInvalid: {
    code: 1474,
    en: 'The headers must be a JSON object of strings, such as {"X-Api-Key":"…"}',
    "zh-CN": '请求头必须是由字符串组成的 JSON 对象，例如 {"X-Api-Key":"…"}',
  },
  channelBodyInvalid: {
    code: 1475,
    en: "The request body must be JSON",
    "zh-CN": "请求内容必须是 JSON",
  },
} as const satisfies Record<string, ErrorEntry>;
