import type { Phrasings } from "./phrasing.ts";

/** What a word means, and units. */
export const termPhrasings: readonly Phrasings[] = [
  {
    understood: "term, none, waterActivity, waterActivity",
    questions: [
      "水活性是什么",
      "水活性有什么用",
      "水活性有什么意义",
      "为什么看水活性",
      "说说水活性",
      "请问水活性指的是什么",
      "what's water activity",
      "water activity explained",
      "why is water activity important",
      "why measure water activity",
      "I don't understand water activity",
      "describe water activity",
    ],
  },
  {
    understood: "term, none, nasClass, nas1638",
    questions: [
      "NAS 1638是什么",
      "NAS等级怎么看",
      "NAS 等级说明什么",
      "NAS 1638 简单说一下",
      "简单介绍NAS 1638",
      "what's NAS",
      "NAS 1638 in short",
      "NAS 1638 in simple words",
      "how to read a NAS class",
      "what is the NAS 1638 standard",
    ],
  },
  {
    understood: "term, none, filterDp, filterDp",
    questions: [
      "滤芯压差高说明什么",
      "压差高是什么原因",
      "滤芯压差大说明什么问题",
      "为什么压差会高",
      "why does the differential pressure rise",
    ],
  },
  {
    understood: "term, none, acidNumber, acidNumber",
    questions: [
      "酸值是干什么用的？",
      "酸值有什么用",
      "酸值高会怎样",
      "酸值高有什么后果",
      "酸值为什么会升高",
      "TAN 是什么",
      "what's the acid number for",
      "why is the acid number important",
      "what happens when the acid number is high",
    ],
  },
  {
    understood: "term, none, alarmLevels",
    questions: [
      "一级报警和二级报警有啥不一样",
      "报警一级二级怎么分",
      "报警分几级",
      "报警级别怎么分的",
      "difference level 1 and level 2 alarm?",
      "difference between level 1 and level 2 alarms",
      "what is the difference between a level 1 and a level 2 alarm",
      "level 1 versus level 2",
      "what are the alarm levels",
      "how do level 1 and level 2 differ",
    ],
  },
  {
    understood: "term, none, viscosityDev, viscosityChange",
    questions: [
      "粘度变化率是什么",
      "粘度变化率怎么算的",
      "粘度变化率怎么计算",
      "how is the viscosity change calculated",
    ],
  },
  {
    understood: "term, none, iso4, iso4406",
    questions: [
      "ISO 4406 是什么",
      "清洁度等级怎么看",
      "how to read ISO 4406",
      "how do I read an ISO code",
      "ISO 4406 explained",
    ],
  },
  {
    understood: "term, none, remainingDays",
    questions: ["剩余天数怎么算的", "how are remaining days calculated"],
  },
  { understood: "term, none, waterPpm, freeWater", questions: ["what is free water"] },
  {
    understood: "term, none, iso4+nasClass, iso4406+nas1638",
    questions: [
      "ISO 4406和NAS 1638有什么不同",
      "ISO 4406与NAS 1638区别",
      "how does ISO 4406 differ from NAS 1638",
      "how do ISO 4406 and NAS 1638 differ",
      "what distinguishes ISO 4406 from NAS 1638",
    ],
  },
  { understood: "term, none, nasClass+iso4, nas1638", questions: ["NAS和ISO有啥不一样"] },
  {
    understood: "term, none, waterActivity+rhSaturation, waterActivity+saturation",
    questions: ["水活性与饱和度的关系"],
  },
  {
    understood: "convert, none, 104 °F in °C",
    questions: [
      "104华氏度转摄氏度",
      "104华氏度多少摄氏度",
      "104 F 多少 C",
      "104 f = ? c",
      "104 deg F to deg C",
      "104 °F is what in °C",
      "104 °F is how many °C",
      "104°F → °C",
    ],
  },
  { understood: "convert, none, 0.03 % in ppm", questions: ["0.03 percent water is how many ppm"] },
  {
    understood: "convert, none, 2 MPa in bar",
    questions: ["2 MPa 多少 bar", "2个兆帕是几个bar", "2MPa=?bar", "2MPa转bar"],
  },
  { understood: "convert, none, 14 d in h", questions: ["14天多少小时", "14 days is how many hours"] },
];
