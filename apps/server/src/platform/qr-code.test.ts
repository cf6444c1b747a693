import { expect, it } from "vitest";
import { type QrCode, qrCode } from "./qr-code.ts";

/** Blocks at level M by version: how many, with how many data words, and check words in each (ISO/IEC 18004, table 9). */
const blocksOf: Record<number, { data: number[]; check: number }> = {
  1: { data: [16], check: 10 },
  2: { data: [28], check: 16 },
  3: { data: [44], check: 26 },
  4: { data: [32, 32], check: 18 },
  5: { data: [43, 43], check: 24 },
  6: { data: [27, 27, 27, 27], check: 16 },
  7: { data: [31, 31, 31, 31], check: 18 },
  8: { data: [38, 38, 39, 39], check: 22 },
  9: { data: [36, 36, 36, 37, 37], check: 22 },
  10: { data: [43, 43, 43, 43, 44], check: 26 },
};
const centresOf = (version: number): number[] =>
  version === 1
    ? []
    : version < 7
      ? [6, 10 + 4 * version]
      : [6, [22, 24, 26, 28][version - 7] ?? 0, 10 + 4 * version];

/** The masks as the standard writes them: i is the row, j the column. */
const masks: ((i: number, j: number) => number)[] = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (_, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => ((i >> 1) + Math.floor(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2,
];

const logs: number[] = [];
const powers: number[] = [];
for (let i = 0, value = 1; i < 255; i++) {
  powers[i] = value;
  logs[value] = i;
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d;
}

/** Reads a code without correcting errors: every check word has to be right. */
function decode(code: QrCode): string {
  const size = code.length;
  const version = (size - 17) / 4;
  const at = (x: number, y: number): number => (code[y]?.[x] ? 1 : 0);
  const numberOf = (bits: number[]): number => bits.reduce((value, bit) => value * 2 + bit, 0);
  const first = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => at(x, 8));
  const format = numberOf([...first, ...[7, 5, 4, 3, 2, 1, 0].map((y) => at(8, y))]) ^ 0x5412;
  expect(format >> 13, "level M").toBe(0);
  let rest = format;
  for (let bit = 14; bit >= 10; bit--) if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10);
  expect(rest, "format without its check").toBe(0);
  const isMasked = masks[(format >> 10) & 7] ?? (() => 1);
  const centres = centresOf(version);
  const last = size - 7;
  const isFunction = (x: number, y: number): boolean =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x < 9 && y > size - 9) ||
    (x > size - 9 && y < 9) ||
    (version >= 7 && ((x < 6 && y > size - 12) || (y < 6 && x > size - 12))) ||
    centres.some((cx) =>
      centres.some(
        (cy) =>
          !(cx === 6 && (cy === 6 || cy === last)) &&
          !(cx === last && cy === 6) &&
          Math.abs(x - cx) < 3 &&
          Math.abs(y - cy) < 3,
      ),
    );
  const bits: number[] = [];
  let upward = true;
  for (const right of Array.from({ length: size }, (_, i) => size - 1 - i).filter((x) =>
    x > 6 ? x % 2 === 0 : x % 2 === 1,
  )) {
    for (let step = 0; step < size; step++) {
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1])
        if (!isFunction(x, y)) bits.push(at(x, y) ^ (isMasked(y, x) === 0 ? 1 : 0));
    }
    upward = !upward;
  }
  const words = Array.from({ length: bits.length >> 3 }, (_, i) => numberOf(bits.slice(8 * i, 8 * i + 8)));
  const { data, check } = blocksOf[version] ?? { data: [], check: 0 };
  const blocks: number[][] = data.map(() => []);
  let next = 0;
  for (let i = 0; i < Math.max(...data); i++)
    for (const [b, length] of data.entries()) if (i < length) blocks[b]?.push(words[next++] ?? -1);
  const payload = blocks.flat();
  for (let i = 0; i < check; i++) for (const block of blocks) block.push(words[next++] ?? -1);
  for (const block of blocks)
    for (let root = 0; root < check; root++) {
      const value = block.reduce(
        (sum, word) => (sum === 0 ? 0 : (powers[((logs[sum] ?? 0) + root) % 255] ?? 0)) ^ word,
        0,
      );
      expect(value, "syndrome").toBe(0);
    }
  const stream = payload.flatMap((word) => word.toString(2).padStart(8, "0").split("").map(Number));
  expect(numberOf(stream.slice(0, 4)), "byte mode").toBe(4);
  const countBits = version < 10 ? 8 : 16;
  const count = numberOf(stream.slice(4, 4 + countBits));
  const bytes = Array.from({ length: count }, (_, i) =>
    numberOf(stream.slice(4 + countBits + 8 * i, 12 + countBits + 8 * i)),
  );
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

it("is read again at every length that fits", () => {
  const letters = "abcdefghijklmnopqrstuvwxyz:/.-0123456789";
  const sizes = new Set<number>();
  for (let length = 0; length <= 213; length++) {
    const text = Array.from({ length }, (_, i) => letters[(i * i + 7 * i + length) % letters.length]).join(
      "",
    );
    const code = qrCode(text);
    sizes.add(code.length);
    expect(decode(code)).toBe(text);
  }
  expect([...sizes]).toEqual([21, 25, 29, 33, 37, 41, 45, 49, 53, 57]);
});

it("holds letters beyond ASCII", () => {
  expect(decode(qrCode("https://例子.中国/claim/7K4M"))).toBe("https://例子.中国/claim/7K4M");
});

it("refuses what is too long for version 10", () => {
  expect(() => qrCode("x".repeat(214))).toThrow("214 bytes");
});

it("has finders in three corners and the version in codes of 45 modules", () => {
  const finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
  const part = (code: QrCode, x: number, y: number, width: number, height: number) =>
    code.slice(y, y + height).map((row) =>
      row
        .slice(x, x + width)
        .map(Number)
        .join(""),
    );
  const code = qrCode("x".repeat(110));
  expect(code).toHaveLength(45);
  for (const [x, y] of [
    [0, 0],
    [38, 0],
    [0, 38],
  ] as const)
    expect(part(code, x, y, 7, 7)).toEqual(finder);
  // Version 7 is 000111 110010 010100, the last bit first.
  expect(part(code, 34, 0, 3, 6).join("")).toBe("001010010011111000");
});
