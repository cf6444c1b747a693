import { readFile } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { expect, it } from "vitest";
import { packBlock } from "./block/pack-block.ts";
import { exampleReadings } from "./testing/example-block.ts";

/** A reader that follows docs/history-format.md and shares no code with the package; for short, uncompressed blocks. */
function readByThePage(block: Buffer) {
  let at = 0;
  const u8 = () => block.readUInt8(at++);
  const u32 = () => block.readUInt32LE((at += 4) - 4);
  const f64 = () => block.readDoubleLE((at += 8) - 8);
  const varint = () => {
    let [value, scale] = [0, 1];
    for (let byte = 0x80; byte >= 0x80; scale *= 128) value += ((byte = u8()) & 127) * scale;
    return value;
  };
  const unsign = (n: number) => (n % 2 === 0 ? n / 2 : -(n + 1) / 2);
  const signed = () => unsign(varint());
  const list = <T>(count: number, item: () => T): T[] => Array.from({ length: count }, item);
  const runs = (count: number) => {
    const all = list(varint(), () => [varint(), signed()] as const).flatMap(([length, n]) =>
      list(length, () => n),
    );
    return all.length === 0 ? list(count, () => 0) : all;
  };
  const floatOf = (bits: number) => Buffer.from(Uint32Array.of(bits).buffer).readFloatLE();
  const series = (count: number, ofValues: boolean) => {
    const planes = list(u8(), () => list(count, u8));
    const residuals = list(count, () => 0).map((_, i) =>
      planes.reduce((sum, plane, place) => sum + (plane[i] ?? 0) * 256 ** place, 0),
    );
    const head = count > 0 ? u8() : 0; // these examples have one chunk
    const power = 10 ** (head >> 2);
    if ((head & 3) === 0) {
      let bits = count > 0 ? u32() : 0;
      return residuals.map((residual) => floatOf((bits = (bits ^ residual) >>> 0)));
    }
    let n = signed();
    const numbers = residuals.map((residual) => ((head & 3) === 2 ? n + residual : (n += unsign(residual))));
    const items = ofValues ? numbers.map((number) => Math.fround(number / power)) : numbers;
    let place = -1;
    if (ofValues) for (let left = varint(); left > 0; left--) items[(place += varint() + 1)] = floatOf(u32());
    return items;
  };

  const magic = list(4, () => String.fromCharCode(u8())).join("");
  const [version, headerLength] = [u8(), u32()];
  const [rowCount, firstMs, lastMs] = [varint(), f64(), f64()];
  const entries = list(varint(), () => ({
    kind: u8(),
    key: varint(),
    length: varint(),
    plainLength: varint(),
    checksum: u32(),
  }));
  const isWhole = crc32(block.subarray(0, at)) === u32() && at === headerLength;
  const sections = entries.map(({ kind, key, length, plainLength, checksum }) => {
    const stored = block.subarray(at, at + length);
    const end = at + length;
    if (crc32(stored) !== checksum || u8() !== 0 || length !== plainLength + 1) throw new Error("not whole");
    const content =
      kind === 1
        ? {
            keysets: list(varint(), () => ({ id: varint(), keyIds: list(varint(), varint) })),
            keysetOfRow: runs(rowCount),
            hasMarks: runs(rowCount),
            steps: series(rowCount, false),
          }
        : ((count) => ({ key, missing: runs(count), marks: runs(count), values: series(count, true) }))(
            varint(),
          );
    if (at !== end) throw new Error("not read to its end");
    return content;
  });
  return { magic, version, isWhole, rowCount, firstMs, lastMs, sections, read: at };
}

it("the example of the page is what the code writes, and a reader made from the page understands it", async () => {
  const page = await readFile(new URL("../../../docs/history-format.md", import.meta.url), "utf8");
  const hex = /```hex\n([\s\S]+?)```/.exec(page)?.[1] ?? "";
  const block = Buffer.from(hex.replaceAll("\n", ""), "hex");
  expect(Buffer.from(packBlock(exampleReadings)).toString("hex")).toBe(block.toString("hex"));
  expect(readByThePage(block)).toEqual({
    magic: "OILH",
    version: 1,
    isWhole: true,
    rowCount: 3,
    firstMs: 1_790_000_000_000,
    lastMs: 1_790_000_060_000,
    sections: [
      {
        keysets: [
          { id: 7, keyIds: [1, 3] },
          { id: 9, keyIds: [1] },
        ],
        keysetOfRow: [0, 0, 1],
        hasMarks: [0, 1, 0],
        steps: [0, 30_000, 30_000],
      },
      { key: 1, missing: [0, 0, 0], marks: [0, 0, 0], values: [41.5, Math.fround(41.7), Number.NaN] },
      { key: 3, missing: [1, 0], marks: [0, 5], values: [0, 2.25] },
    ],
    read: block.length,
  });
});
