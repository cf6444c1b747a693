import type { Term } from "./term.ts";

/** Words of the platform and of its judgements; the most special first. */
export const platformTerms: readonly Term[] = [
  {
    id: "hysteresis",
    name: { zh: "回差", en: "Hysteresis" },
    pattern: /回差|hysteresis/,
    sentences: [
      {
        zh: "回差是报警恢复所需低于限值的距离，避免数值在限值附近时反复报警",
        en: "Hysteresis is how far a value must return inside the limit before the alarm clears, so that it does not flap at the limit",
      },
    ],
  },
  {
    id: "warningLimit",
    name: { zh: "注意值与限值", en: "Warning limit and limit" },
    pattern: /注意值|警戒值|warning limit/,
    sentences: [
      {
        zh: "注意值（二级）提示趋势不好，限值（一级）表示应立即处理；两者可按设备修改",
        en: "The warning limit (level 2) shows a bad trend, the limit (level 1) calls for action; both can be set per device",
      },
    ],
  },
  {
    id: "defaultLimit",
    name: { zh: "默认限值与自定义限值", en: "Default and custom limits" },
    pattern: /默认限值|自定义限值|default limits?|custom limits?/,
    sentences: [
      {
        zh: "默认限值来自设备类型目录，自定义限值来自该设备的报警设置，后者优先",
        en: "Default limits come from the catalog by machine type, custom ones from an alarm setting of the device, which has priority",
      },
    ],
  },
  {
    id: "oilStates",
    name: { zh: "油液状态", en: "Oil state" },
    pattern:
      /油液状态|oil states?|风险状态|异常状态|(?:正常|风险|异常)(?:和|与|、|跟)(?:正常|风险|异常)|(?:risk|abnormal) state/,
    sentences: [
      {
        zh: "正常：各指标在注意值以内；风险：超过注意值；异常：超过限值；数据不足时为无法判断",
        en: "Normal: all indicators within warning limits; risk: beyond a warning limit; abnormal: beyond a limit; unknown: too little data",
      },
    ],
  },
  {
    id: "remainingDays",
    name: { zh: "剩余天数", en: "Days left" },
    pattern: /剩余天数|剩余寿命|remaining (?:days|life)|days left/,
    sentences: [
      {
        zh: "剩余天数是按换油以来的趋势到达限值的天数，附 80 % 区间；趋势不显著时不给出",
        en: "Days left is the time to the limit along the trend since the last oil change, with an 80 % interval; none without a significant trend",
      },
    ],
  },
  {
    id: "suppressed",
    name: { zh: "报警抑制", en: "Suppressed alarm" },
    pattern: /报警抑制|抑制报警|suppress(?:ed|ion)/,
    sentences: [
      {
        zh: "读数可疑（冷启动、气泡、传感器故障等）时暂不发报警，并注明原因",
        en: "While a reading is doubtful (cold start, bubbles, sensor fault) the alarm is not raised, and the reason is shown",
      },
    ],
  },
  {
    id: "sensorDrift",
    name: { zh: "传感器漂移", en: "Sensor drift" },
    pattern: /漂移|\bdrift/,
    sentences: [
      {
        zh: "漂移是读数缓慢偏离真值，由对比化验、同机传感器或应随之变化的指标发现，需要校准",
        en: "Drift is a slow departure from the true value; laboratory samples, twin sensors or indicators that should follow reveal it",
      },
    ],
  },
  {
    id: "calibration",
    name: { zh: "校准", en: "Calibration" },
    pattern: /什么.{0,3}校准|校准|calibration/,
    sentences: [
      {
        zh: "校准是用标准样品或化验结果确认并修正传感器的读数",
        en: "Calibration checks and corrects the readings of a sensor with a standard or a laboratory result",
      },
    ],
  },
  {
    id: "offset",
    name: { zh: "修正与偏差", en: "Offset and bias" },
    pattern: /修正值?|偏差|\boffset|\bbias\b/,
    sentences: [
      {
        zh: "偏差是在线值与化验值的平均差，修正是据此对读数加上的固定值",
        en: "Bias is the mean deviation of online readings from the laboratory; the offset is the shift that corrects it",
      },
    ],
  },
  {
    id: "maintenanceWindow",
    name: { zh: "检修时段", en: "Maintenance window" },
    pattern: /检修时段|maintenance window/,
    sentences: [
      {
        zh: "检修时段内该设备或现场不产生报警，数据照常记录",
        en: "In a maintenance window nothing is raised for the device or site; data is recorded as usual",
      },
    ],
  },
  {
    id: "escalation",
    name: { zh: "报警升级", en: "Escalation" },
    pattern: /升级|escalat/,
    sentences: [
      {
        zh: "一级报警在规定时间内无人处理时，会通知更多联系人",
        en: "A level 1 alarm that is unprocessed for the set time is sent to further contacts",
      },
    ],
  },
  {
    id: "newOilBaseline",
    name: { zh: "新油基线", en: "New oil baseline" },
    pattern: /新油基线|new oil baseline/,
    sentences: [
      {
        zh: "新油基线是新油时的数值，粘度、介电和酸值的变化以它为起点，可由学习、录入或化验得到",
        en: "The new oil baseline is what the oil was like when new; changes in viscosity, permittivity and acid number count from it",
      },
    ],
  },
  {
    id: "visits",
    name: { zh: "巡访", en: "Visit" },
    pattern: /巡访|\bvisits?\b/,
    sentences: [
      {
        zh: "巡访是去现场查看设备的理由和人员，按立即、本周、本月、下次停机排序",
        en: "A visit is a reason to go to a device, and who goes: now, this week, this month or at the next shutdown",
      },
    ],
  },
  {
    id: "online",
    name: { zh: "在线、数据未更新、离线", en: "Online, stale, offline" },
    pattern: /数据未更新|\bstale\b|在线.{0,4}离线|离线是?什么|online.{0,6}offline/,
    sentences: [
      {
        zh: "超过两个上报周期没有数据为数据未更新，超过六个为离线，从未上报为未连接",
        en: "Without data for two reporting intervals a device is stale, for six offline; one that never reported is not connected",
      },
    ],
  },
];
