import { numberOf } from "../text/normalise.ts";
import type { QuestionReader } from "../text/reader.ts";

/** Words that refer to what was said before. */
export interface References {
  /** "It", "this machine". */
  readonly it: boolean;
  /** "This customer", "这家". */
  readonly place: boolean;
  /** "They", "of them", "其中". */
  readonly set: boolean;
  /** "Of them", "其中": what narrowed the list still holds. */
  readonly among: boolean;
  readonly both: boolean;
  /** "The other one". */
  readonly otherOne: boolean;
  /** "The others", "any other machines". */
  readonly others: boolean;
  /** "The second" is 1, "the last" −1. */
  readonly ordinal: number | null;
  /** "And …", "… 呢": changes one part of the question before. */
  readonly follows: boolean;
}

const words = {
  place:
    /(?:这|那|该)(?:一)?(?:家|个)?(?:客户|公司|工厂|厂子?)|[这那]家|\b(?:this|that|the same) (?:customer|client|company|site|plant|factory)\b/,
  others:
    /(?<!可能|会|能|是|可能是|是不是)(?:其他|其它|别的|另外的?|其余|剩下)的?(?=(?:几台|设备|机器|机组|台|几个)?(?:呢|怎|也|有|是|吗|\?|？|$))|\b(?:the |any |which |all )?(?:others|other (?:machines?|devices?|units?|ones)|rest(?: of them)?|remaining ones)\b/,
  otherOne: /另(?:外)?(?:一|那一?)台|那另一个|\b(?:the )?other (?:one|machine)\b/,
  both: /(?:这|那)?(?:两|俩|2)(?:台|个|者)(?:设备|机器)?(?:都|的)?|它们俩|\bboth(?: of them| machines)?\b|\bthe two\b/,
  set: /其中|(?:这|那)?里面?(?=哪|有几|有多少|最)|这些(?:设备|机器|里|中)?|那些(?:设备|机器|里|中)?|它们(?:里|中)?|他们|(?:这|那)(?:几|[二三四五六七八九十])台|\b(?:of )?(?:them|these|those)\b|\bthey\b|\btheir\b|\bthese machines\b|\bthose machines\b/,
  it: /这(?:一)?台(?:设备|机器)?|那(?:一)?台(?:设备|机器)?|该(?:设备|机)|它|这个(?:设备|机器)|本机|\b(?:this|that|the same) (?:machine|device|unit|one)\b|\bits?\b|\bit's\b|\bsame\b|(?<!不)一样/,
} as const;
const ordinals =
  /第(?<zh>[一二三四五六七八九十]|\d{1,2})(?![高低大小差好多热])(?:台|个|条|项|名)?(?!次|回|时间|征兆|苗头|迹象|报警|原因|步)|\b(?<!\b(?:do|fix|visit|repair|go|go to|handle|look at|start with|start|check|inspect|which) )(?<!\d(?:st|nd|rd|th)? ?(?:to|until|till|through|thru|and|-) ?(?:the )?)(?:the |number )?(?<en>first|second|third|fourth|fifth|last(?= one| machine| on the list)|(?<=the )last|1st|2nd|3rd|4th|5th)(?: one| machine| on the list)?\b(?! ?(?:to|until|till|through|thru|and|-) ?(?:the )?\d)(?! (?:\d|week|month|day|hour|year|night|reading|alarm|sampl|oil|filter|calib|\ue000|change|report|time|data|message|contact|seen\b|online|update|upload|connect|transmi|send|sent|sign|symptom|indicat|hint|deviat|trace|show|notic|behav|unusual|strange|odd\b|anomal|highest|lowest|worst|best|most|largest|biggest|hottest|coldest))|最后一[台个]/;
const english = ["first", "second", "third", "fourth", "fifth"];
const follow =
  /^(?:那么?|再|还有|然后|换成|换|看|改成|and\b|what about|how about|also\b|then\b|now\b|ok(?:ay)?,?\b|same\b|only\b|just\b)|呢[\s?？!。]*$/;

export function readReferences(reader: QuestionReader): References {
  const follows = follow.test(reader.rest);
  const isPlace = reader.take(words.place) !== null;
  const others = reader.take(words.others) !== null;
  const otherOne = !others && reader.take(words.otherOne) !== null;
  const both = reader.take(words.both) !== null;
  const hit = reader.take(ordinals);
  const { zh, en } = hit?.match.groups ?? {};
  const place = zh
    ? numberOf(zh) - 1
    : en === "last" || hit?.match[0].startsWith("最后")
      ? -1
      : english.indexOf(en ?? "");
  const ordinal = hit ? (place >= 0 || !en || en === "last" ? place : Number.parseInt(en, 10) - 1) : null;
  const among = reader.has(
    /其中|这些|那些|(?:它们|他们)(?:里|中)|里面?(?:有(?:几|多少)|哪|最)|^有?(?:几|多少)[台个]是|\bof (?:them|these|those)\b|^(?:and )?how many (?:are|were)(?! (?:there|in|of our|our|on the|at)\b)/,
  );
  const set = reader.take(words.set) !== null;
  const it = reader.take(words.it) !== null;
  return {
    it,
    place: isPlace,
    set,
    among,
    both,
    otherOne,
    others,
    ordinal: Number.isNaN(ordinal) ? null : ordinal,
    follows,
  };
}
