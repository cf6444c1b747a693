import { type OilKey, oils } from "./oils.ts";

/** Classes of ISO 6743 and API that the catalogue has no oil of: what is written with one of them is another oil. */
const otherClasses =
  /^l?(hl|hh|hs|hg|hfc|hfdu|hfd|hees|ckb|cke|ckt|tsc|tse|tsd|tgb|tge|tgsa|daa|dac|dag|daj|fc|fd|gl4|gl5|atf)\d/;

interface Written {
  key: OilKey;
  /** "hm46" of L-HM 46 */
  designation: string;
  /** "46" */
  grade: string;
  /** "anti-wear hydraulic oil" and 抗磨液压油, as compared */
  nouns: string[];
  /** every way of writing it that means this oil and no other */
  names: string[];
}

/** Case, width, spaces, hyphens and the signs that people put behind a grade make no difference. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\-–—_./·°()（）]/g, "")
    .replace(/(\d)(#|号|nr|no)/g, "$1");
}

/** The L of lubricants is left out as often as it is written. */
const withoutL = (text: string): string => text.replace(/^l(?=[a-z])/, "");

const known: Written[] = (Object.keys(oils) as OilKey[]).map((key) => {
  const { zh, en } = oils[key];
  // What the Chinese name begins with: "L-HM 46 ".
  const shared = /^[^\u4e00-\u9fff]*/.exec(zh)?.[0] ?? "";
  const designation = withoutL(plain(shared));
  const noun = en
    .replace(/^ISO VG \d+ /, "")
    .replace(/ \(.*\)$/, "")
    .replace(shared, "");
  const nouns = [zh.slice(shared.length), noun].map(plain);
  const names = [designation, plain(key), ...[zh, en, shared + noun].map((name) => withoutL(plain(name)))];
  return { key, designation, grade: /\d+$/.exec(designation)?.[0] ?? "", nouns, names };
});

/** The one oil of the catalogue that a text names, however it is written; null for anything else. */
export function oilNamed(text: string): OilKey | null {
  const written = withoutL(plain(text));
  return known.find(({ names }) => names.includes(written))?.key ?? null;
}

const mostAlike = 3;

/** Oils of the catalogue that a written name may mean, the likeliest first; none for an oil of another class or grade. */
export function oilsLike(text: string): OilKey[] {
  const exact = oilNamed(text);
  if (exact) return [exact];
  const written = plain(text);
  const bare = withoutL(written);
  if (otherClasses.test(written)) return [];
  const contained = known.filter((oil) => mentions(written, oil.designation));
  const described = known.filter(
    (oil) => oil.grade !== "" && grades(written).includes(oil.grade) && named(written, oil),
  );
  const mistyped = known.filter((oil) => isMistyped(bare, oil));
  return [...new Set([...contained, ...described, ...mistyped].map(({ key }) => key))].slice(0, mostAlike);
}

const grades = (written: string): string[] => written.match(/\d+/g) ?? [];

const named = (written: string, { nouns }: Written): boolean => nouns.some((noun) => written.includes(noun));

/** Behind a brand or before a remark; a longer number behind it is another grade. */
function mentions(written: string, designation: string): boolean {
  const place = written.indexOf(designation);
  return place !== -1 && !/^\d/.test(written.slice(place + designation.length));
}

/** One letter wrong, missing, too many or swapped, and the grade right: another number is another oil. */
function isMistyped(bare: string, { designation, grade }: Written): boolean {
  return grade !== "" && grades(bare).at(-1) === grade && isOneSlipAway(bare, designation);
}

function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const rest = (text: string, skipped: number) => text.slice(start + skipped);
  if (short.length < long.length) return rest(short, 0) === rest(long, 1);
  const swapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return rest(short, 1) === rest(long, 1) || (swapped && rest(short, 2) === rest(long, 2));
}
