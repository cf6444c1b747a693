// Replies that are not an answer: the assistant declines, asks back, or knows no such machine.
import { hasFigure, names, says, without } from "../text.mjs";

const declining =
  /can(no|')t answer|cannot answer|can ?not (help|do)|(only|can) answer (questions )?(about|on)|outside (of )?(what|my)|(do|did) ?n(o|')t understand|not understood|not sure what|beyond what|i answer questions|无法回答|不能回答|回答不了|只能回答|只回答|不在.{0,8}范围|超出(了)?我|超出.{0,6}(能力|职责)|没(有)?(听|看)?(懂|明白)|不(太)?(理解|明白)|未(能)?理解|不支持(这|该|此)?(类|种|个)?(问题|功能|操作)/;
const asking =
  /which (one|device|machine|unit|of (these|them|the)|customer|indicator|site)|did you mean|do you mean|please (name|specify|choose|select|say which)|what do you mean|(哪|那)(一)?(台|个|家|种|项)[^。]{0,12}[?？]|您(是)?(指|说)的?是|您是指|请(先)?(选择|指明|说明|明确|指定|告诉我|说出|选一|提供)|more than one|several (devices|machines)|有多台|不止一台|多台设备/;
const unknowing =
  /know no (such )?|no such|(do|does|did) ?n(o|')t (know|find|recogni)|not (found|find|known)|(cannot|can't|could not|couldn't) find|no (device|machine|customer|unit|sensor)s? (called|named|with|match)|no matching|unknown (device|machine)|(不|没有?)(知道|认识)|没(有)?找到|找不到|未找到|查不到|没有(这|该|名为|叫|符合|匹配|此)|不存在|未查到|没有.{0,12}(这台|这样的|该)(设备|机器|客户)/;

export const declines = (answer) => declining.test(answer.plain);
/** An offer of the choices as buttons asks too. */
export const asksBack = (answer) => answer.choices.length > 1 || asking.test(answer.plain);
const isUnknowing = (answer) => unknowing.test(answer.plain);

/** Off-topic: nothing of the fleet in it. */
export const declined = () => async (_, own) => ({
  expected: [{ label: "declines", test: declines }],
  forbidden: [
    { label: "a figure", test: hasFigure },
    { label: "a chart", test: ({ charts }) => charts.length > 0 },
    { label: "a list of machines", test: ({ tables }) => tables.length > 0 },
    {
      label: "a machine",
      test: (answer) =>
        !asksBack(answer) && own.machines.some(({ deviceName }) => names(answer.plain, deviceName)),
    },
  ],
});

/** Not understood, and it says so: declining and asking back are both right. */
export const notUnderstood = () => async () => ({
  expected: [
    {
      label: "says that it does not understand",
      test: (answer) => declines(answer) || asksBack(answer) || isUnknowing(answer),
    },
  ],
  forbidden: [
    { label: "a figure", test: hasFigure },
    { label: "a chart", test: ({ charts }) => charts.length > 0 },
  ],
  anyLanguage: true,
});

/** Asks back and offers at least two of the machines that can be meant. */
export const asked = (machines) => async () => {
  const offered = (answer) => {
    const all = [answer.plain, ...answer.choices, ...answer.suggestions].join("\n");
    return machines.filter(({ deviceName }) => names(all, deviceName)).length;
  };
  return {
    expected: [
      { label: "asks back", test: asksBack },
      { label: "two candidates", test: (answer) => asksBack(answer) && offered(answer) > 1 },
    ],
    forbidden: [
      { label: "a figure", test: hasFigure },
      { label: "a chart", test: ({ charts }) => charts.length > 0 },
    ],
  };
};

/** Asks back for a machine, where none is named. */
export const askedWhich = () => async () => ({
  expected: [{ label: "asks back", test: asksBack }],
  forbidden: [
    { label: "a figure", test: hasFigure },
    { label: "a chart", test: ({ charts }) => charts.length > 0 },
  ],
});

/**
 * Knows no such machine, whether it does not exist or is outside the scope.
 * The words are the same: they are compared with the answer about a name that is made up.
 */
export const unknown = (name, same) => async () => ({
  expected: [
    { label: "knows no such machine", test: isUnknowing },
    ...(same
      ? [
          {
            label: "the same words as for a name that does not exist",
            test: (answer) =>
              isUnknowing(answer) &&
              without(answer.first, [name]) === without(same.answer.first, [same.name]),
          },
        ]
      : []),
  ],
  forbidden: [
    { label: "a figure", test: hasFigure },
    { label: "a chart", test: ({ charts }) => charts.length > 0 },
    {
      label: "a state",
      test: (answer) =>
        /\bis (normal|abnormal|at risk)|(状态|目前|当前|处于)[^。]{0,4}(正常|异常|风险)/.test(answer.plain),
    },
  ],
});

/** Does not claim to understand a third language; both languages are named. */
export const onlyTwoLanguages = () => async () => ({
  expected: [
    {
      label: "says which languages",
      test: ({ plain }) => /chinese|中文|汉语/.test(plain) && /english|英文|英语/.test(plain),
    },
  ],
  forbidden: [{ label: "a figure", test: hasFigure }],
  anyLanguage: true,
});

/** Too long: refused in words that say so. */
export const tooLong = () => async () => ({
  expected: [
    {
      label: "says that it is too long",
      test: ({ plain }) =>
        /too long|at most|shorter|no more than|maximum|up to \d|过长|太长|最多|不超过|不能超过|超过/.test(
          plain,
        ),
    },
  ],
  forbidden: [{ label: "a figure", test: hasFigure }],
});

export const mentions =
  (...spellings) =>
  async () => ({
    expected: [
      { label: String(spellings[0]), test: (answer) => spellings.some((each) => holds(answer, each)) },
    ],
  });
export const never =
  (...spellings) =>
  async () => ({
    forbidden: spellings.map((each) => ({ label: String(each), test: (answer) => holds(answer, each) })),
  });
const holds = (answer, spelling) =>
  spelling instanceof RegExp ? spelling.test(answer.plain) : says(answer.plain, spelling);
