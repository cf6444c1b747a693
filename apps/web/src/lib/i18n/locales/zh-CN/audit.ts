export const audit = {
  title: "变更记录",
  factory: "工厂",
  allFactories: "全部工厂",
  what: "变更对象",
  everything: "全部对象",
  none: "没有变更记录",
  about: "{{entity}}：{{title}}",
  entity: {
    alarmSetting: "报警设置",
    deviceEvent: "换油/换滤芯",
    report: "报告",
    messageChannel: "消息通道",
  },
  kind: { created: "新增", changed: "修改", removed: "删除" },
  by: "{{name}}，{{time}}",
  platform: "系统",
  same: "内容未变化",
} as const;
