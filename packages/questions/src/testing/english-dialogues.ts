/** Dialogues in English: each question leans on those before it. */
export const englishDialogues: readonly (readonly (readonly [question: string, understood: string])[])[] = [
  [
    ["Morning. What needs my attention today?", "triage, fleet, today, needsAction true"],
    ["Which customer is worst off?", "ranking, fleet, worst, customers"],
  ],
  [
    ["which machines at 临港热电 need attention?", "triage, at 临港热电, needsAction true"],
    ["how many machines does 苏南特钢 have?", "count, at 苏南特钢"],
  ],
  [
    ["please which machine is abnormal now", "list, fleet, states abnormal"],
    ["and which ones are at risk?", "list, fleet, states risk"],
  ],
  [
    ["What is the root cause on 活套液压站?", "cause, 活套液压站"],
    ["What is the evidence for that?", "evidence, 活套液压站"],
  ],
  [
    ["why the 活套液压站 is red ??", "cause, 活套液压站"],
    ["other possible reason?", "otherCauses, 活套液压站"],
  ],
  [
    ["Explain the problem with 活套液压站 in one sentence.", "cause, 活套液压站"],
    ["Which indicator put 活套液压站 over the limit?", "reason, 活套液压站"],
  ],
  [
    ["Since when has 活套液压站 been abnormal?", "since, 活套液压站, either"],
    ["and what was the worst value so far?", "worstValue, 活套液压站"],
  ],
  [
    ["How long has 活套液压站 been like this?", "since, 活套液压站, either"],
    ["And A07 机组齿轮箱?", "since, A07 机组齿轮箱, either"],
  ],
  [
    ["average oil temperature of 活套液压站 yesterday", "statistic, 活套液压站, oilTemp, mean, yesterday"],
    ["and the maximum?", "statistic, 活套液压站, oilTemp, max, yesterday"],
    ["and the day before?", "statistic, 活套液压站, oilTemp, max, the period before"],
  ],
  [
    [
      "Compare the water content of 活套液压站 and 粗轧主减速机",
      "compare, 活套液压站 + 粗轧主减速机, waterPpm",
    ],
    ["and their oil temperature?", "compare, 活套液压站 + 粗轧主减速机, oilTemp"],
  ],
  [
    ["When will 活套液压站 reach its water limit?", "forecast, 活套液压站, waterPpm"],
    ["and the filter differential pressure?", "forecast, 活套液压站, filterDp"],
  ],
  [
    ["What if we wait 10 days with 活套液压站?", "whatIf, 活套液压站, in 10 d"],
    ["how urgent is it?", "urgency, 活套液压站"],
  ],
  [
    ["What should we do about 活套液压站?", "action, 活套液压站"],
    ["Which parts do we need?", "parts, 活套液压站"],
  ],
  [
    ["parts list for the job on 活套液压站 please", "parts, 活套液压站"],
    ["when does it have to be done?", "urgency, 活套液压站"],
  ],
  [
    ["Which oil is in 活套液压站?", "fact, 活套液压站, oil"],
    ["how many litres does the tank hold?", "fact, 活套液压站, tankVolume"],
  ],
  [
    ["Which machines have a level 1 alarm?", "list, fleet, levels 1"],
    ["How many alarms are unclaimed?", "count, fleet, handling unclaimed, alarms"],
  ],
  [
    ["Is anybody working on the alarm of 活套液压站?", "handling, 活套液压站, who"],
    ["what level is it?", "alarms, 活套液压站, level"],
  ],
  [
    ["活套液压站 which alarm is open?", "alarms, 活套液压站, alarmState open, list"],
    ["who received the message?", "handling, 活套液压站, notified"],
  ],
  [
    ["How many open alarms does 苏南特钢 have?", "count, at 苏南特钢, alarmState open, alarms"],
    ["How many alarms did 活套液压站 have in the last 30 days?", "count, 活套液压站, last 30 d, alarms"],
  ],
  [
    ["Can I trust the sensors of 活套液压站?", "trust, 活套液压站"],
    ["Are any other machines affected?", "sensors, fleet, exceptIds 活套液压站, doubt"],
  ],
  [
    ["Which machines are offline?", "list, fleet, freshness offline,stale,never"],
    ["since when is it offline?", "sensors, fleet, freshness offline,stale,never, lastReading"],
  ],
  [
    ["Which sensor measures viscosity on 活套液压站?", "sensors, 活套液压站, viscosity40, measuredBy"],
    ["when was it last calibrated?", "sensors, 活套液压站, viscosity40, calibration"],
  ],
  [
    ["活套液压站 is online or not?", "sensors, 活套液压站, freshness fresh, reporting"],
    ["how many sensor have", "sensors, 活套液压站, count"],
  ],
  [
    ["When was 活套液压站 last sampled?", "lab, 活套液压站, date"],
    ["what was the acid number?", "lab, 活套液压站, acidNumber, result"],
    ["does the lab agree with the online readings?", "lab, 活套液压站, agreement"],
  ],
  [
    ["show me the latest lab report of 活套液压站", "lab, 活套液压站, results"],
    ["which lab?", "lab, 活套液压站, laboratory"],
  ],
  [
    ["How many oil samples of 活套液压站 do we have?", "lab, 活套液压站, count"],
    ["How far is its water content off the lab?", "lab, 活套液压站, waterPpm, difference"],
  ],
  [
    ["what is 6 bar in psi?", "convert, none, 6 bar in psi"],
    ["and in MPa?", "convert, none, 6 bar in MPa"],
  ],
  [
    ["convert 46 cSt to mm²/s", "convert, none, 46 cSt in mm²/s"],
    ["0.08 % water in mg/kg?", "convert, none, 0.08 % in mg/kg"],
  ],
  [
    ["How is 活套液压站 doing?", "state, 活套液压站"],
    ["why?", "cause, 活套液压站"],
    ["since when?", "since, 活套液压站, either"],
    ["what should we do?", "action, 活套液压站"],
  ],
  [
    ["which machines at 苏南特钢 need attention?", "triage, at 苏南特钢, needsAction true"],
    ["how many of them are abnormal?", "count, at 苏南特钢, states abnormal"],
    ["and how many at risk?", "count, at 苏南特钢, states risk"],
  ],
  [
    [
      "mean oil temperature of 活套液压站 over the last 7 days",
      "statistic, 活套液压站, oilTemp, mean, last 7 d",
    ],
    ["and the maximum?", "statistic, 活套液压站, oilTemp, max, last 7 d"],
    ["and yesterday?", "statistic, 活套液压站, oilTemp, max, yesterday"],
    ["same for 粗轧主减速机", "statistic, 粗轧主减速机, oilTemp, max, yesterday"],
  ],
  [
    ["活套液压站 oil temp", "value, 活套液压站, oilTemp"],
    ["and 粗轧主减速机", "value, 粗轧主减速机, oilTemp"],
    ["nas class of both?", "value, 活套液压站 + 粗轧主减速机, nasClass"],
  ],
  [
    ["苏南特钢 which machines need action", "triage, at 苏南特钢, needsAction true"],
    ["how many machine they have total?", "count, at 苏南特钢"],
  ],
  [
    ["how is a07机组齿轮箱", "state, A07 机组齿轮箱"],
    ["a11 oil temperature?", "value, A11 机组齿轮箱, oilTemp"],
  ],
  [
    ["state of machine sn-hyd-0101", "state, 2# 精轧机液压站"],
    ["max oil temp of ZS-HYD-0105 yesterday", "statistic, A07 机组齿轮箱, oilTemp, max, yesterday"],
  ],
  [
    ["oil temperature of 活套液压站", "value, 活套液压站, oilTemp"],
    ["and 3# 圆锥破液压站?", "unknown: 3# 圆锥破液压站"],
  ],
  [
    ["What is the water content of B07 机组齿轮箱?", "unknown: B07 机组齿轮箱"],
    ["What is the water content of Z99 离心机齿轮箱?", "unknown: Z99 离心机齿轮箱"],
  ],
  [
    ["油温是多少？", "missing subject: value"],
    [
      "那台液压站",
      "choose: 2# 精轧机液压站 / 1# 热轧压下液压站 / 1# 精轧机液压站 / 活套液压站 / 3# 连铸液压站",
    ],
  ],
  [
    [
      "What is the oil temperature of 汽轮机主油箱?",
      "choose: 1# 汽轮机主油箱 / 2# 汽轮机主油箱 / 3# 汽轮机主油箱",
    ],
    ["1# 汽轮机主油箱", "value, 1# 汽轮机主油箱, oilTemp"],
  ],
  [
    [
      "Create a report for 活套液压站 for the last 30 days",
      "prepare, 活套液压站, last 30 d, what report reportKind diagnosis",
    ],
    [
      "and export its alarms as CSV",
      "prepare, 活套液压站, last 30 d, what export format csv exported alarms",
    ],
  ],
  [
    ["what should be done on 活套液压站?", "action, 活套液压站"],
    ["assign that alarm to somebody", "prepare, 活套液压站, what assign person somebody"],
  ],
  [
    ["asdfghjkl", "not understood"],
    ["？？？？", "not understood"],
  ],
  [
    ["¿Cuál es la temperatura del aceite de la máquina?", "otherLanguage"],
    ["Welche Maschinen sind kritisch?", "otherLanguage"],
  ],
  [
    ["🛢️💧❓", "not understood"],
    ["活套液压站 👍 or 👎?", "state, 活套液压站"],
  ],
  [
    [
      "plot the water activity of 活套液压站 for the last 7 days",
      "chart, 活套液压站, waterActivity, last 7 d",
    ],
    ["now the oil temperature", "chart, 活套液压站, oilTemp, last 7 d"],
  ],
  [
    ["oil temp graph 活套液压站", "chart, 活套液压站, oilTemp"],
    ["last 24 h only", "chart, 活套液压站, oilTemp, last 24 h"],
  ],
  [
    ["tell me a joke", "offTopic"],
    ["who won the world cup in 2022?", "offTopic"],
  ],
  [
    ["What do you think about the president?", "offTopic"],
    ["Recommend a hotel in Shanghai", "offTopic"],
  ],
  [
    ["why?", "missing subject: cause"],
    ["since when?", "missing subject: since"],
  ],
  [
    ["how is the looper", "state, Looper hydraulics"],
    ["what is the lower limit of A07 oil temp", "limits, A07 机组齿轮箱, oilTemp"],
  ],
  [
    ["which machines need attention", "triage, fleet, needsAction true"],
    ["why is the second one abnormal?", "cause, A07 机组齿轮箱"],
    ["and the first?", "cause, 2# 精轧机液压站"],
    ["what about the others?", "cause, A07 机组齿轮箱 + 6# 注塑机液压站"],
  ],
  [
    ["A07 vs A09 water activity", "compare, A07 机组齿轮箱 + A09 机组齿轮箱, waterActivity"],
    ["and yesterday?", "compare, A07 机组齿轮箱 + A09 机组齿轮箱, waterActivity, yesterday"],
    ["plot it", "chart, A07 机组齿轮箱 + A09 机组齿轮箱, waterActivity, yesterday"],
  ],
  [
    ["A07 max oil temp yesterday", "statistic, A07 机组齿轮箱, oilTemp, max, yesterday"],
    ["why?", "cause, A07 机组齿轮箱"],
  ],
  [["how hot is A07", "value, A07 机组齿轮箱, oilTemp"]],
];
