/** A text in lower case and half width, and where each of its characters stood. */
export interface PlainText {
  readonly text: string;
  /** Position in the original of each character, and of the end. */
  readonly places: readonly number[];
}

const replaced: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "−": "-",
  "–": "-",
  "—": "-",
};
const invisible = /[\p{Cf}\p{Cc}\p{Co}\p{M}\u00ad]/u;
const picture = /\p{Extended_Pictographic}|\p{So}/u;
const traditional: Readonly<Record<string, string>> = {
  黏: "粘",
  臺: "台",
  號: "号",
  減: "减",
  輪: "轮",
  壓: "压",
  機: "机",
  溫: "温",
};
const signs = new Set(["°", "℃", "℉", "²", "³", "µ", "μ", "σ"]);

/** Widths, cases, quotes and spaces in one spelling; pictures and invisible characters become spaces or nothing. */
export function plainTextOf(original: string): PlainText {
  let text = "";
  const places: number[] = [];
  let at = 0;
  for (const character of original) {
    if (isPlain(character)) {
      text += character;
      places.push(at);
      at += 1;
      continue;
    }
    const plain = plainCharacter(character);
    for (const each of plain) {
      if (each === " " && (text === "" || text.endsWith(" "))) continue;
      text += each;
      for (let i = 0; i < each.length; i += 1) places.push(at);
    }
    at += character.length;
  }
  places.push(at);
  return { text, places };
}

/** Most characters are written as they are compared. */
const isPlain = (character: string): boolean =>
  character.length === 1 &&
  ((character >= "!" && character <= "~" && !(character >= "A" && character <= "Z")) ||
    (character >= "一" && character <= "龥" && !(character in replaced || character in traditional)));

function plainCharacter(character: string): string {
  if (/\s/.test(character)) return " ";
  if (signs.has(character))
    return character === "℃" ? "°c" : character === "℉" ? "°f" : character === "μ" ? "µ" : character;
  const known = replaced[character] ?? traditional[character];
  if (known !== undefined) return known;
  if (invisible.test(character)) return "";
  if (picture.test(character)) return " ";
  return character.normalize("NFKC").toLowerCase();
}

const numerals: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  俩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  a: 1,
  an: 1,
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  v: 5,
  vi: 6,
  vii: 7,
  viii: 8,
  ix: 9,
  x: 10,
  "a few": 3,
  几: 3,
};

/** A number in figures, Chinese or English words, up to the ten thousands; NaN for anything else. */
export function numberOf(written: string): number {
  const text = written.trim();
  if (/^-?[\d.,]+$/.test(text)) return Number(text.replaceAll(",", ""));
  const word = numerals[text];
  if (word !== undefined) return word;
  const [whole = "", part] = text.split("点");
  // "零点零五": digits after the point are read one by one.
  if (part !== undefined && whole !== "" && /^[零〇一二三四五六七八九]+$/.test(part))
    return Number(`${numberOf(whole)}.${Array.from(part, (each) => numerals[each]).join("")}`);
  if (!/^[零〇一二两三四五六七八九十百千万半]+$/.test(text)) return Number.NaN;
  if (text === "半") return 0.5;
  let total = 0;
  let digit = 0;
  for (const each of text) {
    if (each === "万") {
      total = (total + digit || 1) * 10_000;
      digit = 0;
      continue;
    }
    const unit = each === "十" ? 10 : each === "百" ? 100 : each === "千" ? 1000 : 0;
    if (unit > 0) {
      total += (digit || 1) * unit;
      digit = 0;
    } else digit = numerals[each] ?? 0;
  }
  return total + digit;
}

/** A number as it is measured: in figures, or in Chinese with a point. */
export const decimalPattern =
  "(?:-?\\d+(?:,\\d{3})*(?:\\.\\d+)?|[零〇一二两三四五六七八九十百千万]+(?:点[零〇一二三四五六七八九]+)?)";

/** A count as patterns read it. */
export const countPattern =
  "(?:\\d+(?:\\.\\d+)?|[一二两三四五六七八九十百半几]+|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|a few|an?)\\b)";
