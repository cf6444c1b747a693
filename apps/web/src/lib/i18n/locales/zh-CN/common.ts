export const common = {
  nextStep: { dealer: "添加经销商", customer: "添加客户", device: "添加设备" },
  platformName: "设备故障诊断大数据平台",
  platformTitle: "油液云物联网平台",
  version: "V2.0 {{time}}",
  cancel: "取消",
  unsaved: {
    title: "放弃未保存的修改？",
    sentence: "继续后，未保存的内容将丢失",
    keep: "继续编辑",
    discard: "放弃修改",
  },
  total: "共 {{total}} 条",
  close: "关闭",
  versionShort: "V2.0",
  duration: { second: "秒", minute: "分钟", hour: "小时", day: "天" },
  accountType: {
    administrator: "管理员",
    dealer: "经销商",
    endUser: "终端用户",
    experience: "体验账号",
    maintenance: "运维人员",
  },
} as const;
