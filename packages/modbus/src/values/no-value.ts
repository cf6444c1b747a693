/** Whether a pattern of "no value" can be read: `NaN`, raw bits as `0xFFFF`, or a decimal number before scaling. */
export const isNoValuePattern = (text: string): boolean =>
  text === "NaN" ||
  /^0x[0-9a-f]{1,16}$/i.test(text) ||
  (/^[+-]?\d+(?:\.\d+)?$/.test(text) && text.length <= 24);

/** Whether a raw value means none. NaN and infinite values always do. */
export function meansNoValue(patterns: readonly string[], raw: number, bits: bigint): boolean {
  return patterns.some((pattern) => {
    if (pattern === "NaN") return Number.isNaN(raw);
    return /^0x/i.test(pattern) ? BigInt(pattern) === bits : Number(pattern) === raw;
  });
}
