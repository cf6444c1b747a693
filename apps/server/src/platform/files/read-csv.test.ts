import { describe, expect, it } from "vitest";
import { readCsv } from "./read-csv.ts";
import { sniff } from "./sniff.ts";

const rows = (text: string, maxRows = 100) => readCsv(Buffer.from(text), maxRows);

describe("a text with separated values", () => {
  it.each([
    ["commas", "a,b\n1,2\n"],
    ["semicolons", "a;b\n1;2"],
    ["tabs and carriage returns", "a\tb\r1\t2\r"],
    ["lines of Windows", "a,b\r\n1,2\r\n"],
    ["a byte order mark", "\uFEFFa,b\n1,2"],
    ["quotes around everything", '"a","b"\n"1","2"'],
  ])("is read with %s", (_, text) => {
    expect(rows(text)).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  it("keeps separators, line breaks and doubled quotes inside quotes", () => {
    expect(rows('name;note\n"a;b";"two\nlines, ""quoted"""')).toEqual([
      ["name", "note"],
      ["a;b", 'two\nlines, "quoted"'],
    ]);
  });

  it("takes the separator that its first line has most of", () => {
    expect(rows('"Tank, L";Name\n1,5;x')[1]).toEqual(["1,5", "x"]);
  });

  it("has empty cells and lines where they stand, so that row numbers are those of the file", () => {
    expect(rows("a,b\n\n,2\n3,")).toEqual([["a", "b"], [null], [null, "2"], ["3", null]]);
  });

  it("is read in GB18030, and recognised as text", () => {
    const bytes = Uint8Array.from([0xc9, 0xe8, 0xb1, 0xb8, 0x2c, 0x31]); // 设备,1
    expect(readCsv(bytes, 10)).toEqual([["设备", "1"]]);
    expect(sniff(bytes)).toBe("csv");
    expect(sniff(Uint8Array.from([0xff, 0xfe, 0x00, 0x41]))).toBeNull();
  });

  it("ends after the rows that were asked for", () => {
    expect(rows("1\n2\n3\n4", 2)).toEqual([["1"], ["2"]]);
  });

  it("with a quote that is not closed is refused with its row", () => {
    expect(() => rows('a,b\n1,"2\n3,4')).toThrow(expect.objectContaining({ problem: "csvQuoteOpen" }));
    expect(() => rows('a,b\n1,"2"x')).toThrow(expect.objectContaining({ problem: "csvQuoteOpen" }));
  });

  it("with endless cells in a line is refused", () => {
    expect(() => rows(",".repeat(1000))).toThrow(expect.objectContaining({ problem: "importUnreadable" }));
  });
});
