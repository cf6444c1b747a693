import { classOf } from "./class-table.ts";

// Maximum per 100 mL, cumulative, for the classes 000, 00, 0, 1 … 12, one row a size.
// biome-ignore format: a row a size
export const as4059Maxima = [
  /* A  >4 µm(c) */ [195, 390, 780, 1_560, 3_120, 6_250, 12_500, 25_000, 50_000, 100_000, 200_000, 400_000, 800_000, 1_600_000, 3_200_000],
  /* B  >6 µm(c) */ [76, 152, 304, 609, 1_220, 2_430, 4_860, 9_730, 19_500, 38_900, 77_900, 156_000, 311_000, 623_000, 1_250_000],
  /* C >14 µm(c) */ [14, 27, 54, 109, 217, 432, 864, 1_730, 3_460, 6_920, 13_900, 27_700, 55_400, 111_000, 222_000],
  /* D >21 µm(c) */ [3, 5, 10, 20, 39, 76, 152, 306, 612, 1_220, 2_450, 4_900, 9_800, 19_600, 39_200],
  /* E >38 µm(c) */ [1, 1, 2, 4, 7, 13, 26, 53, 106, 212, 424, 848, 1_700, 3_390, 6_780],
  /* F >70 µm(c) */ [0, 0, 0, 1, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024],
] as const;

/** A … F, cumulative, per 100 mL. */
export type As4059Counts = readonly [number, number, number, number, number, number];

/** Class 000, as it is stored. */
export const lowestAs4059 = -2;
const overAs4059 = 13;

export const as4059Classes = (counts: As4059Counts): As4059Counts => [
  classOf(as4059Maxima[0], lowestAs4059, counts[0]),
  classOf(as4059Maxima[1], lowestAs4059, counts[1]),
  classOf(as4059Maxima[2], lowestAs4059, counts[2]),
  classOf(as4059Maxima[3], lowestAs4059, counts[3]),
  classOf(as4059Maxima[4], lowestAs4059, counts[4]),
  classOf(as4059Maxima[5], lowestAs4059, counts[5]),
];

/** The highest class over all sizes, signed: 000 is −2, 00 is −1, above 12 is 13. NaN when a size is no count. */
export const as4059Class = (counts: As4059Counts): number => Math.max(...as4059Classes(counts));

/** GJB 420B has taken over the numbers of AS4059 table 2. */
export const gjb420bClass = (counts: As4059Counts): number => as4059Class(counts);

/** As people write it: "000", "00", "0" … "12", ">12". */
export function as4059Text(signedClass: number): string {
  if (signedClass <= lowestAs4059) return "000";
  if (signedClass === -1) return "00";
  return signedClass >= overAs4059 ? ">12" : String(signedClass);
}
