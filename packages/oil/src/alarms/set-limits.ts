import type { Limit } from "../catalogue/limits.ts";
import type { AlarmTrigger } from "./set-rules.ts";

/** A limit as people set it: they say nothing of where it comes from. */
export type SetLimit = Omit<Limit, "source">;

const at = (direction: "up" | "down", value: number): SetLimit => ({
  direction,
  warning: value,
  critical: value,
});

function limitsIn({ condition }: AlarmTrigger): SetLimit[] {
  switch (condition.kind) {
    case "above":
      return [at("up", condition.value)];
    case "below":
      return [at("down", condition.value)];
    case "outside":
      return [at("down", condition.low), at("up", condition.high)];
    case "change":
    case "deviation":
      return [];
  }
}

/** The limits that triggers hold an indicator to: those of level 1, or of level 2 where level 1 has none. */
export function limitsSetBy(triggers: readonly AlarmTrigger[]): SetLimit[] {
  const of = (wanted: 1 | 2) => triggers.filter(({ level }) => level === wanted).flatMap(limitsIn);
  const first = of(1);
  return first.length > 0 ? first : of(2);
}
