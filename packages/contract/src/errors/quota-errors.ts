import type { ErrorEntry } from "./error-entry.ts";

/** Errors of quotas; codes 1860–1879. */
export const quotaErrors = {
  devicesQuota: {
    code: 1860,
    en: "The quota of {most} devices is used up. Delete devices, or ask the platform administrator for more",
    "zh-CN": "设备数量已达配额（{most} 台）。请删除设备，或联系平台管理员提高配额",
  },
  contactsQuota: {
    code: 1861,
    en: "The quota of {most} contacts is used up. Delete contacts, or ask the platform administrator for more",
    "zh-CN": "联系人数量已达配额（{most} 人）。请删除联系人，或联系平台管理员提高配额",
  },
  pictureBytesQuota: {
    code: 1862,
    en: "The quota of {most} for pictures is used up. Delete pictures, or ask the platform administrator for more",
    "zh-CN": "图片已用完配额（{most}）。请删除图片，或联系平台管理员提高配额",
  },
  exportsRunningQuota: {
    code: 1863,
    en: "{most} exports of your company are running. Please wait until one is finished",
    "zh-CN": "本公司已有 {most} 个导出任务正在进行，请等待其中一个完成",
  },
  exportBytesQuota: {
    code: 1864,
    en: "The quota of {most} for export files is used up. Files are deleted after 7 days; ask the platform administrator for more",
    "zh-CN": "导出文件已用完配额（{most}）。文件保留 7 天后删除，也可联系平台管理员提高配额",
  },
  attributesQuota: {
    code: 1865,
    en: "The quota of attributes of a device is used up. Delete attributes, or ask the platform administrator for more",
    "zh-CN": "该设备的属性已用完配额。请删除属性，或联系平台管理员提高配额",
  },
  devicesTooFast: {
    code: 1866,
    en: "Too many new devices at once. Please try again in {seconds} s",
    "zh-CN": "短时间内添加的设备过多，请 {seconds} 秒后再试",
  },
  quotaInvalid: {
    code: 1867,
    en: "Please enter a whole number, 0 or more",
    "zh-CN": "请输入不小于 0 的整数",
  },
  quotaCompanyRequired: {
    code: 1868,
    en: "Please select a dealer or a customer",
    "zh-CN": "请选择经销商或客户",
  },
  dealerQuota: {
    code: 1869,
    en: "The dealer would exceed its quota of {most} devices. Raise the quota first",
    "zh-CN": "该经销商的设备将超出配额（{most} 台）。请先提高其配额",
  },
} as const satisfies Record<string, ErrorEntry>;
