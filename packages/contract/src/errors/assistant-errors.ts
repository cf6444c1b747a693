import type { ErrorEntry } from "./error-entry.ts";

/** Errors of the assistant; codes 1780–1799. */
export const assistantErrors = {
  questionRequired: {
    code: 1780,
    en: "Please enter the question before sending",
    "zh-CN": "请输入问题后再发送",
  },
  questionRunning: {
    code: 1782,
    en: "On the last question, please send it later",
    "zh-CN": "正在回答上一个问题，请稍后发送",
  },
  chatUnknown: { code: 1783, en: "This chat no longer exists", "zh-CN": "该对话已不存在" },
  nicknameRequired: {
    code: 1785,
    en: "Please enter a nickname (up to 40 characters)",
    "zh-CN": "请填写别名（最多 40 字）",
  },
  nicknameTaken: {
    code: 1786,
    en: "This nickname already belongs to {device}",
    "zh-CN": "该别名已用于 {device}",
  },
  nicknameUsed: {
    code: 1788,
    en: "This nickname is already used for another device",
    "zh-CN": "该别名已用于其他设备",
  },
  nicknamesFull: {
    code: 1789,
    en: "A device can have up to {most} nicknames",
    "zh-CN": "每台设备最多 {most} 个别名",
  },
  nicknameUnknown: { code: 1787, en: "This nickname no longer exists", "zh-CN": "该别名已不存在" },
  chatTitleRequired: {
    code: 1784,
    en: "Please enter a name (up to 60 characters)",
    "zh-CN": "请填写名称（最多 60 字）",
  },
} as const satisfies Record<string, ErrorEntry>;
