import type { ErrorEntry } from "./error-entry.ts";

/** Errors of big screens and display links; codes 1820–1849. */
export const screenErrors = {
  screenBlankItems: {
    code: 1820,
    en: "Please fill in the blank items first",
    "zh-CN": "请先填写空白项",
  },
  screenFirstRowStays: {
    code: 1821,
    en: "The first row of each list cannot be deleted, and a list can have at most 200 rows",
    "zh-CN": "每个列表的第一行不能删除，最多 200 行",
  },
  screenTopRows: {
    code: 1822,
    en: "The list has 1 to 3 rows",
    "zh-CN": "该列表为 1 到 3 行",
  },
  screenRowsTooMany: {
    code: 1823,
    en: "The list can have at most 200 rows",
    "zh-CN": "该列表最多 200 行",
  },
  screenCountNumeric: {
    code: 1824,
    en: "Please enter a whole number of at least 0",
    "zh-CN": "请输入不小于 0 的整数",
  },
  screenTextTooLong: {
    code: 1825,
    en: "The text is too long: names have at most 100 characters, alarm messages 300",
    "zh-CN": "文字过长：名称最多 100 个字符，报警内容最多 300 个字符",
  },
  warnStatusRange: {
    code: 1826,
    en: "The status must be 1 or 2",
    "zh-CN": "状态只能为 1 或 2",
  },
  alarmLevelRange: {
    code: 1827,
    en: "The alarm level must be 0, 1 or 2",
    "zh-CN": "报警级别只能为 0、1 或 2",
  },
  screenNationalFirst: {
    code: 1828,
    en: "The first entry of the map is the whole country, without a province",
    "zh-CN": "地图第一项为全国，不选择省份",
  },
  screenProvinceRequired: {
    code: 1829,
    en: "Please select a province",
    "zh-CN": "请选择省份",
  },
  screenProvinceTwice: {
    code: 1830,
    en: "Each province can be entered once",
    "zh-CN": "同一省份只能填写一次",
  },
  screenSubDistricts: {
    code: 1831,
    en: "Sub-districts belong to provinces and must lie in them; the national entry has none",
    "zh-CN": "下级地区只能填写在所属省份下，全国项没有下级地区",
  },
  screenSettingNotAllowed: {
    code: 1832,
    en: "The administrator has not allowed you to edit the big screen",
    "zh-CN": "管理员未允许您编辑大屏设置",
  },
  screenNothingSaved: {
    code: 1833,
    en: "Please save custom data first",
    "zh-CN": "请先保存自定义数据",
  },
  displayNameRequired: {
    code: 1840,
    en: "Please enter a name for the link, at most 60 characters",
    "zh-CN": "请输入链接名称（最多 60 个字符）",
  },
  displayLinkInvalid: {
    code: 1841,
    en: "This display link is not valid, has expired or has been revoked",
    "zh-CN": "该投屏链接无效、已到期或已吊销",
  },
  displayNotAllowed: {
    code: 1842,
    en: "A display link only shows its own screen",
    "zh-CN": "投屏链接只能查看对应的大屏",
  },
  displayScreenRequired: {
    code: 1843,
    en: "Please select the dealer or customer that the link shows",
    "zh-CN": "请选择链接显示的经销商或客户",
  },
  displayLinksTooMany: {
    code: 1844,
    en: "At most {most} display links are possible. Please revoke one first",
    "zh-CN": "最多可创建 {most} 个投屏链接，请先吊销一个",
  },
} as const satisfies Record<string, ErrorEntry>;
