/** `1,234.5`, `−10.8`: thousands apart, a real minus. What is not known is a dash. */
export function numberText(value: number | null | undefined, decimals = 0): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return "–";
  const [whole = "", fraction] = Math.abs(value).toFixed(decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  const digits = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return value < 0 && /[1-9]/.test(digits) ? `−${digits}` : digits;
}

/** The same with a sign in front, for changes. */
export function changeText(value: number | null | undefined, decimals = 0): string {
  const text = numberText(value, decimals);
  return value !== null && value !== undefined && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** A value and its unit with the space between them. */
export function withUnit(value: number | null | undefined, decimals: number, unit: string): string {
  const text = numberText(value, decimals);
  return unit === "" ? text : `${text} ${unit}`;
}
