import { passwordHint, type PasswordProfile } from "../values/password-policy.ts";
import type { ErrorEntry } from "./error-entry.ts";

const ofRules = (profile: PasswordProfile) => ({
  en: `The password does not meet the rules. ${passwordHint(profile, "en")}`,
  "zh-CN": `密码不符合要求：${passwordHint(profile, "zh-CN")}`,
});

/** Errors of companies and accounts; codes 1700–1759. */
export const peopleErrors = {
  companyNameRequired: {
    code: 1700,
    en: "Please enter a name (up to 60 characters, no control characters)",
    "zh-CN": "请输入名称（最多 60 个字符，不含控制字符）",
  },
  tenantNameTaken: { code: 1701, en: "A dealer with this name already exists", "zh-CN": "经销商名称已存在" },
  customerNameTaken: {
    code: 1702,
    en: "This dealer already has a customer with this name",
    "zh-CN": "该经销商已有同名客户",
  },
  companyNameMismatch: {
    code: 1703,
    en: "The name entered does not match",
    "zh-CN": "输入的名称不一致",
  },
  areaRequired: { code: 1704, en: "Please select an area", "zh-CN": "请选择地区" },
  regionUnknown: {
    code: 1708,
    en: "Please select a region of this country",
    "zh-CN": "请选择该国家的地区",
  },
  dealerRequired: { code: 1705, en: "Please select a dealer", "zh-CN": "请选择经销商" },
  companyDeleting: {
    code: 1706,
    en: "This company is being deleted",
    "zh-CN": "该公司正在删除中",
  },
  companyPhoneFormat: {
    code: 1707,
    en: "The phone number may contain digits, spaces, +, - and parentheses",
    "zh-CN": "电话只能包含数字、空格、+、- 和括号",
  },

  phoneRequired: { code: 1720, en: "Please enter the mobile number", "zh-CN": "请输入手机号" },
  emailRequired: { code: 1721, en: "Please enter the email address", "zh-CN": "请输入邮箱" },
  phoneBeforeCode: {
    code: 1722,
    en: "Please enter the mobile number before requesting a code",
    "zh-CN": "请先输入手机号，再获取验证码",
  },
  emailBeforeCode: {
    code: 1723,
    en: "Please enter the email address before requesting a code",
    "zh-CN": "请先输入邮箱，再获取验证码",
  },
  phoneUnchanged: {
    code: 1724,
    en: "The mobile number is unchanged, no code can be requested",
    "zh-CN": "手机号未修改，不能获取验证码",
  },
  emailUnchanged: {
    code: 1725,
    en: "The email address is unchanged, no code can be requested",
    "zh-CN": "邮箱未修改，不能获取验证码",
  },
  phoneCodeRequired: {
    code: 1726,
    en: "The mobile number has changed, the verification code cannot be empty",
    "zh-CN": "手机号已修改，验证码不能为空",
  },
  emailCodeRequired: {
    code: 1727,
    en: "The email address has changed, the verification code cannot be empty",
    "zh-CN": "邮箱已修改，验证码不能为空",
  },
  phoneInGroup: {
    code: 1728,
    en: "A phone already in the current group cannot be added again",
    "zh-CN": "当前分组中已有该手机号，不能重复添加",
  },
  newUsernameInvalid: {
    code: 1730,
    en: "The user name must have 2 to 32 letters, digits, dots, hyphens or underscores",
    "zh-CN": "用户名为 2 到 32 位字母、数字、点、连字符或下划线",
  },
  usernameTaken: { code: 1731, en: "This user name is already taken", "zh-CN": "用户名已被使用" },
  personNameRequired: {
    code: 1732,
    en: "Please enter a name (up to 32 characters, no control characters)",
    "zh-CN": "请输入姓名（最多 32 个字符，不含控制字符）",
  },
  accountKindNotAllowed: {
    code: 1733,
    en: "You cannot give this account type",
    "zh-CN": "您不能设置该账号类型",
  },
  accountCustomerRequired: { code: 1734, en: "Please select a customer", "zh-CN": "请选择客户" },
  ownRights: {
    code: 1735,
    en: "You cannot change the type or scope of your own account",
    "zh-CN": "不能修改自己账号的类型或数据范围",
  },
  ownAccountKept: {
    code: 1736,
    en: "You cannot disable or delete your own account",
    "zh-CN": "不能停用或删除自己的账号",
  },
  lastAdministrator: {
    code: 1737,
    en: "The last administrator cannot be disabled, deleted or given another type",
    "zh-CN": "不能停用、删除最后一个管理员，也不能修改其类型",
  },
  accountAbove: {
    code: 1738,
    en: "You cannot change this account",
    "zh-CN": "您不能修改该账号",
  },
  oldPasswordWrong: {
    code: 1740,
    en: "The current password is incorrect",
    "zh-CN": "当前密码错误",
  },
  newPasswordRule: { code: 1741, ...ofRules("specification") },
  newPasswordNist: { code: 1746, ...ofRules("nist") },
  newPasswordMlps3: { code: 1747, ...ofRules("mlps3") },
  newPasswordUsername: {
    code: 1748,
    en: "The password must not contain the user name",
    "zh-CN": "密码不得包含用户名",
  },
  newPasswordCommon: {
    code: 1749,
    en: "This password is too common, has been leaked, or repeats or continues a pattern. Please choose another",
    "zh-CN": "该密码过于常见、已泄露，或为重复、连续的内容，请更换",
  },
  newPasswordSame: {
    code: 1742,
    en: "The new password must differ from the current one",
    "zh-CN": "新密码不能与当前密码相同",
  },
  passwordChangeRequired: {
    code: 1743,
    en: "Please change the initial password first",
    "zh-CN": "请先修改初始密码",
  },
  passwordDue: {
    code: 1753,
    en: "Please change your password first",
    "zh-CN": "请先修改密码",
  },
  ownPasswordReset: {
    code: 1745,
    en: "Change your own password in your profile settings",
    "zh-CN": "请在个人设置中修改自己的密码",
  },
  ownSession: {
    code: 1744,
    en: "This is the session in use. Log out to end it",
    "zh-CN": "这是当前会话，请通过退出登录结束",
  },

  accountEnded: {
    code: 1750,
    en: "This account has expired. Please contact the administrator",
    "zh-CN": "该账号已到期，请联系管理员",
  },
  accountEndRequired: {
    code: 1751,
    en: "Please select the end date of the experience account",
    "zh-CN": "请选择体验账号的到期日期",
  },
  experienceDeviceUnknown: {
    code: 1752,
    en: "Some of the devices no longer exist. Please reload the page",
    "zh-CN": "部分设备已不存在，请刷新页面",
  },
  countryUnknown: {
    code: 1758,
    en: "Please select a country",
    "zh-CN": "请选择国家",
  },
} as const satisfies Record<string, ErrorEntry>;
