import { sensorModels, type SensorModelKey } from "@oilcloud/oil";
import { describe, expect, it } from "vitest";
import { dataOf, registerValue } from "../testing/answers.ts";
import { seeded } from "../testing/seeded.ts";
import { batchesOf } from "./batches.ts";
import { checkMap, spanOf } from "./check-map.ts";
import { mapFromCsv, mapToCsv } from "./map-csv.ts";
import { mapOfModel } from "./model-maps.ts";
import { bytesOfRow } from "./read-values.ts";
import { type MapRow, plainEncoding, type RegisterMap, usualLine } from "./sensor-map.ts";

const row = (change: Partial<MapRow> = {}): MapRow => ({
  ...plainEncoding,
  key: "oilTemp",
  functionCode: 3,
  address: 0,
  type: "int16",
  ...change,
});
const mapOf = (...rows: MapRow[]): RegisterMap => ({ kind: "registers", line: usualLine, rows });
const problems = (...rows: MapRow[]) =>
  checkMap(mapOf(...rows)).map(({ problem, rows: at }) => `${problem} ${at.join()}`);

describe("the maps of the catalogue", () => {
  const models = Object.keys(sensorModels) as SensorModelKey[];

  it.each(models)("%s has nothing that keeps it from being saved", (model) => {
    const map = mapOfModel(model);
    if (map) expect(checkMap(map)).toEqual([]);
  });

  it("have the addresses of the wire", () => {
    const map = mapOfModel("epluseMop301");
    expect(map).toMatchObject({
      line: { slave: 70 },
      rows: [{ key: "oilTemp", address: 0x3ea, order: "CDAB" }, {}, {}, {}],
    });
    expect(mapOfModel("vaisalaMmp8")).toMatchObject({ line: { slave: 240, baud: 19_200, frame: "8N2" } });
  });

  it("ask a sensor of text for its line", () => {
    expect(mapOfModel("argoOpcom")).toMatchObject({ kind: "text", request: "RVal" });
    expect(mapOfModel("hydacMcs1000")).toBeNull();
  });
});

describe("checkMap", () => {
  it("finds rows that overlap, and lets bits share a register", () => {
    expect(problems(row({ type: "float32" }), row({ key: "b", address: 1 }))).toEqual(["overlap 0,1"]);
    expect(problems(row({ type: "float32" }), row({ key: "b", address: 1, functionCode: 4 }))).toEqual([]);
    const bit = (key: string, at: number) => row({ key, type: "bit", bit: at });
    expect(problems(bit("a", 0), bit("b", 1))).toEqual([]);
    expect(problems(bit("a", 1), bit("b", 1))).toEqual(["overlap 0,1"]);
    expect(problems(bit("a", 1), row({ key: "b" }))).toEqual(["overlap 0,1"]);
  });

  it("finds what cannot be read", () => {
    expect(problems()).toEqual(["noRows "]);
    expect(problems(row({ key: "" }))).toEqual(["badKey 0"]);
    expect(problems(row(), row({ address: 1 }))).toEqual(["sameKey 0,1"]);
    expect(problems(row({ address: 65_535, type: "float32" }))).toEqual(["badAddress 0"]);
    expect(problems(row({ functionCode: 1 }))).toEqual(["bitsOnly 0"]);
    expect(problems(row({ type: "bit", bit: 16 }))).toEqual(["badBit 0"]);
    expect(problems(row({ type: "text" }))).toEqual(["badTextLength 0"]);
    expect(problems(row({ scale: 0 }))).toEqual(["badScale 0"]);
    expect(problems(row({ none: ["(a+)+$"] }))).toEqual(["badNoValue 0"]);
    expect(problems(row({ clamp: [1, 1] }))).toEqual(["badClamp 0"]);
  });
});

describe("batches", () => {
  it("read neighbours together, up to the longest request and the widest hole", () => {
    const rows = [0, 2, 12, 30].map((address, i) => row({ key: `k${i}`, address, type: "float32" }));
    const requests = batchesOf(rows, 5, { mostWords: 14, mostGap: 8 }).map(({ request }) => [
      request.start,
      request.count,
    ]);
    expect(requests).toEqual([
      [0, 14],
      [30, 2],
    ]);
    expect(batchesOf(rows, 5, { mostWords: 13, mostGap: 8 })).toHaveLength(3);
    expect(batchesOf(rows, 5, { mostWords: 14, mostGap: 7 })).toHaveLength(3);
  });

  it("cover every row once with its own registers, whatever the map is", () => {
    const random = seeded(7);
    for (let i = 0; i < 60; i++) {
      const rows = Array.from({ length: 1 + random.below(30) }, (_, k) =>
        row({
          key: `k${k}`,
          address: random.below(200),
          functionCode: random.pick([3, 4] as const),
          type: random.pick(["int16", "float32", "uint64"] as const),
        }),
      );
      const limits = { mostWords: 4 + random.below(60), mostGap: random.below(20) };
      const batches = batchesOf(rows, 9, limits);
      expect(batches.flatMap((batch) => batch.rows).toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(
        rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
      );
      for (const { request, rows: read } of batches) {
        expect(request.count).toBeLessThanOrEqual(limits.mostWords);
        for (const each of read) {
          const bytes = bytesOfRow(each, request, dataOf(request));
          expect(bytes).toHaveLength(spanOf(each) * 2);
          expect(((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)).toBe(
            registerValue(9, each.functionCode, each.address),
          );
        }
      }
    }
  });

  it("find the bit of a coil", () => {
    const coils = [row({ functionCode: 1, type: "bit", address: 11 })];
    const [batch] = batchesOf(
      [...coils, row({ key: "b", functionCode: 1, type: "bit", address: 2 })],
      1,
      usualLine,
    );
    expect(batch?.request).toMatchObject({ start: 2, count: 10 });
    expect(batch && bytesOfRow(coils[0] as MapRow, batch.request, Uint8Array.of(0, 2))).toEqual(
      Uint8Array.of(0, 1),
    );
  });
});

describe("a map as CSV", () => {
  it("is read again as it was written", () => {
    const rows = [
      row({ none: ["NaN", "9999"], type: "float32", order: "CDAB", address: 0x3ea }),
      row({ key: "b", type: "bit", bit: 3, functionCode: 4, intervalS: 600, scale: 0.01, offset: -40 }),
      row({ key: "c", type: "text", textWords: 4, address: 9 }),
      row({ key: "d", clamp: [0, 100], address: 20 }),
    ];
    expect(mapFromCsv(mapToCsv(rows))).toEqual({ kind: "rows", rows });
  });

  it("may have other columns, separators and line ends", () => {
    const text = "\uFEFFKey;Name;Address;Type\noilTemp;Oil;0x10;INT16\n\nb;;17;float32\n";
    expect(mapFromCsv(text)).toMatchObject({
      kind: "rows",
      rows: [{ address: 16 }, { address: 17, type: "float32" }],
    });
  });

  it("names the line and the column that cannot be read", () => {
    expect(mapFromCsv("a,b\n1,2")).toEqual({
      kind: "problems",
      problems: [{ line: 1, problem: "noHeader" }],
    });
    expect(mapFromCsv("address,key,type,scale\n40001x,a,int16,1\n2,b,int17,1\n3,c,int16,x")).toEqual({
      kind: "problems",
      problems: [
        { line: 2, problem: "address" },
        { line: 3, problem: "type" },
        { line: 4, problem: "scale" },
      ],
    });
  });
});
