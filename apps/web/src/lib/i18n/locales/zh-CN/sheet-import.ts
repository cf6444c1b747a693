export const sheetImport = {
  template: "下载模板",
  run: "导入",
  choose: "选择文件",
  hint: "XLSX，不超过 {{megabytes}} MB，最多 {{rows}} 行",
  hintCsv: "XLSX 或 CSV，不超过 {{megabytes}} MB，最多 {{rows}} 行",
  checked: "共 {{total}} 行，{{valid}} 行可以导入，{{invalid}} 行有问题。确认前不会导入任何内容。",
  row: "行",
  column: "列",
  problem: "问题",
} as const;
