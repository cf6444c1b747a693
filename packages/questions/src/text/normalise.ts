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
const traditional: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "黏粘 臺台 號号 減减 輪轮 壓压 機机 溫温 麼么 麽么 為为 們们 問问 題题 嗎吗 報报 狀状 態态 應应 該该 " +
    "處处 異异 開开 時时 間间 樣样 檢检 測测 單单 數数 據据 設设 備备 現现 還还 沒没 離离 線线 傳传 濾滤 " +
    "換换 齒齿 廠厂 區区 員员 誰谁 從从 後后 來来 這这 個个 幾几 條条 給给 說说 請请 對对 與与 級级 標标 " +
    "準准 發发 圖图 趨趋 勢势 總总 結结 預预 變变 風风 險险 電电 熱热 鋼钢 齡龄 嚴严 緊紧 繼继 續续 運运 " +
    "轉转 長长 過过 遠远 帶带 裝装 點点 週周 歲岁 範范 圍围 場场 歷历 紀纪 錄录 顯显 陽阳 氣气 渦涡 軋轧 " +
    "噴喷 導导 讀读 證证 別别 聯联 網网 驗验 實实 優优 選选 決决 辦办 維维 護护 購购 庫库 價价"
  )
    .split(" ")
    .map(([from, to]) => [from, to]),
) as Record<string, string>;
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
