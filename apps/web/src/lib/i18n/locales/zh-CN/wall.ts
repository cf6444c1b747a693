export const wall = {
  ordinaryPages: "屏幕较小，前往普通页面",
  toPages: "{{name}}，进入后台",
  noData: "暂无数据",
  source: { live: "实时", custom: "自定义数据" },
  age: {
    live: "数据 {{age}}前",
    stale: "数据滞后 · {{age}}",
    saved: "保存于 {{time}}",
    none: "尚无数据",
  },
  lost: {
    retryIn: "连接已中断 · {{seconds}} 秒后重试",
    retrying: "连接已中断 · 正在重试",
    lastData: "最后数据 {{time}}",
  },
  tool: { fullScreen: "全屏", leaveFullScreen: "退出全屏" },
  level: { level1: "一级", level2: "二级", normal: "无报警", approaching: "接近", offline: "离线" },
  beside: "传感器 {{sensors}} · 离线 {{offline}}",
} as const;
