import { expect, it } from "vitest";
import { partsToBring } from "./parts-to-bring.ts";

const filter = { id: "filterElement", name: "Return filter 10 µm", unit: "pcs" };

it("adds what is the same, and keeps oils and units apart", () => {
  const oil = { id: "oil", amount: 200, unit: "L" };
  expect(
    partsToBring([
      { ...filter, amount: 2 },
      { ...oil, name: "L-HM 46" },
      { ...filter, amount: 1 },
      { ...oil, name: "CKD 320" },
      { ...oil, name: "L-HM 46", amount: 1000 },
    ]),
  ).toEqual([
    { ...filter, amount: 3, open: 0 },
    { id: "oil", name: "L-HM 46", unit: "L", amount: 1200, open: 0 },
    { id: "oil", name: "CKD 320", unit: "L", amount: 200, open: 0 },
  ]);
});

it("does not count an unknown amount as zero", () => {
  expect(partsToBring([{ ...filter, amount: null }])).toEqual([{ ...filter, amount: null, open: 1 }]);
  expect(
    partsToBring([
      { ...filter, amount: null },
      { ...filter, amount: 2 },
    ]),
  ).toEqual([{ ...filter, amount: 2, open: 1 }]);
});
