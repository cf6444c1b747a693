import type { ErrorEntry } from "./error-entry.ts";

/** Errors of visits; codes 1840–1859. */
export const visitErrors = {
  visitorUnknown: {
    code: 1840,
    en: "This person cannot be sent to the site. Please select another",
    "zh-CN": "该人员不能前往此现场，请另选",
  },
  visitsOver: {
    code: 1841,
    en: "There is no reason for this visit any more",
    "zh-CN": "该巡访项已不存在",
  },
  visitMailNeedsEmail: {
    code: 1842,
    en: "Please enter your email address in your profile first",
    "zh-CN": "请先在个人中心填写邮箱",
  },
  visitorsRequired: {
    code: 1843,
    en: "Please select at least one person with an email address",
    "zh-CN": "请至少选择一位有邮箱的巡访人",
  },
} as const satisfies Record<string, ErrorEntry>;
