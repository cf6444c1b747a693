import { expect, it } from "vitest";
import { questionLanguage } from "./question-language.ts";

const names = ["2# 立磨减速机", "立磨减速机", "Mixer of line 2", "苏南特钢"];

it.each([
  ["Why is 2# 立磨减速机 abnormal?", "en"],
  ["2# 立磨减速机 versus 立磨减速机", "en"],
  ["What happened at 苏南特钢 last week?", "en"],
  ["How is 减速机?", "en"],
  ["oil temperature", "en"],
  ["2# 立磨减速机状态怎么样？", "zh"],
  ["Mixer of line 2 状态怎么样？", "zh"],
  ["ISO 21/19/16 是什么意思", "zh"],
  ["2# 立磨减速机", null],
  ["NAS 9?", "en"],
  ["17?", null],
])("%s", (question, language) => {
  expect(questionLanguage(question, names)).toBe(language);
});
