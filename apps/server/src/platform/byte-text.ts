const units = ["B", "KB", "MB", "GB", "TB"];
const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** `512 MB`, `11.8 GB` */
export function byteText(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1024 && unit < units.length - 1) [value, unit] = [value / 1024, unit + 1];
  return `${grouped.format(value)} ${units[unit]}`;
}
