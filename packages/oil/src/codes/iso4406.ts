import { classOf } from "./class-table.ts";

// The standard's bounds are rounded (1 300, not 1 280), so the table decides and no logarithm.
// biome-ignore format: ten code numbers a line
const maximaPerMl = [
  0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.3, 2.5, 5,
  10, 20, 40, 80, 160, 320, 640, 1_300, 2_500, 5_000,
  10_000, 20_000, 40_000, 80_000, 160_000, 320_000, 640_000, 1_300_000, 2_500_000,
];

/** The number for "more than 28", which the standard writes ">28". */
export const overIso4406 = maximaPerMl.length;

/** The most particles per mL that a code number holds; null where the table has none. */
export const iso4406Maximum = (code: number): number | null => maximaPerMl[code] ?? null;

/** The code number 0…28 of a count per mL, `overIso4406` above, NaN for what is not a count. */
export const iso4406Number = (perMl: number): number => classOf(maximaPerMl, 0, perMl);

/** The most particles per mL that a code number means. */
export const iso4406Bound = (number: number): number =>
  maximaPerMl[Math.min(Math.max(number, 0), maximaPerMl.length - 1)] as number;

export type Iso4406Size =
  /** `rawCount`: particles really counted; below 20 the number is statistically weak and gets its "≥". */
  | { readonly kind: "counted"; readonly perMl: number; readonly rawCount?: number }
  | { readonly kind: "tooMany" }
  | { readonly kind: "notCounted" };

const fewestSure = 20;

function textOf(size: Iso4406Size): string {
  switch (size.kind) {
    case "tooMany":
      return "*";
    case "notCounted":
      return "-";
    case "counted": {
      const number = iso4406Number(size.perMl);
      if (Number.isNaN(number)) return "-";
      if (number === overIso4406) return `>${overIso4406 - 1}`;
      return size.rawCount !== undefined && size.rawCount < fewestSure ? `≥${number}` : String(number);
    }
  }
}

/** The code at ≥4, ≥6 and ≥14 µm(c), such as `14/12/≥7`. */
export const iso4406Code = (at4: Iso4406Size, at6: Iso4406Size, at14: Iso4406Size): string =>
  `${textOf(at4)}/${textOf(at6)}/${textOf(at14)}`;
