import { iso4406Maximum, type Label, nas1638Maxima } from "@oilcloud/oil";

const figures = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ",");

/** What a code says in particles: `21/19/16`, `NAS 9`; null for what is no code. */
export function explainCode(code: string): Label | null {
  const parts = code.split("/").map(Number);
  return parts.length === 3 ? isoWords(code, parts) : nasWords(code);
}

function isoWords(code: string, numbers: readonly number[]): Label | null {
  const bounds = numbers.map((each) => iso4406Maximum(each));
  if (bounds.some((bound) => bound === null)) return null;
  const sizes = ["≥4", "≥6", "≥14"];
  const list = (comma: string) =>
    sizes.map((size, i) => `${size} µm ≤ ${figures(bounds[i] ?? 0)}`).join(comma);
  return {
    zh: `${code} 表示每毫升颗粒数：${list("，")}`,
    en: `${code} means particles per mL: ${list(", ")}`,
  };
}

function nasWords(code: string): Label | null {
  const written = /^NAS (\d{1,2})$/.exec(code)?.[1];
  const maxima = written === undefined ? null : nas1638Maxima(Number(written));
  if (!maxima) return null;
  const sizes = ["5–15", "15–25", "25–50", "50–100", ">100"];
  const list = (comma: string) =>
    sizes.map((size, i) => `${size} µm ≤ ${figures(maxima[i] ?? 0)}`).join(comma);
  return {
    zh: `NAS ${written} 级允许每 100 mL 颗粒数：${list("，")}`,
    en: `NAS ${written} allows particles per 100 mL: ${list(", ")}`,
  };
}
