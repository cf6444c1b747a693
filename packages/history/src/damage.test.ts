import { crc32 } from "node:zlib";
import { expect, it } from "vitest";
import { readDirectory } from "./block/directory.ts";
import { packBlock } from "./block/pack-block.ts";
import { unpackBlock } from "./block/read-block.ts";
import { DamagedBlock } from "./damaged-block.ts";
import { exampleReadings } from "./testing/example-block.ts";

const nameOf = (kind: string, keyId: number) => (kind === "rows" ? "rows" : `column ${keyId}`);

function damageOf(block: Uint8Array): string {
  try {
    unpackBlock(block);
  } catch (error) {
    if (error instanceof DamagedBlock) return error.part;
    throw error;
  }
  return "none";
}

it("a changed byte is detected and its part is named, wherever it is", () => {
  const block = packBlock(exampleReadings);
  const { headerBytes, sections } = readDirectory(block);
  for (let at = 0; at < block.length; at++) {
    const section = sections.find(({ start, length }) => at >= start && at < start + length);
    const expected = at < headerBytes || !section ? "header" : nameOf(section.kind, section.keyId);
    for (const bit of [1, 0x80]) {
      const changed = block.slice();
      changed[at] = (changed[at] ?? 0) ^ bit;
      expect(damageOf(changed), `byte ${at}`).toBe(expected);
    }
  }
});

it("a block that ends too early is damaged, wherever it ends", () => {
  const block = packBlock(exampleReadings);
  for (let length = 0; length < block.length; length++)
    expect(damageOf(block.subarray(0, length)), `${length} bytes`).not.toBe("none");
});

it("an unknown version is refused by its number", () => {
  const block = packBlock(exampleReadings);
  block[4] = 2;
  expect(() => unpackBlock(block)).toThrow("version 2 is unknown");
});

/** What a faulty writer could produce: the checksums are right, the content is not. */
it("content that contradicts itself is damaged although its checksum is right", () => {
  const original = packBlock(exampleReadings);
  const { headerBytes, sections } = readDirectory(original);
  for (const { start, length, checksum } of sections) {
    for (let at = start + 1; at < start + length; at++) {
      const block = original.slice();
      block[at] = 0xff;
      const view = new DataView(block.buffer);
      const places = Array.from({ length: headerBytes - 4 }, (_, i) => i);
      const place = places.find((i) => view.getUint32(i, true) === checksum) ?? 0;
      view.setUint32(place, crc32(block.subarray(start, start + length)), true);
      view.setUint32(headerBytes - 4, crc32(block.subarray(0, headerBytes - 4)), true);
      // Either refused, or read as other values: never anything else thrown, and never without an end.
      damageOf(block);
    }
  }
});
