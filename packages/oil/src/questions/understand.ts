import type { Dimension, IndicatorKey } from "../catalogue/indicators.ts";
import { findNamed, type NamedThing } from "./find-devices.ts";
import { findIndicators } from "./find-indicators.ts";
import { type AskedTime, findTime } from "./find-times.ts";
import { explainCode, findTerm } from "./knowledge.ts";
import { plainText } from "./plain-text.ts";

/** What a person wants to know. */
const intents = [
  "state",
  "why",
  "changed",
  "trend",
  "value",
  "limits",
  "compare",
  "worst",
  "advice",
  "meaning",
  "happened",
  "samples",
  "works",
  "help",
  "unknown",
] as const;
export type Intent = (typeof intents)[number];

/** What the chat was about before: a follow-up leaves out what was said already. */
export interface TalkedAbout {
  readonly intent: Intent;
  readonly deviceIds: readonly string[];
  /** Devices that the last answer named. */
  readonly mentioned: readonly string[];
  readonly siteId: string | null;
  readonly keys: readonly IndicatorKey[];
  readonly time: AskedTime | null;
}

export interface Question {
  readonly intent: Intent;
  readonly deviceIds: readonly string[];
  /** Devices between which the question does not decide. */
  readonly unclear: readonly string[];
  readonly siteId: string | null;
  readonly dimension: Dimension | null;
  readonly keys: readonly IndicatorKey[];
  readonly time: AskedTime | null;
  /** About the whole fleet or a site and no single device. */
  readonly wide: boolean;
}

export interface AskedWhere {
  readonly devices: readonly NamedThing[];
  readonly sites: readonly NamedThing[];
  readonly nowMs: number;
  readonly timeZone: string;
  /** The device whose page the person came from. */
  readonly deviceId: string | null;
  readonly before: TalkedAbout | null;
}

const patterns: readonly [Intent, RegExp][] = [
  ["help", /你能|您能|能做什么|会什么|能问什么|怎么用你|^帮助|what can (?:you|i)|^help|how do i use/],
  [
    "works",
    /(?:上次|最近一次|什么时候|哪天|多久前|何时)[^？?]*(?:换的?油|换过油|换滤|补油)|换过(?:油|滤芯)|(?:last|when was the|when did)[^?]*(?:oil (?:change|last changed|changed)|filter (?:change|last changed|changed)|top-?up)|换油记录|维护记录|oil (?:change )?history/,
  ],
  ["samples", /化验|取样结果|样品|检测报告|lab\b|laborator|oil sample|sample result|last sample/],
  [
    "compare",
    /对比|比较|相比|哪个更|哪台更|差异|区别|差多少|compar|versus|\bvs\b|difference between|better than|worse than/,
  ],
  [
    "worst",
    /哪些设备|哪几台|哪台|哪个设备|最差|最严重|最危险|排名|需要关注|有问题的|有异常的|异常设备|谁最|还有谁|先去哪|which (?:devices?|machines?|units?|ones?|of|other)|worst|most (?:critical|urgent|serious)|needs? attention|\btop \d|where .*first/,
  ],
  [
    "happened",
    /发生了?什么(?!变化)|发生过|出过什么|有什么情况|有哪些报警|哪些报警|报警记录|多少(?:条|个|次)报警|有什么报警|what happened|any alarms?|which alarms|what alarms|how many alarms|list .*alarms|events|incidents/,
  ],
  [
    "why",
    /为什么|为何|什么原因|原因|怎么回事|怎么会|咋|什么引起|是不是|why|cause|reason|what(?:'s| is) (?:wrong|causing|behind)/,
  ],
  [
    "advice",
    /怎么办|怎么处理|如何处理|怎么解决|做什么|要不要|需不需要|需要换|该换|应该|建议|能不能等|先做|来得及|带什么|备件|what (?:should|do i|do we|to do|can we do|next)|do (?:i|we) (?:need|have) to|should (?:i|we|the)|how (?:do|to|can) (?:i|we)?\s*(?:fix|solve|handle|repair)|recommend|can (?:it|this|we) wait|what must|parts|action/,
  ],
  [
    "trend",
    /趋势|走势|预测|还能撑|能撑|多久|几天|还有多少天|什么时候(?:到|会|达|超)|何时(?:到|会|达|超)|剩余|曲线|寿命|trend|forecast|how long|when will|days left|predict|time left|curve|outlook|heading/,
  ],
  ["changed", /变化|变了|有何不同|不一样|有什么不同|chang|different/],
  ["limits", /限值|注意值|报警值|阈值|多少算|超过多少|limits?\b|threshold/],
  [
    "meaning",
    /什么意思|是什么|什么是|什么叫|怎么理解|代表什么|含义|定义|表示什么|意味着|标准|what does .*(?:mean|stand)|meaning|mean\?|define|explain|what is (?:an? )?(?!the\b|its\b|wrong)|what are (?!the\b)|standard|difference/,
  ],
  [
    "value",
    /多少|是几|当前|现在|读数|what is the|what's the|how (?:much|high|hot|many)|value|reading|current|now\b/,
  ],
  [
    "state",
    /状态|怎么样|怎样|如何|正常|健康|还好|情况|有问题|好吗|how is|how's|how are|status|state\b|condition|\bok\b|okay|health|normal|any problem|anything wrong/,
  ],
];

const followUp = /^(?:那|那么|and\b|what about|how about|also\b|then\b)|呢[？?]?$|^(?:它|这台|it\b)/;
const otherOne = /另一台|另外一台|那一?台|另外那|其他那|the other|other one|那台/;
const fleetWide =
  /全厂|全部|所有|整个|哪些|哪台|哪几台|我们的设备|设备里|fleet|all (?:devices|machines|units)|every|overall|\bsite\b|the plant|which (?:devices?|machines?|units?|ones?|of|other)/;

/** What is asked, about which devices and when, by the words of the question and what was talked about before. */
export function understand(question: string, where: AskedWhere): Question {
  const text = plainText(question);
  const { before } = where;
  const devices = findNamed(question, where.devices);
  const site = findNamed(question, where.sites).found[0] ?? null;
  const asked = findIndicators(question);
  const term = findTerm(question);
  const time = findTime(question, where);
  const first = intentOf(text, {
    named: devices.found.length > 0,
    measured: asked.keys.length > 0,
    term: term !== null,
    code: explainCode(question) !== null,
    time: time !== null,
  });
  const follows = before !== null && (followUp.test(text) || otherOne.test(text));
  const intent =
    first !== null
      ? first
      : before && (follows || devices.found.length > 0 || asked.keys.length > 0 || time !== null)
        ? before.intent
        : devices.found.length > 0 || site !== null
          ? "state"
          : asked.keys.length > 0 && where.deviceId !== null
            ? "value"
            : term
              ? "meaning"
              : "unknown";
  const wide =
    intent === "worst" ||
    (devices.found.length === 0 &&
      (fleetWide.test(text) ||
        site !== null ||
        (intent === "happened" && /全厂|现场|厂里|site|plant/.test(text))));
  const talked = devices.found.length > 0 ? [] : wide ? [] : talkedDevices(text, where);
  const unclear =
    devices.found.length > 0 || wide
      ? []
      : talked.length > 0 && !devices.unclear.length
        ? []
        : devices.unclear;
  const deviceIds = devices.found.length > 0 ? devices.found : unclear.length > 0 ? [] : talked;
  const both =
    intent === "compare" && deviceIds.length === 1 && before ? withOther(deviceIds, before) : deviceIds;
  return {
    intent,
    deviceIds: both,
    unclear,
    siteId: site ?? (follows && wide ? (before?.siteId ?? null) : null),
    dimension: asked.dimension,
    keys: asked.keys.length > 0 ? asked.keys : follows ? (before?.keys ?? []) : [],
    time: time ?? (follows ? (before?.time ?? null) : null),
    wide,
  };
}

interface Seen {
  named: boolean;
  measured: boolean;
  term: boolean;
  code: boolean;
  time: boolean;
}

function intentOf(text: string, { named, measured, term, code, time }: Seen): Intent | null {
  const hits = patterns.filter(([, pattern]) => pattern.test(text)).map(([intent]) => intent);
  const has = (intent: Intent) => hits.includes(intent);
  if (has("meaning") && (term || code) && !named && !has("why")) return "meaning";
  const [first] = hits.filter((intent) => intent !== "meaning");
  if (first === "compare" && has("trend") && !named) return "compare";
  if (first === "value" && !measured) return has("state") ? "state" : null;
  if (first === "state" && measured && named && !/状态|status|state\b|condition/.test(text)) return "value";
  // "What happened to water since Monday" asks for the change of one indicator.
  if (first === "happened" && measured && time && !/报警|alarm/.test(text)) return "changed";
  if (first) return first;
  return has("meaning") && term ? "meaning" : null;
}

/** Devices that the question means without naming them: the other one, this one, the one whose page it is. */
function talkedDevices(text: string, { before, deviceId }: AskedWhere): readonly string[] {
  if (before && otherOne.test(text)) {
    const others = before.mentioned.filter((id) => !before.deviceIds.includes(id));
    if (others[0]) return [others[0]];
  }
  if (before && before.deviceIds.length > 0) return before.deviceIds;
  return deviceId ? [deviceId] : [];
}

const withOther = (deviceIds: readonly string[], before: TalkedAbout): readonly string[] => {
  const other = before.deviceIds.find((id) => !deviceIds.includes(id));
  return other ? [other, ...deviceIds] : deviceIds;
};
