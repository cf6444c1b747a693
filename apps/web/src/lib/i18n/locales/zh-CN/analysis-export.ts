export const analysisExport = {
  title: "导出数据",
  device: "设备",
  deviceHint: "选择设备",
  parameters: "参数",
  parametersHint: "选择参数",
  allParameters: "全选",
  start: "开始时间",
  end: "结束时间",
  problem: {
    device: "请选择设备（最多 50 台）",
    parameters: "请选择参数（最多 100 个）",
  },
} as const;
