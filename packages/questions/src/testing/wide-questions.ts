/** Questions in other words: English words for machines with Chinese names, what is left out, the number of a machine, ranges. */
export const wideDialogues: readonly (readonly (readonly [question: string, understood: string])[])[] = [
  [
    [
      "average oil temp of the 2# finishing mill hydraulic station last week",
      "statistic, 2# 精轧机液压站, oilTemp, mean, last week",
    ],
  ],
  [["is the coiler gearbox ok?", "state, 卷取机减速机"]],
  [["how is the roughing mill main gearbox", "state, 粗轧主减速机"]],
  [["6# injection moulding hydraulic station viscosity", "value, 6# 注塑机液压站, viscosity40"]],
  [["oil temperature of the 6# injection molding machine", "value, 6# 注塑机液压站, oilTemp"]],
  [["oil temperature of the finishing mill F1 reducer", "value, 精轧 F1 减速机, oilTemp"]],
  [["how is the steam turbine 1# at Lingang thermal power", "state, 1# 汽轮机主油箱"]],
  [["which machines at Zhoushan are abnormal", "list, at 舟山海上风电, states abnormal"]],
  [["which machines at Zhoshan are abnormal", "list, at 舟山海上风电, states abnormal"]],
  [["除了苏南特钢，还有哪些设备异常", "list, fleet, states abnormal, except  苏南特钢 "]],
  [["which machines other than 苏南特钢 are abnormal", "list, fleet, states abnormal, except  苏南特钢 "]],
  [
    ["1#立磨减速机和2#立磨减速机的水分", "compare, 1# 立磨减速机 + 2# 立磨减速机, waterPpm"],
    ["2号的粘度这个月涨了多少", "course, 2# 立磨减速机, viscosity40, this month"],
  ],
  [
    ["oil temperature of 1# 汽轮机主油箱", "value, 1# 汽轮机主油箱, oilTemp"],
    ["and number 2?", "value, 2# 汽轮机主油箱, oilTemp"],
  ],
  [["比较1号和2号汽轮机上周的油温", "compare, 1# 汽轮机主油箱 + 2# 汽轮机主油箱, oilTemp, last week"]],
  [
    [
      "A07 average oil temperature from 10 to 12 November",
      "statistic, A07 机组齿轮箱, oilTemp, mean, 11-10 – 11-12",
    ],
  ],
  [
    [
      "A07 average oil temperature November 10 to 12",
      "statistic, A07 机组齿轮箱, oilTemp, mean, 11-10 – 11-12",
    ],
  ],
  [["临港热电以外哪些设备异常", "list, fleet, states abnormal, except  临港热电 "]],
  [["how many alarms except at 临港热电", "count, fleet, except  临港热电 , alarms"]],
  [["除了液压站，哪些设备异常", "not understood"]],
  [["which machines have no alarm", "list, fleet, noAlarm true"]],
  [["苏南特钢哪些设备有报警", "list, at 苏南特钢, alarmState open"]],
  [["1#立磨减速机和2#立磨减速机哪个油更差", "compare, 1# 立磨减速机 + 2# 立磨减速机"]],
  [
    ["compare the oil temperature of A07 and A09", "compare, A07 机组齿轮箱 + A09 机组齿轮箱, oilTemp"],
    ["which one is the worst?", "ranking, A07 机组齿轮箱 + A09 机组齿轮箱, worst"],
  ],
  [
    ["why is A07 abnormal?", "cause, A07 机组齿轮箱"],
    ["has somebody taken care of it already?", "handling, A07 机组齿轮箱, who"],
    ["ok what parts do I need to bring?", "parts, A07 机组齿轮箱"],
  ],
  [
    ["why is A07 abnormal?", "cause, A07 机组齿轮箱"],
    ["since when is it groggy", "since, A07 机组齿轮箱, either"],
  ],
  [["A07 11月10日到12日的平均油温", "statistic, A07 机组齿轮箱, oilTemp, mean, 11-10 – 11-12"]],
  [["A07 viscosity is off. Can we run it one more week?", "whatIf, A07 机组齿轮箱, viscosity40, in 7 d"]],
  [["哪些设备油温在40到50度之间", "list, fleet, oilTemp, threshold above 40 度 50"]],
  [
    ["which machines run between 40 and 50 degrees?", "list, fleet, oilTemp, threshold above 40 degrees 50"],
    ["and between 50 and 60?", "list, fleet, oilTemp, threshold above 50 degrees 60"],
  ],
  [["A07 数据缺了多少", "sensors, A07 机组齿轮箱, missing"]],
  [["how much data is missing for A07 in the last week?", "sensors, A07 机组齿轮箱, last week, missing"]],
  [["which alarms were not claimed within an hour", "not understood"]],
  [["本月哪些设备换过油", "not understood"]],
  [["有没有哪台机子一直在报", "not understood"]],
  [["苏南特钢最近一周比上一周报警多了还是少了", "not understood"]],
  [["它们有报警吗", "missing subject: alarms"]],
  [["how many machines have no alarm", "count, fleet, noAlarm true"]],
];
