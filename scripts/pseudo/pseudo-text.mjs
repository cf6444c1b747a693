// English as a language with longer words would be: accents, a third more letters, marks at both ends. Placeholders stay.
const accents = new Map(
  Object.entries({
    a: "á",
    b: "ƀ",
    c: "ç",
    d: "ð",
    e: "é",
    f: "ƒ",
    g: "ğ",
    h: "ĥ",
    i: "í",
    j: "ĵ",
    k: "ķ",
    l: "ļ",
    m: "ɱ",
    n: "ñ",
    o: "ö",
    p: "þ",
    q: "ǫ",
    r: "ř",
    s: "š",
    t: "ţ",
    u: "ü",
    v: "ṽ",
    w: "ŵ",
    x: "ẋ",
    y: "ý",
    z: "ž",
    A: "Å",
    B: "Ɓ",
    C: "Ç",
    D: "Ð",
    E: "É",
    F: "Ƒ",
    G: "Ğ",
    H: "Ĥ",
    I: "Î",
    J: "Ĵ",
    K: "Ķ",
    L: "Ļ",
    M: "Ḿ",
    N: "Ñ",
    O: "Ö",
    P: "Þ",
    Q: "Ǫ",
    R: "Ř",
    S: "Š",
    T: "Ţ",
    U: "Û",
    V: "Ṽ",
    W: "Ŵ",
    X: "Ẋ",
    Y: "Ý",
    Z: "Ž",
  }),
);
/** `{{name}}`, `$t(key)` and tags such as `<b>` or `</1>`. */
const kept = /(\{\{.*?\}\}|\$t\(.*?\)|<\/?\w+\s*\/?>)/;
const vowels = /[aeiouy]/i;

export const marks = { start: "⟦", end: "⟧" };

export function pseudoText(text) {
  if (!/\p{L}/u.test(text)) return text;
  const parts = text.split(kept);
  return marks.start + parts.map((part, i) => (i % 2 === 1 ? part : longer(part))).join("") + marks.end;
}

/** Every second vowel twice, which is about a third more. */
function longer(text) {
  let seen = 0;
  return [...text]
    .map((letter) => {
      const written = accents.get(letter) ?? letter;
      return vowels.test(letter) && seen++ % 4 !== 3 ? written + written.toLowerCase() : written;
    })
    .join("");
}

/** A dictionary with every text so written. */
export const pseudoDictionary = (dictionary) =>
  typeof dictionary === "string"
    ? pseudoText(dictionary)
    : Object.fromEntries(Object.entries(dictionary).map(([key, value]) => [key, pseudoDictionary(value)]));
