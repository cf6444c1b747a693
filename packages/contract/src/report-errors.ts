import type { ErrorEntry } from "./error-entry.ts";

/** What is refused about reports; 1550–1569. */
export const reportErrors = {
  reportThemeRequired: {
    code: 1550,
    en: "Please enter the theme, at most 100 characters",
    "zh-CN": "请输入报告主题，最多 100 个字符",
  },
  reportKindRequired: { code: 1551, en: "Please choose the kind of report", "zh-CN": "请选择报告类型" },
  reportDeviceRequired: { code: 1552, en: "Please choose the device", "zh-CN": "请选择关联设备" },
  reportApplicantRequired: {
    code: 1553,
    en: "Please enter the applicant, at most 64 characters",
    "zh-CN": "请输入申请人，最多 64 个字符",
  },
  reportTextTooLong: {
    code: 1554,
    en: "This entry is too long",
    "zh-CN": "填写的内容过长",
  },
  reportNotPdf: { code: 1555, en: "A report must be a pdf file", "zh-CN": "报告必须是 pdf 文件" },
  reportTooLarge: {
    code: 1556,
    status: 413,
    en: "A report must be under 2 MB",
    "zh-CN": "报告文件必须小于 2 MB",
  },
  reportFileMissing: { code: 1557, en: "This report has no file yet", "zh-CN": "该报告还没有文件" },
  reportProcessed: {
    code: 1558,
    en: "This report has been processed already",
    "zh-CN": "该报告已经处理过",
  },
} as const satisfies Record<string, ErrorEntry>;
