/** What must not begin a line, and what must not end one. */
const notFirst = /^[，。、；：？！）》”’…%)\]},.;:!?]/;
const notLast = /[（《“‘([{]$/;

/** The pieces between which a line may break: words with the space after them, and single Chinese characters. */
function breakable(text: string): string[] {
  const pieces: string[] = [];
  for (const piece of text.match(
    /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f“”‘’…]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f“”‘’…]+\s*|\s+/gu,
  ) ?? []) {
    const before = pieces.at(-1);
    const sticks = before !== undefined && (notFirst.test(piece) || notLast.test(before.trimEnd()));
    if (sticks) pieces[pieces.length - 1] = before + piece;
    else pieces.push(piece);
  }
  return pieces;
}

/** Breaks a text into lines no wider than `width`; a word that is wider is cut. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const piece of breakable(paragraph)) {
      if (line !== "" && widthOf((line + piece).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = "";
      }
      line += piece;
      while (widthOf(line.trimEnd()) > width && line.length > 1) {
        let fits = line.length - 1;
        while (fits > 1 && widthOf(line.slice(0, fits)) > width) fits--;
        lines.push(line.slice(0, fits));
        line = line.slice(fits);
      }
    }
    lines.push(line.trimEnd());
  }
  return lines;
}
