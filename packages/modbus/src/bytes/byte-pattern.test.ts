import { describe, expect, it } from "vitest";
import { seeded } from "../testing/seeded.ts";
import { type BytePattern, occurrences, patternLength, recognise, without } from "./byte-pattern.ts";
import { bytesOfAscii, bytesOfHex, concatBytes } from "./hex.ts";

const ascii = (text: string, more = 0): BytePattern => ({
  bytes: bytesOfAscii(text) ?? new Uint8Array(0),
  more,
});
const sent = (text: string) => ascii(text).bytes;

describe("recognise", () => {
  const known = [
    ascii("DTU-1"),
    ascii("DTU-11"),
    ascii("IMEI:", 4),
    { bytes: bytesOfHex("FE FE 01 02") ?? new Uint8Array(0), more: 0 },
  ];

  it("waits until it is certain", () => {
    expect(recognise(sent("DT"), known)).toEqual({ kind: "more" });
    expect(recognise(sent("DTU-1"), known)).toEqual({ kind: "more" });
    expect(recognise(sent("DTU-1"), known, true)).toMatchObject({ kind: "known", pattern: known[0] });
    expect(recognise(sent("DTU-1\r"), known)).toMatchObject({ kind: "known", pattern: known[0], length: 5 });
    expect(recognise(sent("DTU-11"), known)).toMatchObject({ kind: "known", pattern: known[1], length: 6 });
  });

  it("takes the bytes after a prefix with it, whatever they are", () => {
    expect(recognise(sent("IMEI:861"), known)).toEqual({ kind: "more" });
    expect(recognise(sent("IMEI:8612\x01\x03"), known)).toMatchObject({ pattern: known[2], length: 9 });
  });

  it("knows bytes that are no text", () => {
    expect(recognise(Uint8Array.of(0xfe, 0xfe, 1, 2), known)).toMatchObject({
      kind: "known",
      pattern: known[3],
    });
  });

  it("knows no other", () => {
    expect(recognise(sent("GET / HTTP/1.1"), known)).toEqual({ kind: "unknown" });
    expect(recognise(sent("DTU-2"), known)).toEqual({ kind: "unknown" });
    expect(recognise(sent("IMEI:86"), known, true)).toEqual({ kind: "unknown" });
  });

  it("comes to the same result however the bytes are cut", () => {
    const random = seeded(3);
    for (let i = 0; i < 500; i++) {
      const pattern = random.pick(known);
      const whole = concatBytes(pattern.bytes, random.bytes(pattern.more), Uint8Array.of(0));
      const results = Array.from({ length: whole.length }, (_, n) =>
        recognise(whole.subarray(0, n + 1), known),
      );
      expect(results.at(-1)).toMatchObject({ kind: "known", pattern });
      for (const result of results) if (result.kind === "known") expect(result.pattern).toBe(pattern);
    }
  });
});

describe("occurrences", () => {
  it("are left out wherever they are", () => {
    const patterns = [ascii("PING"), ascii("ID", 2)];
    const received = sent("xPINGyID12zPI");
    const found = occurrences(received, patterns);
    expect(found).toEqual([
      { at: 1, length: 4 },
      { at: 6, length: 4 },
    ]);
    expect(without(received, found)).toEqual(sent("xyzPI"));
  });

  it("take no more time for what almost fits", () => {
    const almost = new Uint8Array(2048).fill(0xaa);
    const pattern = { bytes: new Uint8Array(60).fill(0xaa), more: 5 };
    expect(occurrences(almost, [pattern])).toHaveLength(Math.floor(2048 / patternLength(pattern)));
  });
});
