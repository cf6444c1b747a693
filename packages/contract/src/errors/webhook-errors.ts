import type { ErrorEntry } from "./error-entry.ts";

/** Errors of webhooks; codes 2000–2019. */
export const webhookErrors = {
  webhookUrlInvalid: {
    code: 2000,
    en: "Please enter an address that begins with https:// and has no user name, such as https://receiver.example.com/oil",
    "zh-CN": "请输入以 https:// 开头且不含用户名的地址，例如 https://receiver.example.com/oil",
  },
  webhookUrlPrivate: {
    code: 2001,
    en: "{host} is an address of a private network. Only public addresses are allowed",
    "zh-CN": "{host} 属于内部网络地址，只能使用公网地址",
  },
  webhookEventsRequired: {
    code: 2002,
    en: "Please select at least one event",
    "zh-CN": "请至少选择一种事件",
  },
  webhooksTooMany: {
    code: 2003,
    en: "A dealer can have at most {most} webhooks",
    "zh-CN": "每个经销商最多 {most} 个推送地址",
  },
  webhookOff: {
    code: 2004,
    en: "This webhook is turned off. Please turn it on first",
    "zh-CN": "该推送已停用，请先启用",
  },
  webhookBusy: {
    code: 2005,
    en: "Other deliveries are still being sent. Please try again in a moment",
    "zh-CN": "其他推送正在发送，请稍后再试",
  },
  deliveryNotRepeatable: {
    code: 2006,
    en: "The delivery is being sent or waits to be sent",
    "zh-CN": "该推送正在发送或等待发送",
  },
  robotSecretOwn: {
    code: 2007,
    en: "A robot's secret is made in its chat. Enter it in the form",
    "zh-CN": "机器人的密钥由聊天软件生成，请在编辑中填写",
  },
} as const satisfies Record<string, ErrorEntry>;
