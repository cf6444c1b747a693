import { type Written } from "@oilcloud/oil";
import { convertUnit, findUnit, type Plan } from "@oilcloud/questions";
import type { Fact } from "./statement.ts";

/** So many digits are written of a converted value. */
const digits = 4;

/** A value with its value in the unit that was asked for beside it: "54.6 °C (130.3 °F)". */
export function inAskedUnit(fact: Fact, value: number, { unit }: Written, plan: Plan): Fact {
  const to = plan.unit?.value;
  const from = findUnit(unit);
  if (!to || from === null || from === to) return fact;
  const converted = convertUnit(value, from, to);
  return converted.kind === "converted"
    ? { ...fact, text: `${fact.text} (${Number(converted.value.toPrecision(digits))} ${converted.to})` }
    : fact;
}
