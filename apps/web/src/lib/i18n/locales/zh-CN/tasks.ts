export const tasks = {
  title: "下载任务",
  name: "任务名称",
  startTime: "生成开始时间",
  endTime: "生成结束时间",
  status: "状态",
  action: "操作",
  download: "下载",
  downloadName: "下载 {{name}}",
  state: {
    pending: "等待中",
    processing: "处理中",
    successful: "成功",
    timeout: "处理超时",
  },
  kept: "文件保留 7 天",
  empty: "暂无下载任务。从数据分析或报警记录导出的文件会显示在这里。",
} as const;
