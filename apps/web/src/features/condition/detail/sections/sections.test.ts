import { expect, it } from "vitest";
import { sectionAt } from "./sections.ts";

it("the part in view is the last that has begun above the line", () => {
  const tops = [
    { id: "tiles", top: -300 },
    { id: "trend", top: 100 },
    { id: "lab", top: 700 },
  ] as const;
  expect(sectionAt(tops, 160)).toBe("trend");
  expect(sectionAt(tops, Number.POSITIVE_INFINITY)).toBe("lab");
  expect(sectionAt([{ id: "tiles", top: 500 }], 160)).toBe("tiles");
  expect(sectionAt([], 160)).toBeNull();
  const row = [
    { id: "contamination", top: 150 },
    { id: "records", top: 150 },
  ] as const;
  expect(sectionAt(row, 160)).toBe("contamination");
  expect(sectionAt(row, 160, "records")).toBe("records");
});
