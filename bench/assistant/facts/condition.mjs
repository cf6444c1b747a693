// State, cause, action, parts and dates of a machine, as its verdict has them.
import { plain, overlap, says } from "../text.mjs";
import { holdsDay } from "./dates.mjs";
import { holdsNumber } from "./numbers.mjs";

const states = {
  abnormal: ["abnormal", "异常"],
  risk: ["at risk", "risk", "风险"],
  approaching: ["approaching", "接近"],
  normal: ["normal", "正常", "no active alarm", "healthy"],
  silent: [
    "offline",
    "离线",
    "no data",
    "not reporting",
    "does not report",
    "silent",
    "通信中断",
    "未上报",
    "无数据",
    "没有数据",
    "数据中断",
    "失联",
  ],
  unknown: ["unknown", "无法判断", "offline", "离线"],
};

export const verdictOf = async (look, { deviceId }) =>
  (await look.get(`system/datascreen/getOilCondition?deviceId=${deviceId}`)).data.verdict;
const diagnosisOf = async (look, { deviceId }) =>
  (await look.get(`system/diagnosis/device?deviceId=${deviceId}`)).data;

/** `normal` within `abnormal` is not the word. */
const hasWord = (text, word) =>
  /[a-z]/.test(word) ? new RegExp(`(?<![a-z])${word}(?![a-z])`).test(text) : text.includes(word);

/** A state asserted of the machine itself: beside its name, or at the beginning. */
function asserts(answer, machine, word) {
  const text = plain(answer.plain);
  const name = plain(machine.deviceName).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const gap = "[ :：,，|]*(?:is|is now|is currently|状态(?:为|是)?|目前|当前|现在|处于|油液状态)*[ :：|]*";
  return new RegExp(`${name}${gap}${/[a-z]/.test(word) ? `${word}(?![a-z])` : word}`).test(text);
}

export const state = (machine) => async (look) => {
  const { standing } = await verdictOf(look, machine);
  const right = states[standing];
  const others = ["abnormal", "risk", "normal"].filter((each) => each !== standing);
  return {
    about: [machine],
    expected: [{ label: standing, test: ({ plain: text }) => right.some((word) => hasWord(text, word)) }],
    forbidden: others.map((each) => ({
      label: `is ${each}`,
      test: (answer) =>
        states[each].some((word) => asserts(answer, machine, word)) &&
        !right.some((word) => asserts(answer, machine, word)),
    })),
  };
};

/** The words of a text, most of them: the engine quotes it, a model may rephrase. */
const holdsMost = (answer, text) =>
  says(answer.plain, text) ||
  text
    .split(/[;；。]/)
    .filter((part) => part.trim())
    .some((part) => overlap(answer.plain, part) >= 0.7);

const noCause =
  /normal|no (cause|alarm|fault|anomal|abnormal|limit)|正常|没有(报警|异常|原因|故障)|无(报警|异常|故障)|未(发现|见)/;

export const cause = (machine) => async (look) => {
  const verdict = await verdictOf(look, machine);
  return {
    about: [machine],
    expected: [
      verdict.cause
        ? { label: verdict.cause, test: (answer) => holdsMost(answer, verdict.cause) }
        : { label: "no cause", test: ({ plain: text }) => noCause.test(text) },
    ],
  };
};

export const reason = (machine) => async (look) => {
  const { worst } = await verdictOf(look, machine);
  return {
    about: [machine],
    isFigure: true,
    forbidden: [{ label: "not measured", test: ({ plain: text }) => /does not measure|没有测量/.test(text) }],
    expected: worst
      ? [
          {
            label: `${worst.keyName} ${worst.value.toFixed(worst.decimals)}`,
            test: (answer) =>
              says(answer.plain, worst.keyName) &&
              holdsNumber(answer, {
                value: worst.value,
                tolerance: Math.abs(worst.value) * 0.02,
                unit: worst.unit,
                near: [worst.keyName],
              }),
          },
        ]
      : [{ label: "nothing abnormal", test: ({ plain: text }) => noCause.test(text) }],
  };
};

/** What supports the first cause: one of the indicators of its evidence. */
export const evidence = (machine) => async (look) => {
  const { findings } = await diagnosisOf(look, machine);
  const words = (findings[0]?.supports ?? []).map((each) => each.words);
  return {
    about: [machine],
    expected: [
      {
        label: `one of: ${words.slice(0, 3).join(" / ")}`,
        test: (answer) => words.some((each) => overlap(answer.plain, each) >= 0.7),
      },
    ],
  };
};

export const otherCauses = (machine) => async (look) => {
  const { findings } = await diagnosisOf(look, machine);
  const others = (findings[0]?.alternatives ?? []).map(({ name }) => name);
  return {
    about: [machine],
    expected: [
      others.length > 0
        ? {
            label: `one of: ${others.join(" / ")}`,
            test: (answer) => others.some((each) => says(answer.plain, each)),
          }
        : {
            label: "no other",
            test: ({ plain: text }) => /no other|only|没有其他|无其他|只有|仅/.test(text),
          },
    ],
  };
};

export const action = (machine) => async (look) => {
  const verdict = await verdictOf(look, machine);
  return {
    about: [machine],
    expected: [
      verdict.action
        ? { label: verdict.action, test: (answer) => holdsMost(answer, verdict.action) }
        : {
            label: "nothing to do",
            test: ({ plain: text }) =>
              noCause.test(text) || /nothing|no action|not needed|无需|不需要|不用|暂无/.test(text),
          },
    ],
  };
};

const bringing = /bring|\bparts?\b|need|spare|kit|带|备件|准备|需要|所需|材料|物料/;
/** What to bring; with `amounts`, how much of each, one piece too. */
export const parts =
  (machine, { amounts = false } = {}) =>
  async (look) => {
    const { findings } = await diagnosisOf(look, machine);
    const wanted = findings[0]?.parts ?? [];
    return {
      about: [machine],
      expected:
        wanted.length > 0
          ? wanted.flatMap(({ name, amount, unit }) => [
              {
                label: name,
                test: (answer) => overlap(answer.plain, name) >= 0.6 && bringing.test(answer.plain),
              },
              ...(amount !== null && (amounts || amount > 1)
                ? [
                    {
                      label: `${amount} ${unit}`,
                      test: (answer) =>
                        holdsNumber(answer, { value: amount, unit, near: ["×", "x", name] }) ||
                        (amount === 1 && /\bone\b|[一1] ?(个|支|只|件|pc)/.test(answer.plain)),
                    },
                  ]
                : []),
            ])
          : [
              {
                label: "no parts",
                test: ({ plain: text }) =>
                  /no (spare )?parts?|not needed|none|无需|不需要|没有|暂无/.test(text),
              },
            ],
    };
  };

const urgencies = {
  now: ["act now", "do it now", "urgent", "immediately", "at once", "立即", "马上", "尽快"],
  thisWeek: ["this week", "本周", "这周", "week"],
  thisMonth: ["this month", "本月", "这个月", "month"],
  nextStop: ["next shutdown", "next stop", "下次停机", "shutdown"],
};
export const urgency = (machine) => async (look) => {
  const { findings } = await diagnosisOf(look, machine);
  const words = urgencies[findings[0]?.urgency] ?? ["no", "无需", "不急"];
  return {
    about: [machine],
    expected: [{ label: words[0], test: ({ plain: text }) => words.some((word) => text.includes(word)) }],
  };
};

const since = (field) => (machine) => async (look) => {
  const verdict = await verdictOf(look, machine);
  const time = verdict[field];
  return {
    about: [machine],
    expected: [
      time
        ? {
            label: `since ${new Date(time).toISOString()}`,
            test: (answer) => holdsDay(answer, time, machine.timeZone, look.now),
          }
        : { label: "not over a limit", test: ({ plain: text }) => /no(t| )|within|没有|未|正常/.test(text) },
    ],
  };
};
/** The first sign. */
export const unusualSince = since("since");
/** The limit that is passed now was passed for good. */
export const overLimitSince = since("overSince");
/** Asked only since when: the first sign, or the limit. */
export const eitherSince = (machine) => async (look) => {
  const verdict = await verdictOf(look, machine);
  const times = [verdict.since, verdict.overSince, verdict.worst?.raisedTime].filter(Boolean);
  return {
    about: [machine],
    expected: [
      {
        label: `since ${times.map((each) => new Date(each).toISOString()).join(" or ")}`,
        test: (answer) => times.some((each) => holdsDay(answer, each, machine.timeZone, look.now)),
      },
    ],
  };
};
/** The worst value of the episode, with its day. */
export const worstValue = (machine) => async (look) => {
  const { worst } = await verdictOf(look, machine);
  return {
    about: [machine],
    isFigure: true,
    expected: [
      {
        label: `worst ${worst.worstValue.toFixed(worst.decimals)} ${worst.unit}`,
        test: (answer) =>
          holdsNumber(answer, {
            value: worst.worstValue,
            tolerance: Math.abs(worst.worstValue) * 0.005,
            unit: worst.unit,
            near: [worst.keyName],
          }),
      },
    ],
  };
};
