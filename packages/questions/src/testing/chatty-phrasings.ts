import type { Phrasings } from "./phrasing.ts";

/** Chatty, hurried and mixed ways to ask. */
export const chattyPhrasings: readonly Phrasings[] = [
  {
    understood: "action, 2# 精轧机液压站",
    questions: [
      "2#精轧机液压站这个咋搞定",
      "2# 精轧机液压站 alarm what do",
      "recomended action 2# 精轧机液压站",
      "what does 2# 精轧机液压站 need",
      "2# 精轧机液压站 action required?",
    ],
  },
  { understood: "cause, 2# 精轧机液压站", questions: ["2#精轧机液压站主要问题是什么"] },
  { understood: "since, 2# 精轧机液压站, either", questions: ["2# 精轧机液压站 abnormal how long"] },
  { understood: "since, 2# 精轧机液压站, alarm", questions: ["2# 精轧机液压站 alarm how long"] },
  {
    understood: "since, 2# 精轧机液压站, overLimit",
    questions: [
      "which date did 2# 精轧机液压站 go over limit",
      "since what date is 2# 精轧机液压站 over the limit",
    ],
  },
  {
    understood: "compare, 1# 汽轮机主油箱 + 2# 汽轮机主油箱, oilTemp",
    questions: ["1# 汽轮机主油箱油温跟2# 汽轮机主油箱比起来怎么样"],
  },
  {
    understood: "compare, A07 机组齿轮箱, oilTemp, today, against yesterday",
    questions: ["A07 油温较昨天高多少", "is A07 hotter today than yesterday", "A07 warmer than yesterday?"],
  },
  {
    understood: "sensors, A07 机组齿轮箱, doubt",
    questions: ["A07 传感器有没有毛病", "A07 是不是传感器出毛病了"],
  },
  { understood: "sensors, A07 机组齿轮箱, list", questions: ["A07 传感器会不会坏了"] },
  { understood: "trust, A07 机组齿轮箱", questions: ["A07 读数是不是有问题", "how good is the data of A07"] },
  { understood: "term, none, filterDp, filterDp", questions: ["压差是什么"] },
  { understood: "term, none, oilQuality, oilQuality", questions: ["油品品质是什么"] },
  { understood: "term, none, dielectricDev40, permittivity", questions: ["介电常数变化说明什么"] },
];
