import { mineralOilWater, type Oil } from "../../catalogue/oils.ts";
import { viscosityGrades } from "../../catalogue/viscosity-grades.ts";
import { marks } from "../../marks.ts";
import { viscosityFrom40 } from "../../normalise/viscosity.ts";
import { saturationPpm } from "../../normalise/water.ts";
import { addMark, anyValue, isReading, type ReadingBuffer } from "../buffer/reading-buffer.ts";
import { slots, slotsOf } from "../buffer/slots.ts";
import { keyRules } from "./key-rules.ts";

const viscositySlots: ReadonlySet<number> = new Set(slotsOf(["kinViscosity", "dynViscosity"]));
/** How much thicker than its grade an oil may be. */
const allowance = 2;

/** Past the range of the sensor, and no fault of it: this oil is that thick when it is so cold. */
function isThickWithCold(buffer: ReadingBuffer, slot: number, oil: Oil | null): boolean {
  const temperatureC = anyValue(buffer, slots.oilTemp);
  if (!viscositySlots.has(slot) || temperatureC === null || !oil) return false;
  const { viscosity40, b } = viscosityGrades[oil.grade];
  return (buffer.values[slot] as number) <= allowance * viscosityFrom40(viscosity40, temperatureC, b);
}

/** G2: what no oil can have, and what sensors send when they have nothing to say. */
export function markImplausible(buffer: ReadingBuffer, oil: Oil | null): void {
  for (let i = 0; i < buffer.measuredCount; i++) {
    const slot = buffer.measured[i] as number;
    const value = buffer.values[slot] as number;
    const rule = keyRules[slot];
    const plausible = rule ? value >= rule.min && value <= rule.max : isReading(value);
    if (!plausible)
      addMark(
        buffer,
        slot,
        rule && value > rule.max && isThickWithCold(buffer, slot, oil) ? marks.coldStart : marks.invalid,
      );
  }
}

const moistureSlots: ReadonlySet<number> = new Set(slotsOf(["waterActivity", "rhSaturation"]));
const coolC = 40;

/** Hot oil dissolves more: the same water is a smaller share of its saturation. */
function heatShare(buffer: ReadingBuffer): number {
  const temperatureC = anyValue(buffer, slots.oilTemp);
  if (temperatureC === null || temperatureC <= coolC) return 1;
  return saturationPpm(coolC, mineralOilWater) / saturationPpm(temperatureC, mineralOilWater);
}

/** G2 as well: what no oil in service has, such as no water at all. Where nothing flows a counter may count nothing. */
export function markDead(buffer: ReadingBuffer): void {
  for (let i = 0; i < buffer.measuredCount; i++) {
    const slot = buffer.measured[i] as number;
    const deadUpTo = keyRules[slot]?.deadUpTo ?? null;
    if (deadUpTo === null || (buffer.values[slot] as number) > deadUpTo) continue;
    if (moistureSlots.has(slot) && (buffer.values[slot] as number) > deadUpTo * heatShare(buffer)) continue;
    addMark(buffer, slot, marks.invalid);
  }
}
