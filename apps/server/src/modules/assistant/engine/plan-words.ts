import type { Label } from "@oilcloud/oil";
import type { Grouping, Intent, Order, Statistic, Step, Thing } from "@oilcloud/questions";

export const statisticNames: Record<Statistic, Label> = {
  now: { zh: "当前值", en: "now" },
  mean: { zh: "平均值", en: "mean" },
  max: { zh: "最大值", en: "maximum" },
  min: { zh: "最小值", en: "minimum" },
  range: { zh: "范围", en: "range" },
  median: { zh: "中位数", en: "median" },
  p95: { zh: "95 % 分位数", en: "95th percentile" },
  readings: { zh: "读数个数", en: "number of readings" },
  change: { zh: "变化", en: "change" },
};

export const intentNames: Record<Intent, Label> = {
  triage: { zh: "需要处理的设备", en: "devices that need action" },
  state: { zh: "状态", en: "state" },
  cause: { zh: "原因", en: "cause" },
  evidence: { zh: "依据", en: "evidence" },
  otherCauses: { zh: "其他可能的原因", en: "other possible causes" },
  reason: { zh: "判断理由", en: "reason" },
  since: { zh: "开始时间", en: "since when" },
  value: { zh: "数值", en: "value" },
  statistic: { zh: "统计", en: "statistics" },
  worstValue: { zh: "最严重的值", en: "worst value" },
  course: { zh: "变化趋势", en: "course" },
  chart: { zh: "曲线", en: "chart" },
  compare: { zh: "对比", en: "comparison" },
  ranking: { zh: "排名", en: "ranking" },
  count: { zh: "数量", en: "count" },
  list: { zh: "列表", en: "list" },
  forecast: { zh: "达限预测", en: "forecast" },
  nextToReach: { zh: "最先达限的设备", en: "next to reach a limit" },
  whatIf: { zh: "等待的后果", en: "what waiting means" },
  urgency: { zh: "紧急程度", en: "urgency" },
  judgement: { zh: "是否要紧", en: "whether to act" },
  action: { zh: "处理建议", en: "what to do" },
  parts: { zh: "备件和油", en: "parts and oil" },
  jobs: { zh: "巡访", en: "visits" },
  works: { zh: "换油和换滤芯记录", en: "oil and filter changes" },
  happened: { zh: "经过", en: "what happened" },
  alarms: { zh: "报警", en: "alarms" },
  handling: { zh: "报警处理", en: "handling of alarms" },
  sensors: { zh: "传感器", en: "sensors" },
  trust: { zh: "数据可信度", en: "trust in the readings" },
  lab: { zh: "化验", en: "laboratory" },
  limits: { zh: "限值", en: "limits" },
  fact: { zh: "设备档案", en: "master data" },
  term: { zh: "术语", en: "term" },
  convert: { zh: "单位换算", en: "conversion" },
  guide: { zh: "使用说明", en: "guide" },
  prepare: { zh: "准备", en: "to prepare" },
};

export const orderNames: Record<Order, Label> = {
  highest: { zh: "从高到低", en: "highest first" },
  lowest: { zh: "从低到高", en: "lowest first" },
  worst: { zh: "最严重的在前", en: "worst first" },
  best: { zh: "最好的在前", en: "best first" },
  mostAlarms: { zh: "报警最多的在前", en: "most alarms first" },
  longest: { zh: "最久的在前", en: "longest first" },
  soonest: { zh: "最快的在前", en: "soonest first" },
  newest: { zh: "最新的在前", en: "newest first" },
  oldest: { zh: "最早的在前", en: "oldest first" },
};

export const thingNames: Record<Thing, Label> = {
  machines: { zh: "设备", en: "devices" },
  customers: { zh: "客户", en: "customers" },
  groups: { zh: "分组", en: "groups" },
  alarms: { zh: "报警", en: "alarms" },
  sensors: { zh: "传感器", en: "sensors" },
  samples: { zh: "化验样品", en: "samples" },
  jobs: { zh: "作业", en: "jobs" },
  readings: { zh: "读数", en: "readings" },
  works: { zh: "作业记录", en: "records of work" },
};

export const stepNames: Record<Step, Label> = {
  hour: { zh: "每小时", en: "by hour" },
  day: { zh: "每天", en: "by day" },
  week: { zh: "每周", en: "by week" },
  month: { zh: "每月", en: "by month" },
};

export const groupingNames: Record<Grouping, Label> = {
  ...stepNames,
  customer: { zh: "按客户", en: "by customer" },
  group: { zh: "按分组", en: "by group" },
  type: { zh: "按设备类型", en: "by machine type" },
  oil: { zh: "按油品", en: "by oil" },
  state: { zh: "按状态", en: "by state" },
  machine: { zh: "按设备", en: "by device" },
  level: { zh: "按级别", en: "by level" },
  category: { zh: "按报警类型", en: "by alarm type" },
};
