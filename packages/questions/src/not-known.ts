import type { Plan } from "./plan.ts";

/** What the fleet's data does not say, or no list is made of: money, the effect of work that was not done, values at an event, what is new. */
const notKnown: readonly [RegExp, (plan: Plan) => boolean][] = [
  [/多少钱|价格|价钱|费用|成本|\bcosts?\b|\bprices?\b|\bexpensive\b/, () => true],
  [
    /(?:如果|要是|假如).{0,8}?(?:换|修|清洗|补油|加油)|\bif (?:we|i|you) (?:change|replace|clean|repair|fix|top up)\b/,
    ({ intent }) => intent.value === "whatIf",
  ],
  [
    /(?:报警|告警|异常|超限)(?:发生)?(?:的)?(?:时候|那时|当时|时)(?!间)|\bwhen the alarm (?:was|of|on|came|began|started)/,
    ({ indicators }) => indicators.value.length > 0,
  ],
  [
    /(?:换|补|加|更换)(?:过|了)新?(?:油|滤芯)|\b(?:changed|replaced|topped up) (?:their |the |its )?(?:oil|filter)|\b(?:oil|filter)s? (?:was |were )?(?:changed|replaced)/,
    ({ intent, thing }) =>
      (intent.value === "list" || intent.value === "count") && thing?.value === "machines",
  ],
  [
    /同(?:一|样的?)?(?:个)?(?:时间|时段|钟点)|\bsame (?:time|hours?|period)\b/,
    ({ period }) => period !== null,
  ],
  // "Which one had most?", of what was counted before.
  [
    /最多|\bmost\b/,
    ({ intent, order, indicators }) =>
      intent.value === "list" && order?.value === "worst" && indicators.value.length === 0,
  ],
  // "Is there a machine that …", where nothing of it was read.
  [
    /有没有(?:哪[台个些]|什么)?(?:设备|机器|机子|机台)?|\b(?:is|are) there (?:any|a) /,
    (plan) => isPlainList(plan),
  ],
  [
    /新(?:装|接入|增|加|上线|投)|\b(?:new|added|installed|connected)\b/,
    ({ intent, thing, period }) =>
      intent.value === "count" && thing?.value !== "alarms" && period?.origin === "asked",
  ],
];
const isPlainList = ({ intent, thing, subject, filter, order, count, grouping }: Plan): boolean =>
  intent.value === "list" &&
  thing?.value === "machines" &&
  subject.value.kind === "fleet" &&
  Object.keys(filter.value).length === 0 &&
  !order &&
  !count &&
  !grouping;

/** The words that ask for it; null where none do. */
export const otherAsked = (text: string, plan: Plan): string | null =>
  notKnown.flatMap(([words, holds]) => (holds(plan) ? (words.exec(text)?.[0] ?? []) : []))[0] ?? null;
