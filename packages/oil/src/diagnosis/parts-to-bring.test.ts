import { expect, it } from "vitest";
import { type NeededPart, partsToBring } from "./parts-to-bring.ts";
import { partsOf } from "./parts.ts";

const filter = { id: "filterElement", name: "Return filter 10 µm", unit: "pcs" };
/** One visit a part, each to a machine of its own. */
const toEach = (parts: readonly NeededPart[]) =>
  parts.map((part, i) => ({ deviceId: String(i), parts: [part] }));

it("adds what is the same, and keeps oils and units apart", () => {
  const oil = { id: "oil", amount: 200, unit: "L" };
  expect(
    partsToBring(
      toEach([
        { ...filter, amount: 2 },
        { ...oil, name: "L-HM 46" },
        { ...filter, amount: 1 },
        { ...oil, name: "CKD 320" },
        { ...oil, name: "L-HM 46", amount: 1000 },
      ]),
    ),
  ).toEqual([
    { ...filter, amount: 3, open: 0 },
    { id: "oil", name: "L-HM 46", unit: "L", amount: 1200, open: 0 },
    { id: "oil", name: "CKD 320", unit: "L", amount: 200, open: 0 },
  ]);
});

it("adds up each grade and each brand of oil by itself, named by the machine's oil", () => {
  const filled = (oil: "hm46" | "ckd320", litres: number, otherOil = "") =>
    partsOf(["oil"], { oil, otherOil, litres }).map(({ id, label, amount, unit }) => ({
      id,
      name: label.en,
      amount,
      unit: unit.en,
    }));
  const visits = [
    filled("hm46", 6000),
    filled("ckd320", 800),
    filled("hm46", 1200),
    filled("hm46", 50, "Mobil DTE 25"),
  ];
  const parts = partsToBring(visits.map((each, i) => ({ deviceId: String(i), parts: each })));
  expect(parts.map(({ name, amount }) => [name, amount])).toEqual([
    ["New oil ISO VG 46 anti-wear hydraulic oil (L-HM 46)", 7200],
    [expect.stringContaining("320"), 800],
    ["New oil Mobil DTE 25 · ISO VG 46 anti-wear hydraulic oil (L-HM 46)", 50],
  ]);
});

it("counts a part once for a machine with two reasons for a visit", () => {
  const oil = { id: "oil", name: "L-HM 46", unit: "L" };
  expect(
    partsToBring([
      { deviceId: "one", parts: [{ ...oil, amount: 300 }] },
      { deviceId: "one", parts: [{ ...oil, amount: 6000 }] },
      { deviceId: "other", parts: [{ ...oil, amount: 100 }] },
    ]),
  ).toEqual([{ ...oil, amount: 6100, open: 0 }]);
});

it("does not count an unknown amount as zero", () => {
  expect(partsToBring(toEach([{ ...filter, amount: null }]))).toEqual([{ ...filter, amount: null, open: 1 }]);
  expect(
    partsToBring(
      toEach([
        { ...filter, amount: null },
        { ...filter, amount: 2 },
      ]),
    ),
  ).toEqual([{ ...filter, amount: 2, open: 1 }]);
});
