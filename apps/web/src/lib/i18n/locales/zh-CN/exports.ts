export const exports = {
  time: "时间",
  lastDay: "近 24 小时",
  lastWeek: "近 7 天",
  lastMonth: "近 30 天",
  fileType: "文件类型",
  xlsx: "Excel (XLSX)",
  csv: "CSV",
  submit: "导出",
  cancel: "取消",
  started: "已开始导出，可在下载任务中查看进度",
  problem: {
    time: "请选择时间范围",
    reversed: "开始时间必须早于结束时间",
    month: "导出时间范围不能超过 1 个月",
    fileType: "请选择文件类型",
  },
} as const;
