// Numbers in an answer.
import { names, numbersIn, plain } from "../text.mjs";

const significant = (value, decimals) =>
  Math.abs(value).toFixed(decimals).replace(".", "").replace(/^0+/, "").length;
const unitOf = (unit) => plain(unit).trim();

/**
 * A number of the answer within the tolerance. One of less than three digits needs its unit after it, or the
 * name of the quantity before it.
 */
export function holdsNumber(answer, { value, tolerance = 0, unit = "", near = [] }) {
  if (!Number.isFinite(value)) return false;
  return numbersIn(answer.plain).some((number) => {
    const rounding = 0.51 * 10 ** -number.decimals;
    // A figure rounded to whole numbers is not one of a quantity below ten.
    if (number.decimals === 0 && Math.abs(value) < 10 && !Number.isInteger(value)) return false;
    if (Math.abs(number.value - value) > rounding + tolerance) return false;
    if (significant(number.value, number.decimals) > 2) return true;
    const isUnit = unit !== "" && plain(number.after).trim().startsWith(unitOf(unit));
    return isUnit || near.some((name) => names(number.before, name) || number.before.includes(plain(name)));
  });
}

export const number =
  (value, more = {}) =>
  async () => ({
    expected: [
      {
        label: `${value} ${more.unit ?? ""}`,
        test: (answer) => holdsNumber(answer, { value, near: ["="], ...more }),
      },
    ],
  });

const nouns = {
  machine:
    "台|个设备|devices?|machines?|units?|of (?:them|these)|(?:is|are) (?:abnormal|at risk|normal|offline)",
  alarm:
    "条|个报警|项报警|alarms?|records?|of (?:them|these)|of level|(?:is|are|still) (?:open|active|unclaimed|level)",
  ticket: "条|个|tickets?|faults?",
  sensor: "个传感器|支|只|sensors?",
  sample: "次|份|个样|条|samples?|times",
  customer: "家|个客户|customers?|sites?",
};
const words = {
  0: "no|zero|没有|暂无|无|0",
  1: "one|一|1",
  2: "two|两|二|2",
  3: "three|三|3",
  4: "four|四|4",
  5: "five|五|5",
};
/** `27 alarms`, `4 level 1 alarms`, `共 5 台`. */
const countedAs = (count, noun) =>
  new RegExp(
    `(?<![\\da-z.,-])(?<!\\d:)(?:${count})(?![\\da-z#:-])(?: of (?:the |your |all )?\\d+)? ?(?:(?!and|of)[a-z0-9-]+ ){0,4}(?:${nouns[noun]})(?![a-z])`,
  );
const bareCount = (count) =>
  new RegExp(
    `(?:共计?|总数|有|为|是|total|are|is|count|[^\\d ]:)(?:有)?:? ?(${count})(?![\\d.:]|#|-| ?[%°/a-z台条个次份家支只项])`,
  );
const noneOf = /没有|暂无|无(?!法)|\bno(ne)?\b|\bnot any\b|^0/;

/** How many: the number with what is counted after it. */
export function holdsCount(answer, count, noun) {
  const spelled = words[count] ?? String(count);
  if (count === 0 && noneOf.test(answer.said)) return true;
  return countedAs(spelled, noun).test(answer.said) || bareCount(count).test(answer.said);
}
/** Any count, of machines or of alarms: it is read as the one that was asked for. */
export const holdsOtherCount = (answer) =>
  Object.keys(nouns).some((noun) => countedAs("\\d+", noun).test(answer.said));

/** A count, and no other in its place. */
export const countIs = (count, noun, label) => ({
  expected: [{ label: `${count} ${label ?? noun}`, test: (answer) => holdsCount(answer, count, noun) }],
  forbidden: [
    {
      label: "another count",
      test: (answer) => !holdsCount(answer, count, noun) && holdsOtherCount(answer),
    },
  ],
});
