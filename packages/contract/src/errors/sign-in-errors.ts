import type { ErrorEntry } from "./error-entry.ts";

/** Errors of invitations, forgotten passwords, the second factor and API keys; codes 1900–1949. */
export const signInErrors = {
  invitationUnknown: {
    code: 1900,
    en: "This invitation link is not valid. Please check that you opened the whole link",
    "zh-CN": "邀请链接无效，请确认打开的是完整链接",
  },
  invitationUsed: {
    code: 1901,
    en: "This invitation has already been used. Please log in",
    "zh-CN": "该邀请已被使用，请直接登录",
  },
  invitationExpired: {
    code: 1902,
    en: "This invitation has expired. Please ask the sender for a new one",
    "zh-CN": "该邀请已过期，请联系邀请人重新发送",
  },
  invitationWithdrawn: {
    code: 1903,
    en: "This invitation has been withdrawn. Please contact the sender",
    "zh-CN": "该邀请已被撤回，请联系邀请人",
  },
  experienceNotInvited: {
    code: 1904,
    en: "Experience accounts cannot be invited. Add the account instead",
    "zh-CN": "体验账号不支持邀请，请直接添加账号",
  },
  resetUnknown: {
    code: 1910,
    en: "This link is not valid, has expired or has already been used. Please request a new one",
    "zh-CN": "链接无效、已过期或已使用，请重新获取",
  },

  secondFactorRequired: {
    code: 1920,
    en: "Please enter the code of your authenticator app",
    "zh-CN": "请输入身份验证器的验证码",
  },
  secondFactorWrong: {
    code: 1921,
    en: "The code is wrong or has already been used",
    "zh-CN": "验证码错误或已使用",
  },
  secondFactorSetupRequired: {
    code: 1922,
    en: "Please set up two-step verification first",
    "zh-CN": "请先设置两步验证",
  },
  secondFactorOn: {
    code: 1923,
    en: "Two-step verification is already on",
    "zh-CN": "两步验证已开启",
  },
  secondFactorKept: {
    code: 1924,
    en: "Two-step verification is required for your account type and cannot be turned off",
    "zh-CN": "您的账号类型必须使用两步验证，不能关闭",
  },
  secondFactorOff: {
    code: 1925,
    en: "Two-step verification is not on",
    "zh-CN": "两步验证未开启",
  },
  ownSecondFactorReset: {
    code: 1926,
    en: "Change your own two-step verification in your profile settings",
    "zh-CN": "请在个人设置中修改自己的两步验证",
  },
  keyNameRequired: {
    code: 1930,
    en: "Please enter a name for the key (up to 64 characters, no control characters)",
    "zh-CN": "请输入密钥名称（最多 64 个字符，不含控制字符）",
  },
  keysTooMany: {
    code: 1931,
    en: "You can have at most {most} API keys. Revoke one you no longer use",
    "zh-CN": "最多 {most} 个 API 密钥，请先吊销不再使用的密钥",
  },
  keyNotAllowed: {
    code: 1932,
    status: 403,
    en: "This cannot be done with an API key. Please log in",
    "zh-CN": "API 密钥不能进行此操作，请登录后操作",
  },
  codeProofRequired: {
    code: 1933,
    en: "Many codes were requested from your network. Solve the challenge to get another one",
    "zh-CN": "您所在网络请求的验证码较多，请先完成计算验证",
  },
  codesOfDayUsed: {
    code: 1934,
    en: "Too many codes were requested today. Please log in with your password, or try again tomorrow",
    "zh-CN": "今天请求的验证码过多，请使用密码登录，或明天再试",
  },
  accountDisabled: {
    code: 1940,
    status: 401,
    en: "This account has been disabled. Please contact your administrator",
    "zh-CN": "该账号已停用，请联系管理员",
  },
  sessionIdle: {
    code: 1943,
    status: 401,
    en: "You were logged out because the platform was not used for some time",
    "zh-CN": "长时间未操作，已退出登录",
  },
  smsNotSent: {
    code: 1941,
    en: "This platform cannot send text messages. Please log in with your password",
    "zh-CN": "本平台未配置短信服务，请使用密码登录",
  },
  emailNotSent: {
    code: 1942,
    en: "This platform cannot send emails. Please contact your administrator",
    "zh-CN": "本平台未配置邮件服务，请联系管理员",
  },
} as const satisfies Record<string, ErrorEntry>;
