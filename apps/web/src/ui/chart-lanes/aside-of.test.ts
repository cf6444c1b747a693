import { classScale, valueScale } from "@oilcloud/chart";
import { expect, it } from "vitest";
import { asideOf, lineWidth } from "./aside-of.ts";

const counts = [1, 2, 3, 4];

it("keeps every curve of classes on the grid line of its class, none at the same place", () => {
  for (const count of counts) {
    const places = Array.from({ length: count }, (_, i) => asideOf(i, count));
    expect(new Set(places).size).toBe(count);
    for (const place of places) expect(Math.abs(place)).toBeLessThanOrEqual(lineWidth / 2);
  }
});

it("keeps the lowest and the highest class whole inside the lane, at the smallest height too", () => {
  const box = { top: 20, bottom: 136 };
  for (let low = 0; low <= 12; low++)
    for (let high = low; high <= 13; high++) {
      const y = valueScale(box, classScale(low, high, 6));
      for (const count of counts)
        for (let i = 0; i < count; i++)
          for (const value of [low, high]) {
            const at = y(value) + asideOf(i, count);
            expect(at + lineWidth / 2).toBeLessThanOrEqual(box.bottom);
            expect(at - lineWidth / 2).toBeGreaterThanOrEqual(box.top);
          }
    }
});
