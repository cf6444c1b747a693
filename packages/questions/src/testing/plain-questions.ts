/** Questions as people on a phone ask: hours of a day, lists that are narrowed, negation, and what is to be asked back. */
export const plainDialogues: readonly (readonly (readonly [question: string, understood: string])[])[] = [
  [["昨天下午3点A07油温多少", "statistic, A07 机组齿轮箱, oilTemp, mean+range, yesterday 15:00–16:00"]],
  [["A07昨天8点到12点的平均油温", "statistic, A07 机组齿轮箱, oilTemp, mean, yesterday 08:00–12:00"]],
  [
    [
      "what was the oil temperature of A07 at 8 this morning",
      "statistic, A07 机组齿轮箱, oilTemp, mean+range, today 08:00–09:00",
    ],
  ],
  [
    [
      "A07 oil temp yesterday from 8 to 12",
      "statistic, A07 机组齿轮箱, oilTemp, mean+range, yesterday 08:00–12:00",
    ],
  ],
  [["今早9点半 A07 水活性", "statistic, A07 机组齿轮箱, waterActivity, mean+range, today 09:30–10:30"]],
  [
    [
      "A07 维护窗口今天 18点到20点",
      "prepare, A07 机组齿轮箱, today, what window fromMs 1794477600000 toMs 1794484800000",
    ],
  ],
  [["how warm did A07 get over the weekend", "statistic, A07 机组齿轮箱, oilTemp, mean+range, last weekend"]],
  [["A07 上季度平均油温", "statistic, A07 机组齿轮箱, oilTemp, mean, last quarter"]],
  [
    [
      "6# 注塑机液压站 水活性昨天到今天涨了多少",
      "course, 6# 注塑机液压站, waterActivity, yesterday to today",
    ],
  ],
  [["粗轧主减速机最近一周油里的水是不是越来越多", "course, 粗轧主减速机, waterPpm, last 1 weeks"]],
  [["is the water in A07 getting worse", "course, A07 机组齿轮箱, waterPpm"]],
  [["A07 waer activity", "value, A07 机组齿轮箱, waterActivity"]],
  [["how come A07 is flagged", "cause, A07 机组齿轮箱"]],
  [["who's looking after A07", "handling, A07 机组齿轮箱, who"]],
  [["has anyone acknowledged the alarm on A07", "handling, A07 机组齿轮箱, who"]],
  [["how full is the tank of A07", "value, A07 机组齿轮箱, oilLevel"]],
  [["when will the filter of A07 be clogged", "forecast, A07 机组齿轮箱, filterDp"]],
  [["give me the three machines with the dirtiest oil", "ranking, fleet, nasClass, max, highest, top 3"]],
  [["哪几台机子快到报警值了", "nextToReach, fleet"]],
  [["立磨2#减速机状态", "state, 2# 立磨减速机"]],
  [["TRT 油质怎么样", "value, TRT 透平主油箱, oilQuality"]],
  [["what's the difference between ISO 4406 and NAS 1638", "term, none, iso4+nasClass, iso4406+nas1638"]],
  [["which machines at 苏南特钢 are NOT abnormal", "list, at 苏南特钢, states normal"]],
  [["哪些设备没有异常", "list, fleet, states normal"]],
  [["哪些设备不是风险", "not understood"]],
  [["is everything ok at 鲁中注塑", "triage, at 鲁中注塑"]],
  [["粘度变化率33%严重吗", "not understood"]],
  [["list machines whose water is above 300 ppm", "list, fleet, waterPpm, threshold above 300 ppm"]],
  [["which machines will exceed a limit within 3 days", "nextToReach, fleet, in 3 d"]],
  [["which machine has the second highest oil temp", "unknown: second"]],
  [
    [
      "除了A07，哪台齿轮箱铁磁颗粒最多",
      "ranking, at industrialGear windGear, feRate, except A07 机组齿轮箱  , highest",
    ],
  ],
  [["A07以外的风机哪些异常", "list, at windGear, states abnormal, except A07 机组齿轮箱  "]],
  [["is A07 hotter than last week", "compare, A07 机组齿轮箱, oilTemp, today, against last week"]],
  [["what was the oil temp when the alarm of A07 was raised", "not understood"]],
  [["bearing temperature of A07", "not understood"]],
  [["冷却水温度多少 A07", "not understood"]],
  [["A07 的功率", "not understood"]],
  [["昨天新装了几台设备", "not understood"]],
  [["what if I change the oil of A07 today", "not understood"]],
  [["what does it cost to change the oil of A07", "not understood"]],
  [["A07 要换油吗", "action, A07 机组齿轮箱"]],
  [
    ["what oil do we use in A07", "fact, A07 机组齿轮箱, oil"],
    ["when was it changed", "works, A07 机组齿轮箱, any"],
  ],
  [
    ["how many of our compressors are offline", "count, at screwCompressor, freshness offline,stale,never"],
    ["which ones?", "list, at screwCompressor, freshness offline,stale,never"],
    [
      "since when is the first one offline",
      "sensors, 2# 精轧机液压站, freshness offline,stale,never, lastReading",
    ],
  ],
  [
    ["which machines are abnormal", "list, fleet, states abnormal"],
    ["how many are compressors", "count, at screwCompressor, states abnormal"],
    ["what about the first", "state, 2# 精轧机液压站, states abnormal"],
    ["why", "cause, 2# 精轧机液压站"],
    ["and the second?", "cause, A07 机组齿轮箱"],
  ],
  [
    ["哪些设备异常", "list, fleet, states abnormal"],
    ["第一台为什么", "cause, 2# 精轧机液压站"],
    ["第二台呢", "cause, A07 机组齿轮箱"],
    ["这些里面有几台是苏南特钢的", "count, 2# 精轧机液压站"],
  ],
  [
    ["A07 怎么样", "state, A07 机组齿轮箱"],
    ["A09 呢", "state, A09 机组齿轮箱"],
    ["which one is hotter", "compare, A07 机组齿轮箱 + A09 机组齿轮箱, oilTemp"],
  ],
  [
    [
      "compare A07 and A09 viscosity last week",
      "compare, A07 机组齿轮箱 + A09 机组齿轮箱, viscosity40, last week",
    ],
    ["which one is worse overall?", "compare, A07 机组齿轮箱 + A09 机组齿轮箱, last week"],
  ],
  [
    ["卷取机减速机是不是掉线了", "sensors, 卷取机减速机, freshness offline,stale,never, reporting"],
    ["啥时候掉的", "sensors, 卷取机减速机, lastReading"],
  ],
  [
    ["any new alarms this week?", "alarms, fleet, this week, begun true, list"],
    ["how many of them are level 1", "count, fleet, this week, begun true, levels 1, alarms"],
  ],
  [
    ["if we wait 10 days on A07 what happens", "whatIf, A07 机组齿轮箱, in 10 d"],
    ["and 30 days?", "whatIf, A07 机组齿轮箱, in 30 d"],
  ],
  [
    ["1# 精轧机液压站怎么样", "state, 1# 精轧机液压站"],
    ["and how is 1# 燃机润滑油站?", "unknown: 1# 燃机润滑油站"],
  ],
  [
    ["6# 注塑机液压站 化验报告里水多少", "lab, 6# 注塑机液压站, waterPpm, result"],
    ["在线的呢", "lab, 6# 注塑机液压站, results"],
    ["差多少", "lab, 6# 注塑机液压站, difference"],
  ],
];
