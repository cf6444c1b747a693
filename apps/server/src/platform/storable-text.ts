/** False for text that PostgreSQL refuses: a NUL, or half of a surrogate pair, which is no Unicode character. */
export const isStorableText = (text: string): boolean => !text.includes("\0") && !/\p{Surrogate}/u.test(text);

/** The start of a text that came from elsewhere, without what PostgreSQL refuses. */
export const storableStart = (text: string, most: number): string =>
  text
    .replaceAll("\0", "")
    .slice(0, most)
    .replace(/\p{Surrogate}/gu, "");
