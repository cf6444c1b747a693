import { expect, it } from "vitest";
import { isReadableXml } from "./xml-bounds.ts";

const readable = (text: string) => isReadableXml(Buffer.from(text));

it("lets pass what sheets are made of", () => {
  const cell = '<c r="A1" t="s" note="a > b, \'quoted\'"><v>1</v></c><c r="B1" s="2"/>';
  const rows = `<row r="1">${cell.repeat(40)}</row>`.repeat(2000);
  expect(
    readable(`<?xml version="1.0"?><!-- <a> --><worksheet><sheetData>${rows}</sheetData></worksheet>`),
  ).toBe(true);
  expect(readable("")).toBe(true);
  expect(readable("plain text")).toBe(true);
});

it.each([
  ["elements within elements", "<a>".repeat(100_000) + "</a>".repeat(100_000)],
  ["elements that never end", "<si><t>".repeat(100_000)],
  ["elements that only seem to end", `<a b="/>">`.repeat(100_000)],
  ["elements without number", "<a/>".repeat(1_100_000)],
  ["ends without number", "</a>".repeat(1_100_000)],
  ["entities without number", "&lt;".repeat(1_100_000)],
])("stops at %s", (_, text) => {
  expect(readable(`<sst>${text}`)).toBe(false);
});
