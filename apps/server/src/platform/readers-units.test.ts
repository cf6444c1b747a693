import type { ChosenUnits } from "@oilcloud/contract";
import { expect, it } from "vitest";
import { makeLoop } from "./background-loop.ts";
import { inUnitsOf, readersUnits, unitsTag } from "./readers-units.ts";

const american: ChosenUnits = { temperature: "°F", pressure: "psi", water: "mg/kg", volume: "gal" };

it("are known to what a call leads to, and to nothing after it", async () => {
  const seen = await inUnitsOf(american, async () => {
    await new Promise(setImmediate);
    return [readersUnits(), unitsTag()];
  });
  expect(seen).toEqual([american, "°F,psi,mg/kg,gal"]);
  expect([readersUnits(), unitsTag()]).toEqual([null, ""]);
});

it("are not those of background work that a call brings forward", async () => {
  const seen: unknown[] = [];
  let ran = () => {};
  const twice = new Promise<void>((resolve) => (ran = resolve));
  const loop = makeLoop({
    name: "a test",
    holder: "server",
    everyMs: 5,
    firstAfterMs: 60_000,
    work: () => {
      if (seen.push(readersUnits()) === 2) ran();
    },
    onError: (error) => seen.push(error),
  });
  loop.start();
  inUnitsOf(american, () => loop.wake());
  await twice;
  await loop.stop();
  expect(seen.slice(0, 2)).toEqual([null, null]);
});
