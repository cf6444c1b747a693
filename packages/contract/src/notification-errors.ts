import type { ErrorEntry } from "./error-entry.ts";

/** What is refused about contacts and messages; 1450–1499. */
export const notificationErrors = {
  contactNameRequired: {
    code: 1450,
    en: "The contact's name cannot be empty, at most 64 characters",
    "zh-CN": "联系人姓名不能为空，最多 64 个字符",
  },
  contactOwnerRequired: {
    code: 1451,
    en: "Please choose the dealer or the customer the contact belongs to",
    "zh-CN": "请选择联系人所属的经销商或客户",
  },
  contactPhoneFormat: {
    code: 1452,
    en: "The phone number must be a mobile number, or begin with + and the country code",
    "zh-CN": "电话必须是手机号，或以 + 和国家代码开头",
  },
  emailFormat: { code: 1453, en: "The e-mail address is not valid", "zh-CN": "邮箱格式不正确" },
  modesRequired: {
    code: 1454,
    en: "Please choose at least one notification mode",
    "zh-CN": "请至少选择一种通知方式",
  },
  modeNeedsPhone: {
    code: 1455,
    en: "Messages by SMS need a phone number",
    "zh-CN": "短信通知需要填写电话",
  },
  modeNeedsEmail: {
    code: 1456,
    en: "Messages by e-mail need an e-mail address",
    "zh-CN": "邮件通知需要填写邮箱",
  },
  modeNeedsWechat: {
    code: 1457,
    en: "Messages by WeChat need a WeChat id",
    "zh-CN": "微信通知需要填写微信号",
  },
  quietHoursInvalid: {
    code: 1458,
    en: "Quiet hours need two different times of day, such as 22:00 and 07:00",
    "zh-CN": "免打扰时段需要两个不同的时刻，例如 22:00 和 07:00",
  },
  timeZoneUnknown: { code: 1459, en: "There is no such time zone", "zh-CN": "没有这个时区" },
  contactInUse: {
    code: 1460,
    en: "Alarm settings still name this contact, change them first",
    "zh-CN": "仍有报警设置使用该联系人，请先修改这些设置",
  },
  channelNotConfigured: {
    code: 1461,
    en: "This way of sending messages is not configured",
    "zh-CN": "该消息通道尚未配置",
  },
  messageNotRetryable: {
    code: 1462,
    en: "The message is on its way or was sent already",
    "zh-CN": "该消息正在发送或已经发送",
  },
  addressRequired: {
    code: 1463,
    en: "Please enter where the message is to go",
    "zh-CN": "请填写接收地址",
  },
} as const satisfies Record<string, ErrorEntry>;
