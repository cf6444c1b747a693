export const state = {
  oil: {
    normal: "正常",
    risk: "风险",
    abnormal: "异常",
    offline: "离线",
    stale: "此前正常",
    unknown: "无法判断",
  },
  level: { first: "一级", second: "二级" },
  freshness: {
    fresh: "在线，{{age}}前",
    stale: "数据未更新，{{age}}前",
    offline: "离线 {{age}}",
    never: "未连接",
  },
  silent: {
    stale: "已连接，{{age}}无数据",
    offline: "已连接，{{age}}无数据",
    never: "已连接，暂无数据",
  },
  limit: {
    warning: "注意",
    limit: "限值",
    set: "（自定义）",
    isSet: "报警设置中的自定义限值",
    isUsual: "该设备类型的默认限值",
  },
  panel: {
    loading: "正在加载",
    retry: "重试",
    retryNow: "立即重试",
    waiting: "连接恢复后自动加载",
    oldData: "显示 {{time}} 的数据（{{age}}前）",
    failed: "读取失败",
  },
} as const;
