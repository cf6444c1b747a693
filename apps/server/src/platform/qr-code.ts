/**
 * QR codes after ISO/IEC 18004: bytes at error correction level M, versions 1 to 10 (up to 213 bytes), which is what an
 * address on a sticker needs.
 */

/** By version: all codewords, those for error correction in each block, the blocks, the centres of alignment patterns. */
const versions = [
  { words: 26, check: 10, blocks: 1, centres: [] },
  { words: 44, check: 16, blocks: 1, centres: [6, 18] },
  { words: 70, check: 26, blocks: 1, centres: [6, 22] },
  { words: 100, check: 18, blocks: 2, centres: [6, 26] },
  { words: 134, check: 24, blocks: 2, centres: [6, 30] },
  { words: 172, check: 16, blocks: 4, centres: [6, 34] },
  { words: 196, check: 18, blocks: 4, centres: [6, 22, 38] },
  { words: 242, check: 22, blocks: 4, centres: [6, 24, 42] },
  { words: 292, check: 22, blocks: 5, centres: [6, 26, 46] },
  { words: 346, check: 26, blocks: 5, centres: [6, 28, 50] },
] as const;
type Version = (typeof versions)[number] & { number: number };

/** Rows of modules, without the margin of four light ones that a printed code needs around it. */
export type QrCode = readonly (readonly boolean[])[];

export const qrMargin = 4;

export function qrCode(text: string): QrCode {
  const bytes = new TextEncoder().encode(text);
  const version = smallestFor(bytes.length);
  const plain = emptyGrid(version);
  const isFixed = plain.map((row) => row.map((module) => module !== null));
  placeBits(plain, bitsOf(interleaved(dataWords(bytes, version), version)));
  const masked = masks.map((mask, i) => {
    const grid = plain.map((row, y) =>
      row.map((dark, x) => (isFixed[y]?.[x] ? dark === true : (dark === true) !== mask(x, y))),
    );
    placeFormat(grid, i);
    return grid;
  });
  return masked.reduce((best, grid) => (penaltyOf(grid) < penaltyOf(best) ? grid : best));
}

const dataLength = ({ words, check, blocks }: Version): number => words - check * blocks;
const countBits = ({ number }: Version): number => (number < 10 ? 8 : 16);

function smallestFor(byteCount: number): Version {
  for (const [i, entry] of versions.entries()) {
    const version = { ...entry, number: i + 1 };
    if (4 + countBits(version) + 8 * byteCount <= 8 * dataLength(version)) return version;
  }
  throw new RangeError(`${byteCount} bytes do not fit into a QR code of version 10`);
}

const bitsIn = (value: number, length: number): boolean[] =>
  Array.from({ length }, (_, i) => ((value >>> (length - 1 - i)) & 1) === 1);
const bitsOf = (words: readonly number[]): boolean[] => words.flatMap((word) => bitsIn(word, 8));

function dataWords(bytes: Uint8Array, version: Version): number[] {
  const byteMode = 4;
  const bits = [
    ...bitsIn(byteMode, 4),
    ...bitsIn(bytes.length, countBits(version)),
    ...bitsOf([...bytes]),
    ...bitsIn(0, 4),
  ];
  const words: number[] = [];
  const length = dataLength(version);
  for (let i = 0; i < bits.length && words.length < length; i += 8)
    words.push(bits.slice(i, i + 8).reduce((word, bit, at) => word | (bit ? 0x80 >>> at : 0), 0));
  for (let i = 0; words.length < length; i++) words.push(i % 2 === 0 ? 0xec : 0x11);
  return words;
}

/** Multiplies in the field of 256 elements with the polynomial x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((b >>> bit) & 1) product ^= a;
  }
  return product;
}

/** The generator polynomial with the roots 2^0 … 2^(degree - 1), without its leading 1. */
function generatorOf(degree: number): number[] {
  let polynomial = [1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    const shifted = [...polynomial, 0];
    polynomial = shifted.map((each, at) => each ^ times(polynomial[at - 1] ?? 0, root));
    root = times(root, 2);
  }
  return polynomial.slice(1);
}

function checkWords(data: readonly number[], generator: readonly number[]): number[] {
  let rest = generator.map(() => 0);
  for (const word of data) {
    const factor = word ^ (rest[0] ?? 0);
    rest = generator.map((each, i) => (rest[i + 1] ?? 0) ^ times(each, factor));
  }
  return rest;
}

/** Blocks of data, the longer ones last, and their check words, one word of each block in turn. */
function interleaved(data: readonly number[], version: Version): number[] {
  const shortLength = Math.floor(data.length / version.blocks);
  const longOnes = data.length % version.blocks;
  const generator = generatorOf(version.check);
  const blocks: number[][] = [];
  for (let at = 0, i = 0; i < version.blocks; i++) {
    const length = shortLength + (i >= version.blocks - longOnes ? 1 : 0);
    blocks.push(data.slice(at, at + length));
    at += length;
  }
  return [...inTurn(blocks), ...inTurn(blocks.map((block) => checkWords(block, generator)))];
}

const inTurn = (blocks: readonly number[][]): number[] =>
  Array.from({ length: Math.max(...blocks.map(({ length }) => length)) }, (_, i) =>
    blocks.flatMap((block) => block[i] ?? []),
  ).flat();

type Grid = (boolean | null)[][];

/** Everything that does not depend on the data; null where data goes, light where the format will be. */
function emptyGrid({ number, centres }: Version): Grid {
  const size = 17 + 4 * number;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, dark: boolean) => {
    const row = grid[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  const square = (x: number, y: number, radius: number, isDark: (distance: number) => boolean) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let i = 8; i < size - 8; i++) {
    set(i, 6, i % 2 === 0);
    set(6, i, i % 2 === 0);
  }
  const last = size - 7;
  for (const x of centres)
    for (const y of centres) {
      const isFinder = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
      if (!isFinder) square(x, y, 2, (distance) => distance !== 1);
    }
  for (let i = 0; i < 9; i++) {
    set(8, i, grid[i]?.[8] ?? false);
    set(i, 8, grid[8]?.[i] ?? false);
    if (i === 8) continue;
    set(8, size - 1 - i, false);
    set(size - 1 - i, 8, false);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (distance) => distance === 3 || distance < 2);
  if (number >= 7) {
    for (const [i, dark] of bitsIn(withCheck(number, 12, 0x1f25), 18)
      .toReversed()
      .entries()) {
      set(Math.floor(i / 3), size - 11 + (i % 3), dark);
      set(size - 11 + (i % 3), Math.floor(i / 3), dark);
    }
  }
  return grid;
}

/** Appends the remainder of a division by the generator of a BCH code. */
function withCheck(value: number, checkBits: number, generator: number): number {
  let rest = value;
  for (let i = 0; i < checkBits; i++) rest = (rest << 1) ^ ((rest >>> (checkBits - 1)) & 1 ? generator : 0);
  return (value << checkBits) | rest;
}

/** Level M has the bits 00, so the format is the mask alone. */
function placeFormat(grid: boolean[][], mask: number): void {
  const size = grid.length;
  const bits = bitsIn(withCheck(mask, 10, 0x537) ^ 0x5412, 15);
  const set = (x: number, y: number, dark: boolean) => {
    const row = grid[y];
    if (row) row[x] = dark;
  };
  for (const [i, dark] of bits.entries()) {
    if (i < 8) set(i < 6 ? i : i + 1, 8, dark);
    else set(8, i === 8 ? 7 : 14 - i, dark);
    if (i < 7) set(8, size - 1 - i, dark);
    else set(size - 15 + i, 8, dark);
  }
  set(8, size - 8, true);
}

/** Two columns at a time from the right, up and down in turn, past the vertical timing pattern. */
function placeBits(grid: Grid, bits: readonly boolean[]): void {
  const size = grid.length;
  let at = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++) {
      const row = grid[up ? size - 1 - i : i];
      if (!row) continue;
      for (const x of [right, right - 1]) if (row[x] === null) row[x] = bits[at++] ?? false;
    }
  }
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const longRun = /0{5,}|1{5,}/g;
/** Overlapping ones count too. */
const finderLike = /(?=10111010000|00001011101)/g;

/** How hard a grid is to read: long runs, squares, patterns that look like a finder, too many of one colour. */
function penaltyOf(grid: readonly boolean[][]): number {
  const size = grid.length;
  const rows = grid.map((row) => row.map(Number).join(""));
  const columns = grid.map((_, x) => rows.map((row) => row[x]).join(""));
  let penalty = 0;
  for (const line of [...rows, ...columns]) {
    for (const run of line.match(longRun) ?? []) penalty += run.length - 2;
    penalty += 40 * (line.match(finderLike)?.length ?? 0);
  }
  for (const [y, row] of rows.entries()) {
    const next = rows[y + 1] ?? "";
    for (let x = 0; x + 1 < next.length; x++) {
      const isSquare = row[x] === row[x + 1] && row[x] === next[x] && row[x] === next[x + 1];
      if (isSquare) penalty += 3;
    }
  }
  const dark = rows.join("").replaceAll("0", "").length;
  return penalty + 10 * Math.floor(Math.abs((100 * dark) / size ** 2 - 50) / 5);
}
