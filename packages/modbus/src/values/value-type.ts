export const valueTypes = [
  "int16",
  "uint16",
  "int32",
  "uint32",
  "int64",
  "uint64",
  "float32",
  "float64",
  "bit",
  "text",
] as const;
export type ValueType = (typeof valueTypes)[number];

/** A is the byte that counts most. Of 8-byte values the words are reversed, or the bytes of each word, in the same manner. */
export const byteOrders = ["ABCD", "CDAB", "BADC", "DCBA"] as const;
export type ByteOrder = (typeof byteOrders)[number];

const widths: Record<Exclude<ValueType, "text">, number> = {
  int16: 1,
  uint16: 1,
  int32: 2,
  uint32: 2,
  int64: 4,
  uint64: 4,
  float32: 2,
  float64: 4,
  bit: 1,
};

export const longestText = 32;

/** How many registers a value takes; of a text, what the row says. */
export const wordsOf = (type: ValueType, textWords: number | null): number =>
  type === "text" ? (textWords ?? 1) : widths[type];
