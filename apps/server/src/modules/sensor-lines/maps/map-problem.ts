import type { Language } from "@oilcloud/contract";
import type { FoundProblem, MapProblem } from "@oilcloud/modbus";
import { type Label, labelIn } from "../../../platform/labels.ts";

const problems: Record<MapProblem, Label> = {
  noRows: { zh: "没有寄存器", en: "it has no registers" },
  tooManyRows: { zh: "寄存器过多", en: "it has too many registers" },
  badKey: { zh: "键无效", en: "the key is not valid" },
  sameKey: { zh: "键重复", en: "the key is used twice" },
  badAddress: { zh: "地址无效", en: "the address is not valid" },
  overlap: { zh: "寄存器重叠", en: "registers overlap" },
  bitsOnly: { zh: "线圈和离散输入只能是位", en: "coils and discrete inputs are bits" },
  badBit: { zh: "位号应为 0 至 15", en: "the bit is a number from 0 to 15" },
  badTextLength: { zh: "文本长度无效", en: "the length of the text is not valid" },
  badScale: { zh: "系数无效", en: "the scale is not valid" },
  badNoValue: { zh: "无值标记无效", en: "the pattern of no value is not valid" },
  badClamp: { zh: "范围无效", en: "the range is not valid" },
  rowTooLong: { zh: "超出一次读取的最大长度", en: "it is longer than one read allows" },
  badTemplate: { zh: "模板无效", en: "the template is not valid" },
  badRequest: { zh: "请求无效", en: "the request is not valid" },
  fieldsDiffer: { zh: "字段与模板不一致", en: "the fields are not those of the template" },
};

/** A problem of a map in words, with the rows as people count them. */
export function problemIn(language: Language, { problem, rows }: FoundProblem): string {
  const words = labelIn(language, problems[problem]);
  if (rows.length === 0) return words;
  const numbers = rows.map((row) => row + 1);
  return language === "en" ? `row ${numbers.join(" and ")}: ${words}` : `第 ${numbers.join("、")} 行${words}`;
}
