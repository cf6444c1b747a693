import { describe, expect, it } from "vitest";
import { bytesOfHex } from "../bytes/hex.ts";
import { plainEncoding } from "../maps/sensor-map.ts";
import { seeded } from "../testing/seeded.ts";
import { decode, type Encoding, inOrder } from "./decode.ts";
import { byteOrders } from "./value-type.ts";

const read = (hex: string, encoding: Partial<Encoding>) =>
  decode(bytesOfHex(hex) ?? new Uint8Array(0), { ...plainEncoding, type: "uint16", ...encoding });
const value = (hex: string, encoding: Partial<Encoding>) => {
  const found = read(hex, encoding);
  return found.kind === "none" ? found.why : found.value;
};

describe("decode", () => {
  it.each([
    ["int16", "FF38", -200],
    ["uint16", "FF38", 65_336],
    ["int32", "FFFFFF38", -200],
    ["uint32", "00010000", 65_536],
    ["int64", "FFFFFFFFFFFFFF38", -200],
    ["uint64", "0000000100000000", 4_294_967_296],
    ["float32", "424F3333", 51.8],
    ["float64", "4049E66666666666", 51.8],
  ] as const)("%s", (type, hex, expected) => {
    expect(value(hex, { type })).toBe(expected);
  });

  it.each([
    ["ABCD", "424F3333", "0102030405060708"],
    ["CDAB", "3333424F", "0708050603040102"],
    ["BADC", "4F423333", "0201040306050807"],
    ["DCBA", "33334F42", "0807060504030201"],
  ] as const)("byte order %s, of 4 bytes and of 8", (order, four, eight) => {
    expect(value(four, { type: "float32", order })).toBe(51.8);
    expect(inOrder(bytesOfHex(eight) ?? new Uint8Array(0), order)).toEqual(bytesOfHex("0102030405060708"));
  });

  it("puts any value back in its order", () => {
    const random = seeded(4);
    for (let i = 0; i < 2000; i++) {
      const bytes = random.bytes(random.pick([2, 4, 8]));
      for (const order of byteOrders) expect(inOrder(inOrder(bytes, order), order)).toEqual(bytes);
    }
  });

  it("scales, shifts and holds within bounds", () => {
    expect(value("143C", { type: "int16", scale: 0.01 })).toBe(51.8);
    expect(value("0064", { scale: 0.1, offset: -40 })).toBe(-30);
    expect(value("2328", { scale: 1 / 90, clamp: [0, 100] })).toBe(100);
  });

  it("takes bits and texts", () => {
    expect(value("0004", { type: "bit", bit: 2 })).toBe(1);
    expect(value("0004", { type: "bit", bit: 1 })).toBe(0);
    expect(value("4F434D2D34383500", { type: "text" })).toBe("OCM-485");
    expect(value("434F2D4D", { type: "text", order: "BADC" })).toBe("OCM-");
    expect(value("0000", { type: "text" })).toBe("pattern");
    expect(value("4F070000", { type: "text" })).toBe("notFinite");
  });

  it("gives no value for what means none, never 0", () => {
    expect(value("FFFF", { none: ["0xFFFF"] })).toBe("pattern");
    expect(value("FFFF", { none: [] })).toBe(65_535);
    expect(value("8000", { type: "int16", none: ["-32768"] })).toBe("pattern");
    expect(value("270F", { scale: 0.1, none: ["9999"] })).toBe("pattern");
    expect(value("461C3C00", { type: "float32", none: ["9999"] })).toBe("pattern");
    expect(value("FFFF7F80", { type: "float32", order: "CDAB" })).toBe("notFinite");
    for (const nan of ["7FC00000", "FFC00001", "7F800000", "FF800000"])
      expect(value(nan, { type: "float32" })).toBe("notFinite");
    expect(value("7FC00000", { type: "float32", none: ["NaN"] })).toBe("pattern");
  });

  it("gives no value for a whole number that cannot be kept exactly", () => {
    expect(value("0020000000000001", { type: "uint64" })).toBe("tooLarge");
    expect(value("FFFFFFFFFFFFFFFF", { type: "uint64", none: ["0xFFFFFFFFFFFFFFFF"] })).toBe("pattern");
  });

  it("never gives NaN or an infinite number, whatever comes", () => {
    const random = seeded(5);
    const wrong: number[] = [];
    for (let i = 0; i < 20_000; i++) {
      const type = random.pick([
        "int16",
        "uint16",
        "int32",
        "uint32",
        "int64",
        "uint64",
        "float32",
        "float64",
      ] as const);
      const width = type.endsWith("16") ? 2 : type.endsWith("32") ? 4 : 8;
      const encoding = {
        ...plainEncoding,
        type,
        order: random.pick(byteOrders),
        scale: random.pick([1e300, 0.01]),
      };
      const found = decode(random.bytes(width), encoding);
      if (found.kind === "value" && !Number.isFinite(found.value)) wrong.push(found.value);
    }
    expect(wrong).toEqual([]);
  });
});
