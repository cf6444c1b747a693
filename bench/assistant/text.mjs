// Texts as they are compared: one width, one case, one space.
export const plain = (text) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("−", "-")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, " ");

const bare = (text) => plain(text).replace(/ /g, "");
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Spaces between Chinese and Latin letters are a matter of style. */
export const says = (answer, text) => bare(answer).includes(bare(text));

const patterns = new Map();
/** A name is not part of a longer one: `1# 站` is not in `11# 站`. */
function patternOf(name) {
  if (!patterns.has(name)) {
    const letters = [...bare(name)].map(escaped).join(" ?");
    patterns.set(name, new RegExp(`(?<![a-z0-9])${letters}(?![a-z0-9])`, "g"));
  }
  return patterns.get(name);
}
export const names = (answer, name) => plain(answer).search(patternOf(name)) >= 0;

/** The answer without some names, the longest first. */
export const without = (answer, all) =>
  all
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, name) => text.replace(patternOf(name), "□"), plain(answer));

/** Every number of a text with its decimals and the texts beside it. */
export function numbersIn(text) {
  return [...text.matchAll(/(?<![\d.])(-?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?/g)].map((found) => {
    const [all, sign, whole, part = ""] = found;
    const end = found.index + all.length;
    // A hyphen after a digit or letter is a range or a code.
    const isNegative = sign === "-" && !/[\da-z]/.test(text[found.index - 1] ?? "");
    return {
      value: Number(`${isNegative ? "-" : ""}${whole.replaceAll(",", "")}${part}`),
      decimals: Math.max(0, part.length - 1),
      before: text.slice(Math.max(0, found.index - 60), found.index),
      after: text.slice(end, end + 12),
    };
  });
}

const units =
  /^ ?(°[cf]|bar|mpa|kpa|psi|mg\/kg|ppm|mm2\/s|cst|\/d\b|\/100 ?ml|mpa·s|kg\/m3|mgkoh|%|ps\/m|ns\/m|℃|度)/;
/** Whether a measured figure is asserted. The temperature in `viscosity at 40 °C` is part of a name. */
export const hasFigure = (answer) =>
  numbersIn(answer.plain.replace(/(at )?\b(40|100) ?°c/g, "")).some(
    ({ after, decimals }) => units.test(after) || decimals >= 2,
  );

const stopWords = new Set("a an and at by for from in of on or the to with is are it its if".split(" "));
/** The share of the words of one text that another has; of Chinese the pairs of characters. */
export function overlap(answer, text) {
  const wanted = /\p{Script=Han}/u.test(text)
    ? [...plain(text).matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair]) => pair)
    : plain(text)
        .split(/[^\p{L}\d]+/u)
        .filter((word) => word && !stopWords.has(word));
  if (wanted.length === 0) return says(answer, text) ? 1 : 0;
  const held = plain(answer);
  return wanted.filter((word) => held.includes(word)).length / wanted.length;
}
