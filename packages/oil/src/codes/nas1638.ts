import { classOf } from "./class-table.ts";

// Maximum per 100 mL for the classes 00, 0, 1 … 12, one row a size range.
// biome-ignore format: a row a size
const maxima = [
  /* 5–15 µm   */ [125, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000, 1_024_000],
  /* 15–25 µm  */ [22, 44, 89, 178, 356, 712, 1_425, 2_850, 5_700, 11_400, 22_800, 45_600, 91_200, 182_400],
  /* 25–50 µm  */ [4, 8, 16, 32, 63, 126, 253, 506, 1_012, 2_025, 4_050, 8_100, 16_200, 32_400],
  /* 50–100 µm */ [1, 2, 3, 6, 11, 22, 45, 90, 180, 360, 720, 1_440, 2_880, 5_760],
  /* >100 µm   */ [0, 0, 1, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024],
] as const;

/** 5–15, 15–25, 25–50, 50–100 and >100 µm, differential, per 100 mL. */
export type NasCounts = readonly [number, number, number, number, number];

/** Class 00, as it is stored. */
export const lowestNas = -1;
const overNas = 13;

/** The most of each size that a signed class holds, per 100 mL; null where the table has none. */
export const nas1638Maxima = (signedClass: number): NasCounts | null =>
  maxima[0][signedClass - lowestNas] === undefined
    ? null
    : (maxima.map((row) => row[signedClass - lowestNas]) as unknown as NasCounts);

export const nas1638Classes = (counts: NasCounts): NasCounts => [
  classOf(maxima[0], lowestNas, counts[0]),
  classOf(maxima[1], lowestNas, counts[1]),
  classOf(maxima[2], lowestNas, counts[2]),
  classOf(maxima[3], lowestNas, counts[3]),
  classOf(maxima[4], lowestNas, counts[4]),
];

/** The highest class over all sizes, signed: 00 is −1, above 12 is 13. NaN when a size is no count. */
export const nas1638Class = (counts: NasCounts): number => Math.max(...nas1638Classes(counts));

/** As people write it: "00", "0" … "12", ">12". */
export function nas1638Text(signedClass: number): string {
  if (signedClass <= lowestNas) return "00";
  return signedClass >= overNas ? ">12" : String(signedClass);
}
