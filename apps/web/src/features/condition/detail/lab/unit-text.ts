/** A value as a laboratory writes it, its thousands apart, and its unit. */
export function withUnitText(text: string, unit: string): string {
  const [whole = "", ...rest] = text.split(".");
  const figures = [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...rest].join(".");
  return unit === "" ? figures : `${figures} ${unit}`;
}
