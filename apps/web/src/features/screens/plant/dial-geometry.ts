import type { ConditionDimension } from "@oilcloud/contract";

type Leading = NonNullable<ConditionDimension["leading"]>;

/** The positions of the two limits between centre and rim. Beyond the limit a sector extends a little, and no further. */
export const warningRing = 0.67;
export const limitRing = 1;
const furthest = 1.2;
const shortest = 0.04;

/**
 * How far a sector reaches for its leading indicator: its warning lies at 0.67 and its limit at 1, in between by share. It begins
 * at zero where the harm lies away from zero, otherwise at twice the warning.
 */
export function reachOf({
  value,
  warning,
  limit,
  side,
}: Pick<Leading, "value" | "warning" | "limit" | "side">): number | null {
  const [first, last] = [warning ?? limit, limit ?? warning];
  if (value === null || first === null || last === null) return null;
  const towards = side === "high" ? 1 : -1;
  const [now, from, to] = [towards * value, towards * first, towards * last];
  const start = to > 0 ? 0 : 2 * from;
  return Math.min(furthest, Math.max(shortest, placeOf(now, start, from, to)));
}

function placeOf(now: number, start: number, warning: number, limit: number): number {
  if (warning === limit) return share(now, start, limit);
  if (now <= warning) return share(now, start, warning) * warningRing;
  return warningRing + share(now, warning, limit) * (limitRing - warningRing);
}

const share = (value: number, from: number, to: number) => (to === from ? 1 : (value - from) / (to - from));

/** Without a negative zero. */
const place = (value: number) => Math.round(value * 100) / 100 + 0;

const point = (radius: number, degrees: number) => {
  const radians = (degrees * Math.PI) / 180;
  return `${place(radius * Math.sin(radians))} ${place(-radius * Math.cos(radians))}`;
};

/** A piece of a ring around the origin, clockwise from the top. */
export function ringSector(inner: number, outer: number, fromDegrees: number, toDegrees: number): string {
  const [a, b] = [point(outer, fromDegrees), point(outer, toDegrees)];
  const [c, d] = [point(inner, toDegrees), point(inner, fromDegrees)];
  return `M${a}A${outer} ${outer} 0 0 1 ${b}L${c}A${inner} ${inner} 0 0 0 ${d}Z`;
}
