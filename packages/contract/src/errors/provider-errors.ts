import type { ErrorEntry } from "./error-entry.ts";

/** Errors of logging in through an identity provider; codes 1950–1969. */
export const providerErrors = {
  providerUnknown: {
    code: 1950,
    en: "This way to log in is not set up or has been turned off",
    "zh-CN": "该登录方式未设置或已停用",
  },
  providerUnreachable: {
    code: 1951,
    en: "{issuer} cannot be reached, or is no OpenID Connect provider with this issuer. Please check the address",
    "zh-CN": "无法访问 {issuer}，或该地址不是以此为签发者的 OpenID Connect 服务，请检查地址",
  },
  providerFlowOver: {
    code: 1952,
    en: "This login has expired, was begun in another browser or has already been used. Please log in again",
    "zh-CN": "本次登录已过期、已使用或不是从本浏览器发起，请重新登录",
  },
  providerRefused: {
    code: 1953,
    en: "{name} refused the login or it was canceled there. Please try again or contact your administrator",
    "zh-CN": "{name} 拒绝了登录或登录已取消，请重试或联系管理员",
  },
  providerAnswerInvalid: {
    code: 1954,
    en: "The answer of {name} could not be verified. Please log in again or contact your administrator",
    "zh-CN": "{name} 的响应未通过验证，请重新登录或联系管理员",
  },
  providerNoAccount: {
    code: 1955,
    en: "There is no account for you on this platform. Please ask your administrator for an invitation",
    "zh-CN": "您在本平台还没有账号，请联系管理员发送邀请",
  },
  providerGroupUnknown: {
    code: 1956,
    en: "None of your groups gives access to this platform. Please contact your administrator",
    "zh-CN": "您所在的群组均无权访问本平台，请联系管理员",
  },
  providerAccountElsewhere: {
    code: 1957,
    en: "Your account does not belong to the company of this login. Please contact your administrator",
    "zh-CN": "您的账号不属于该登录方式所在的公司，请联系管理员",
  },
  issuerInvalid: {
    code: 1960,
    en: "The issuer must be an https address without query. http is possible for this machine only",
    "zh-CN": "签发者须为不带查询参数的 https 地址，http 仅限本机",
  },
  providerSecretRequired: {
    code: 1961,
    en: "Please enter the client secret again, as the issuer or client ID has changed",
    "zh-CN": "签发者或客户端 ID 已修改，请重新输入客户端密钥",
  },
  providerGroupIncomplete: {
    code: 1962,
    en: "Please enter the group, the account type and the company of each row",
    "zh-CN": "请填写每一行的群组、账号类型和所属公司",
  },
} as const satisfies Record<string, ErrorEntry>;
