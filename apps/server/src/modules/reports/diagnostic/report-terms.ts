import type { Label, OilState, Severity } from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";
import type { Language, Standing } from "@oilcloud/contract";

/** The words of a diagnostic report. */
export const terms = {
  title: { zh: "油液诊断报告", en: "Oil diagnostic report" },
  subject: {
    zh: "{device} · 监测周期 {from} 至 {to}（{days} 天）",
    en: "{device} · monitoring period {from} to {to} ({days} d)",
  },
  platform: { zh: "设备故障诊断大数据平台", en: "Equipment Fault Diagnosis Big-Data Platform" },
  customer: { zh: "客户", en: "Customer" },
  device: { zh: "设备 / 编号", en: "Device / No." },
  oil: { zh: "油品", en: "Oil" },
  position: { zh: "监测部位", en: "Monitoring point" },
  positionValue: { zh: "{position}{count} 个传感器", en: "{position}{count} sensors" },
  reportNo: { zh: "报告编号", en: "Report no." },
  made: { zh: "生成时间", en: "Generated" },
  sinceChange: { zh: "换油后运行", en: "Since oil change" },
  sinceChangeValue: { zh: "{hours} 小时（{day} 换油）", en: "{hours} h (changed {day})" },
  unknownChange: { zh: "暂无换油记录", en: "No oil change on record" },
  completeness: { zh: "数据完整率", en: "Data completeness" },
  completenessValue: {
    zh: "{percent} %（通信中断 {hours} 小时）",
    en: "{percent} % (no data for {hours} h)",
  },
  completenessWhole: { zh: "{percent} %（无中断）", en: "{percent} % (no gaps)" },
  notEntered: { zh: "未填写", en: "Not entered" },

  overall: {
    zh: "综合油液状态为{state}，{rated} 个已评价维度中 {normal} 个正常",
    en: "Overall oil state is {state}; {normal} of {rated} rated dimensions are normal",
  },
  asMade: {
    zh: "图表与数据截至 {to}，状态、诊断与预测以 {made} 为准",
    en: "Charts and values end on {to}; state, diagnosis and forecast are as of {made}",
  },
  overallUnknown: {
    zh: "综合油液状态无法判断，没有可用的在线数据",
    en: "The overall oil state is unknown: no usable online data",
  },
  cause: {
    zh: "最可能的原因是“{name}”，符合 {expected} 项预期证据中的 {matched} 项",
    en: "Most likely cause: {name}, with {matched} of {expected} expected signs matched",
  },
  causeSince: {
    zh: "自 {day} 起，最可能的原因是“{name}”，符合 {expected} 项预期证据中的 {matched} 项",
    en: "Since {day} the most likely cause is: {name}, with {matched} of {expected} expected signs matched",
  },
  noCause: { zh: "本期未发现需要处理的问题", en: "Nothing was found that needs action" },
  noCauseUnknown: { zh: "数据不足，未作出诊断", en: "There is not enough data for a diagnosis" },
  nearest: {
    zh: "最接近限值的指标是{name}：{value}，为限值 {limit} 的 {percent} %",
    en: "Closest to its limit is {name} with {value}, {percent} % of limit {limit}",
  },
  nothingLimited: { zh: "没有带限值的指标", en: "No indicator has a limit" },
  ahead: {
    zh: "按当前趋势，{name}预计于 {day} 达到限值 {limit}（80 % 区间 {earliest} 至 {latest}）",
    en: "At the current rate {name} reaches limit {limit} around {day} (80 % interval {earliest} to {latest})",
  },
  nothingAhead: { zh: "近期没有指标预计达到限值", en: "No indicator is forecast to reach a limit" },
  toDo: { zh: "建议{when}：{action}", en: "Recommended, {when}: {action}" },
  nothingToDo: { zh: "无需采取措施，继续在线监测", en: "No action is needed; continue monitoring" },
  nothingKnown: { zh: "暂无可评价的数据", en: "No data to rate yet" },
  noFinding: { zh: "未发现问题", en: "No finding" },
  causeUnknown: { zh: "原因待查", en: "Cause not yet known" },
  healthyProof: {
    zh: "{rated} 个维度均正常；数据完整率 {percent} %",
    en: "All {rated} rated dimensions normal; data {percent} % complete",
  },
  signs: { zh: "符合证据 {matched} / {expected}", en: "signs {matched} of {expected}" },
  signsWords: {
    zh: "预期证据 {expected} 项，符合 {matched} 项",
    en: "{matched} of {expected} expected signs found",
  },

  notMeasured: { zh: "未测量", en: "Not measured" },
  passed: { zh: "已超限", en: "Past limit" },
  steady: { zh: "趋势平稳", en: "Steady" },
  inDays: { zh: "{days} 天", en: "{days} d" },

  kicker: {
    zh: "发现 {n} / {of} · {dimension} · {severity}",
    en: "Finding {n} of {of} · {dimension} · {severity}",
  },
  kickerSince: {
    zh: "发现 {n} / {of} · {dimension} · {severity} · 自 {day} 起",
    en: "Finding {n} of {of} · {dimension} · {severity} · since {day}",
  },
  method: {
    zh: "诊断方法：将本设备近 90 天的在线读数、报警、化验结果和维护记录与诊断规则{rules}逐项对照",
    en: "How this was reached: 90 days of stored readings, alarms, lab results and maintenance records were compared with the diagnosis rules{rules}",
  },
  rules: { zh: "（{rules}）", en: " ({rules})" },
  figure: { zh: "图 {n}", en: "Fig. {n}" },
  limit: { zh: "限值 {value}", en: "Limit {value}" },
  warning: { zh: "注意值 {value}", en: "Warning {value}" },
  chartNow: {
    zh: "当前值 {value}（{time}），本期 {min} – {max}",
    en: "now {value} ({time}), range {min} – {max}",
  },
  chartLast: {
    zh: "最新读数 {value}（{time}），本期 {min} – {max}",
    en: "last reading {value} ({time}), range {min} – {max}",
  },
  expectedOn: {
    zh: "预计 {day}，区间 {earliest} – {latest}",
    en: "Expected {day}, interval {earliest} – {latest}",
  },

  start: { zh: "周期开始", en: "Start" },
  report: { zh: "报告", en: "Report" },
  sample: { zh: "化验取样", en: "Lab sample" },
  gap: { zh: "通信中断 {hours} 小时", en: "No data for {hours} h" },
  oilChange: { zh: "换油", en: "Oil change" },
  topUp: { zh: "补油", en: "Top-up" },
  filterChange: { zh: "换滤芯", en: "Filter change" },
  level1: { zh: "一级报警", en: "Level 1" },
  level2: { zh: "二级报警", en: "Level 2" },
  alarm: { zh: "{level}：{category}", en: "{level}: {category}" },
  active: { zh: "报警中", en: "Active" },

  indicator: { zh: "指标", en: "Indicator" },
  startsAt: { zh: "预测起点", en: "Starts at" },
  startsFrom: { zh: "{value}（{basis}）", en: "{value} ({basis})" },
  limitColumn: { zh: "限值", en: "Limit" },
  expected: { zh: "预计达到", en: "Expected" },
  interval: { zh: "80 % 区间", en: "80 % interval" },
  daysLeft: { zh: "剩余", en: "Left" },
  time: { zh: "时间", en: "Time" },
  cleared: { zh: "恢复", en: "Cleared" },
  number: { zh: "编号", en: "No." },
  level: { zh: "等级", en: "Level" },
  type: { zh: "类型", en: "Type" },
  date: { zh: "日期", en: "Date" },
  reason: { zh: "原因", en: "Reason" },
  count: { zh: "读数", en: "Readings" },
  period: { zh: "期间", en: "Period" },
  quantity: { zh: "项目", en: "Quantity" },

  noGaps: {
    zh: "本期数据连续，没有一小时以上的中断",
    en: "Data was continuous, without gaps of an hour or longer",
  },
  gaps: {
    zh: "数据中断 {count} 次，共 {hours} 小时，按缺口处理，未插值：{list}",
    en: "{count} gaps in the data, {hours} h in all, shown as gaps and not interpolated: {list}",
  },
  noneHeld: { zh: "没有暂不采用的读数", en: "No reading was excluded" },
  held: {
    zh: "{count} 个读数暂不采用，未计入图表和平均值",
    en: "{count} readings were excluded and count in no chart or mean",
  },
  doubtful: { zh: "传感器存疑：{list}", en: "Sensors in doubt: {list}" },
  noneDoubtful: { zh: "没有存疑的传感器", en: "No sensor is in doubt" },
  limitsOrigin: {
    zh: "{set} 个指标使用自定义限值，其余使用设备类型的默认限值",
    en: "{set} indicators have custom limits; the others use the defaults of the machine type",
  },
  foot: {
    zh: "报告编号 {no} · 由在线数据自动生成，结论须由责任工程师确认",
    en: "Report {no} · generated from online data; to be confirmed by the engineer in charge",
  },
} as const satisfies Record<string, Label>;

export const stateNames = {
  abnormal: { zh: "异常", en: "Abnormal" },
  risk: { zh: "风险", en: "Risk" },
  normal: { zh: "正常", en: "Normal" },
  unknown: { zh: "无法判断", en: "Unknown" },
} as const satisfies Record<OilState, Label>;

const standingNames = {
  ...stateNames,
  approaching: { zh: "接近", en: "Approaching" },
  silent: { zh: "离线", en: "Offline" },
} as const satisfies Record<Standing | "approaching", Label>;

export const standingName = (standing: Standing, language: Language): string =>
  labelIn(language, standingNames[standing]);

export const severityNames: Record<Severity, Label> = {
  0: { zh: "事件", en: "event" },
  1: { zh: "提示", en: "information" },
  2: { zh: "警告", en: "warning" },
  3: { zh: "报警", en: "alarm" },
  4: { zh: "严重", en: "critical" },
};
