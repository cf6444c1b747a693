export const forecast = {
  toLimitBand: "约 {{days}} d 到限值（{{band}}）",
  inDays: "约 {{days}} d",
  bandOf: "{{name}} {{band}} d",
  bandToLimit: "{{band}} d 到限值",
  from: "{{from}} 以上",
  title: "趋势预测",
  of: "{{name}}：{{words}}",
  note: "括号内为 80 % 区间",
  sinceEntered: "自 {{time}} 换油起",
  sinceDetected: "自 {{time}} 换油（数据识别）起",
  day: "{{day}}（{{from}} – {{to}}）",
  openDay: "{{day}}（最早 {{from}}）",
} as const;
