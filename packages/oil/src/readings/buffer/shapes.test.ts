import { expect, it } from "vitest";
import { keysWith, noKeys, withSlot } from "./shapes.ts";

it("shares the list between readings with the same keys", () => {
  const shape = withSlot(withSlot(noKeys, 1), 4);
  expect(withSlot(withSlot(noKeys, 1), 4).keys).toBe(shape.keys);
  expect(keysWith(shape, ["own"])).toBe(keysWith(shape, ["own"]));
});

it("does not remember every combination that a device makes up", () => {
  const long = "k".repeat(5000);
  for (let i = 0; i < 5000; i++) keysWith(withSlot(noKeys, 2), [`${long}${i}`]);
  expect(withSlot(noKeys, 2).withOthers.size).toBeLessThan(1000);

  let shapes = 0;
  for (let i = 0; i < 50_000; i++) {
    let shape = noKeys;
    for (let slot = 0; slot < 16; slot++) if ((i >> slot) % 2 === 1) shape = withSlot(shape, slot);
  }
  const count = ({ next }: typeof noKeys): void => {
    shapes++;
    for (const shape of next) if (shape) count(shape);
  };
  count(noKeys);
  expect(shapes).toBeLessThan(10_000);
  expect(keysWith(withSlot(noKeys, 3), ["own"])).toBe(keysWith(withSlot(noKeys, 3), ["own"]));
});
