import type { ErrorEntry } from "./error-entry.ts";

/** What is refused about contacts and messages; 1450–1499. */
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
} as const satisfies Record<string, ErrorEntry>;
