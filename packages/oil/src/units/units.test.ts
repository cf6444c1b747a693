import { afterEach, describe, expect, it } from "vitest";
import { boundWords, changeWords, valueBeside, valueWords } from "../words/number-words.ts";
import { isStoredUnits, storedUnits, unitChoices, unitQuantities, unitsOf } from "./chosen-units.ts";
import { fieldNumber, inUnit, shownUnit } from "./shown-unit.ts";
import { readUnitsFrom } from "./units-in-force.ts";
import { seeded } from "../testing/seeded.ts";

const american = unitsOf(null, "US");
const temperature = { decimals: 1, unit: "°C" };
const pressure = { decimals: 1, unit: "bar" };
afterEach(() => readUnitsFrom(() => storedUnits));

describe("units that a reader chooses", () => {
  it.each([
    ["°C", "temperature", "°F", 0, 32],
    ["°C", "temperature", "°F", -40, -40],
    ["°C", "temperature", "°F", 100, 212],
    ["bar", "pressure", "psi", 1, 14.503773773],
    ["bar", "pressure", "MPa", 210, 21],
    ["mg/kg", "water", "%", 500, 0.05],
    ["L", "volume", "gal", 3.785411784, 1],
  ] as const)("%s as %s in %s: %d is %d", (stored, quantity, unit, value, shown) => {
    expect(inUnit(stored, { ...storedUnits, [quantity]: unit }).level(value)).toBeCloseTo(shown, 9);
  });

  it("are usual in a country, before a choice of one's own", () => {
    expect(american).toEqual({ temperature: "°F", pressure: "psi", water: "mg/kg", volume: "gal" });
    expect(isStoredUnits(unitsOf(null, "GB"))).toBe(true);
    expect(unitsOf({ temperature: "°C" }, "US")).toEqual({ ...american, temperature: "°C" });
  });

  it("convert no other unit, and not what is shown as it is stored", () => {
    for (const unit of ["%", "mm²/s", "", "°F", "kg/m³"]) expect(shownUnit(unit, american)).toBeNull();
    expect(shownUnit("°C", storedUnits)).toBeNull();
  });

  it("give back what is stored, from the fewest digits a field needs", () => {
    const random = seeded(7).next;
    for (const quantity of unitQuantities)
      for (const unit of unitChoices[quantity].slice(1))
        for (let i = 0; i < 300; i++) {
          const value = Number(((random() - 0.2) * 10 ** Math.floor(random() * 5)).toPrecision(4));
          const shown = inUnit(unitChoices[quantity][0], { ...storedUnits, [quantity]: unit });
          expect(shown.storedLevel(shown.level(value))).toBeCloseTo(value, 6);
          expect(shown.storedLevel(fieldNumber(shown.level(value), shown.storedLevel))).toBe(
            shown.storedLevel(shown.level(value)),
          );
          expect(shown.storedDifference(shown.difference(value))).toBe(value);
        }
    const fahrenheit = inUnit("°C", american);
    expect(fieldNumber(fahrenheit.level(65), fahrenheit.storedLevel)).toBe(149);
  });

  it("are what sentences are written in", () => {
    readUnitsFrom(() => american);
    expect(valueWords(65.26, temperature)).toBe("149.5 °F");
    expect(boundWords(65, temperature)).toBe("149 °F");
    expect(changeWords(5, temperature)).toBe("9 °F");
    expect(valueWords(210, pressure)).toBe("3,046 psi");
    expect(boundWords(10, pressure)).toBe("145 psi");
    expect(valueWords(-17.8, temperature)).toBe("0.0 °F");
  });

  it("never write a value on the wrong side of its bound", () => {
    readUnitsFrom(() => american);
    const random = seeded(11).next;
    const number = (text: string) => Number(text.replace(/[^\d.−]/g, "").replace("−", "-"));
    for (let i = 0; i < 500; i++) {
      const written = i % 2 === 0 ? temperature : pressure;
      const bound = Math.round(random() * 200);
      const value = bound + (random() - 0.5) * 10 ** -Math.floor(random() * 3);
      const words = number(valueBeside(value, bound, written));
      expect(Math.sign(words - number(boundWords(bound, written)))).toBe(Math.sign(value - bound));
    }
  });
});
