// Names as people type them: cut, misspelled, in another width, with other numerals.

const digits = "零一二三四五六七八九十";
const chinese = (number) =>
  number <= 10 ? digits[number] : number < 20 ? `十${digits[number - 10]}` : String(number);

/** Characters that sound alike, as an input method offers them. */
const alike = {
  注: "住",
  精: "经",
  轧: "扎",
  液: "夜",
  压: "亚",
  减: "剪",
  速: "素",
  齿: "尺",
  轮: "伦",
  汽: "气",
  磨: "模",
  立: "力",
  螺: "罗",
  卷: "倦",
  箱: "厢",
  机: "几",
  组: "祖",
  粗: "促",
  活: "货",
  套: "桃",
  连: "联",
  铸: "祝",
  热: "惹",
  空: "控",
  辊: "滚",
  仪: "宜",
  主: "住",
  油: "由",
  站: "占",
  塑: "素",
  水: "睡",
  泥: "尼",
};
const han = /\p{Script=Han}/u;

/** `6# 注塑机液压站` as `6号注塑机液压站`, `六号注塑机液压站`, `No.6 注塑机液压站`. */
export const numbered = {
  hao: (name) => name.replace(/^(\d+)#\s*/, "$1号"),
  chinese: (name) => name.replace(/^(\d+)#\s*/, (_, number) => `${chinese(Number(number))}号`),
  no: (name) => name.replace(/^(\d+)#\s*/, "No.$1 "),
  before: (name) => name.replace(/^(\d+)#\s*/, "#$1 "),
  bare: (name) => name.replace(/^(\d+)#\s*/, "$1"),
};
/** Letters, digits and the number sign in full width. */
export const wide = (name) =>
  name.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
export const joined = (name) => name.replaceAll(" ", "");
export const lower = (name) => joined(name).toLowerCase();
/** Two neighbouring Chinese characters exchanged, near the end. */
export function swapped(name) {
  const letters = [...name];
  for (let place = letters.length - 2; place > 0; place -= 1)
    if (han.test(letters[place]) && han.test(letters[place - 1]) && letters[place] !== letters[place - 1]) {
      [letters[place], letters[place - 1]] = [letters[place - 1], letters[place]];
      return letters.join("");
    }
  return name;
}
/** One character replaced by one that sounds alike. */
export function misheard(name) {
  const letters = [...name];
  const place = letters.findLastIndex((letter) => alike[letter]);
  return place < 0 ? swapped(name) : letters.with(place, alike[letters[place]]).join("");
}
/** One Chinese character left out, the last but one. */
export function dropped(name) {
  const letters = [...name];
  const place = letters.findLastIndex((letter, at) => at < letters.length - 1 && han.test(letter));
  return place < 0 ? name : letters.toSpliced(place, 1).join("");
}

const flat = (text) => text.replace(/[\s#]/g, "").toLowerCase();
/** The shortest beginning that no other machine of the list has in its name; three characters at least. */
export function partOf(machine, machines) {
  const text = machine.deviceName;
  for (let length = 3; length < text.length; length += 1) {
    const part = text.slice(0, length).trim();
    const letters = flat(part);
    if (letters.length < 2 || !/[\p{L}]/u.test(letters)) continue;
    const others = machines.filter(({ deviceName }) => flat(deviceName).includes(letters));
    if (others.length === 1) return part;
  }
  return text;
}
/** A machine whose name, or number, nothing else resembles; for dialogues about spelling. */
export const isNumbered = ({ deviceName }) => /^\d+# /.test(deviceName);
export const isCoded = ({ deviceName }) => /^[A-Z]+\d+ /.test(deviceName);
