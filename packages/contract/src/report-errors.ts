import type { ErrorEntry } from "./error-entry.ts";

/** Errors of reports; codes 1550–1569. */
export const reportErrors = {
  reportThemeRequired: {
    code: 1550,
    en: "Please enter the subject (up to 100 characters)",
    "zh-CN": "请输入报告主题（最多 100 个字符）",
  },
  reportKindRequired: { code: 1551, en: "Please select the report type", "zh-CN": "请选择报告类型" },
  reportDeviceRequired: { code: 1552, en: "Please select a device", "zh-CN": "请选择关联设备" },
  reportApplicantRequired: {
    code: 1553,
    en: "Please enter the applicant (up to 64 characters)",
    "zh-CN": "请输入申请人（最多 64 个字符）",
  },
  reportTextTooLong: {
    code: 1554,
    en: "This entry is too long",
    "zh-CN": "填写的内容过长",
  },
  reportNotPdf: { code: 1555, en: "A report must be a PDF file", "zh-CN": "报告必须是 PDF 文件" },
  reportTooLarge: {
    code: 1556,
    status: 413,
    en: "A report must be under 2 MB",
    "zh-CN": "报告文件必须小于 2 MB",
  },
  reportFileMissing: { code: 1557, en: "This report has no file yet", "zh-CN": "该报告尚未上传文件" },
  reportFileMasked: {
    code: 1559,
    en: "The file shows the name of the factory and is not available to this account",
    "zh-CN": "文件中含有工厂名称，该账号不能下载",
  },
  reportProcessed: {
    code: 1558,
    en: "This report has already been processed",
    "zh-CN": "该报告已处理",
  },
} as const satisfies Record<string, ErrorEntry>;
