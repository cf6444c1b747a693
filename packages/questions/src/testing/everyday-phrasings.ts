import type { Phrasings } from "./phrasing.ts";

/** Managers, visitors with little English, spelling, and values in another unit. */
export const everydayPhrasings: readonly Phrasings[] = [
  {
    understood: "value, Looper hydraulics, oilTemp",
    questions: ["oil tmep looper hydraulics", "whats teh oil temp of looper hydraulics"],
  },
  { understood: "value, 6# 注塑机液压站, oilTemp", questions: ["6号注塑机液压站油稳多少"] },
  { understood: "cause, A07 机组齿轮箱", questions: ["A07机组齿轮箱为神马报警", "A07机组齿轮箱为什莫异常"] },
  { understood: "state, A07 机组齿轮箱", questions: ["A07机组齿轮箱壮态", "A07 机组齿轮箱 怎麽样"] },
  {
    understood: "value, 1# 汽轮机主油箱 + 2# 汽轮机主油箱 + 3# 汽轮机主油箱, oilTemp",
    questions: ["临港热电所有汽轮机的油温", "the 3 turbines at 临港热电 oil temp"],
  },
  { understood: "lab, A07 机组齿轮箱, date", questions: ["last sample date A07"] },
  {
    understood: "triage, fleet",
    questions: [
      "Give me a summary of our plant",
      "summary please",
      "overall status",
      "how is our plant doing",
      "how are our machines",
      "is our plant in good shape",
      "show me everything abnormal",
    ],
  },
  {
    understood: "triage, fleet, today",
    questions: ["how are our machines doing today", "what do I need to know today"],
  },
  {
    understood: "list, fleet, states abnormal",
    questions: ["do we have anything critical", "anything critical right now"],
  },
  {
    understood: "action, Looper hydraulics",
    questions: [
      "looper hydraulics repair how",
      "looper hydraulics how repair",
      "looper hydraulics who repair",
      "looper hydraulics need stop?",
    ],
  },
  {
    after: "lab results of A07",
    understood: "lab, A07 机组齿轮箱, date",
    questions: ["when was it taken", "when was that", "what date"],
  },
  {
    after: "lab results of A07",
    understood: "lab, A07 机组齿轮箱, count",
    questions: ["how many have there been"],
  },
  {
    after: "lab results of A07",
    understood: "lab, A07 机组齿轮箱, next",
    questions: ["when is the next one", "when is the next one due"],
  },
  {
    understood: "sensors, A07 机组齿轮箱, viscosity40, measuredBy",
    questions: ["what kind of sensor measures viscosity on A07"],
  },
  { understood: "trust, A07 机组齿轮箱, waterPpm", questions: ["is the water sensor of A07 working"] },
  {
    understood: "trust, A07 机组齿轮箱, waterActivity",
    questions: ["is the water activity reading of A07 real"],
  },
  { understood: "state, A07 机组齿轮箱", questions: ["A07 機組齒輪箱怎麼樣"] },
  { understood: "cause, A07 机组齿轮箱", questions: ["A07 機組齒輪箱為什麼報警"] },
  { understood: "action, A07 机组齿轮箱", questions: ["A07 怎麼處理"] },
  {
    understood: "judgement, A07 机组齿轮箱",
    questions: ["is it ok to keep A07 running", "must A07 be stopped"],
  },
  {
    understood: "works, A07 机组齿轮箱, filterChange",
    questions: [
      "A07 滤芯多久没换了",
      "when was the filter of A07 changed",
      "when was the filter last replaced on A07",
    ],
  },
  {
    understood: "works, A07 机组齿轮箱, any",
    questions: [
      "how often was the oil of A07 changed",
      "last service of A07",
      "last maintenance A07",
      "when was A07 last serviced",
    ],
  },
  { understood: "fact, A07 机组齿轮箱, deviceNo", questions: ["A07 设备编号"] },
  { understood: "course, A07 机组齿轮箱", questions: ["is A07 improving"] },
  {
    understood: "nextToReach, fleet",
    questions: [
      "哪些设备快超标了",
      "which machine will reach its limit next",
      "any machine about to reach its limit",
      "any machines reaching limits soon",
      "machines close to their limits",
    ],
  },
  {
    understood: "value, A07 机组齿轮箱, oilTemp, in °F",
    questions: [
      "A07 油温多少华氏度",
      "A07 油温是多少华氏度",
      "A07 油温用华氏度表示",
      "A07 油温按华氏度算是多少",
      "A07 油温换算成华氏度",
      "A07 油温 °F",
      "A07 oil temperature in °F",
      "A07 oil temp in Fahrenheit",
      "what is the oil temperature of A07 in Fahrenheit",
      "oil temp of A07 in degrees F",
      "oil temperature of A07 in F",
      "show A07 oil temp in fahrenheit",
    ],
  },
  {
    understood: "value, A07 机组齿轮箱, filterDp, in psi",
    questions: ["A07 压差多少psi", "A07 压差用psi", "filter dp of A07 in psi", "A07 dp in psi"],
  },
  {
    understood: "value, A07 机组齿轮箱, filterDp, in kPa",
    questions: ["A07 滤芯压差是多少kPa", "differential pressure of A07 in kPa"],
  },
  { understood: "value, A07 机组齿轮箱, filterDp, in MPa", questions: ["A07 滤芯压差多少兆帕"] },
];
