/** False for text that PostgreSQL refuses: a NUL, or half of a surrogate pair, which is no Unicode character. */
export const isStorableText = (text: string): boolean => !text.includes("\0") && !/\p{Surrogate}/u.test(text);
