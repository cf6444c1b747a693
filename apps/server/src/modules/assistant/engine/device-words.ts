import type { Label } from "@oilcloud/oil";

/** What is said of one device. */
export const words = {
  state: { zh: "{device} 当前{state}：{reason}{cite}", en: "{device} is {state}: {reason}{cite}" },
  fine: {
    zh: "{device} 当前{state}，各项指标均在限值以内{cite}",
    en: "{device} is {state}; every indicator is within its limits{cite}",
  },
  dimensions: { zh: "五个方面：{list}", en: "By dimension: {list}" },
  standsAt: { zh: "{name} 现为 {value}{cite}，{beside}", en: "{name} is {value}{cite}, {beside}" },
  past: { zh: "已超过{what}", en: "past the {what}" },
  limit: { zh: "限值 {bound}", en: "limit of {bound}" },
  warning: { zh: "注意值 {bound}", en: "warning limit of {bound}" },
  within: { zh: "在注意值 {bound} 以内", en: "within the warning limit of {bound}" },
  noLimit: { zh: "未设限值", en: "without limits" },
  mostLikely: {
    zh: "最可能的原因是{cause}，{n}/{m} 项证据吻合",
    en: "The most likely cause is: {cause} ({n} of {m} signs match)",
  },
  against: { zh: "不支持该判断的有：{list}", en: "Evidence against: {list}" },
  noCause: {
    zh: "诊断没有发现{what}方面的异常原因",
    en: "The diagnosis finds no fault behind {what}",
  },
  moved: { zh: "近 14 天由 {from} 变为 {to}", en: "it went from {from} to {to} over the last 14 days" },
  noFault: { zh: "{device} 目前没有需要处理的异常", en: "Nothing on {device} needs work now" },
  reaches: {
    zh: "按目前趋势，{name} {strong}达到限值 {limit}（80 % 区间 {from} 至 {to}）{cite}",
    en: "At the present rate {name} reaches its limit of {limit} {strong} (80 %: {from} to {to}){cite}",
  },
  inDays: { zh: "约 {span}后（{day}）", en: "in about {span} ({day})" },
  noTrend: {
    zh: "{name} 没有显著趋势，因此不给出达限日期",
    en: "{name} has no significant trend, so no date is forecast",
  },
  rate: { zh: "近 {span}每周变化 {rate}", en: "Over the last {span} it changed by {rate} per week" },
  already: { zh: "{name} 已超过限值，无需再预测", en: "{name} is past its limit already" },
  notMeasured: {
    zh: "{device} 没有测量这个指标，它测量的有：{list}",
    en: "{device} does not measure that. It measures: {list}",
  },
  alarm: {
    zh: "{level}报警 {code} 于 {time} 触发{cite}：{reason}",
    en: "{level} alarm {code} was raised at {time}{cite}: {reason}",
  },
  parts: { zh: "需携带：{list}", en: "Bring: {list}" },
  keep: { zh: "保持例行巡检即可", en: "Routine checks are enough" },
  bounds: {
    zh: "{name}：注意值 {warning}，限值 {limit}（{origin}），现为 {value}{cite}",
    en: "{name}: warning limit {warning}, limit {limit} ({origin}), now {value}{cite}",
  },
  custom: { zh: "自定义", en: "custom" },
  usual: { zh: "默认", en: "default" },
} as const satisfies Record<string, Label>;
