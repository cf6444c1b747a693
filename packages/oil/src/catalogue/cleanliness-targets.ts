import type { Label } from "../label.ts";

/** The scale numbers of a cleanliness code at 4, 6 and 14 µm. */
export type IsoTarget = readonly [at4: number, at6: number, at14: number];

/** Below 140 bar, up to 210 bar, above. */
export const pressureClasses = ["below140", "to210", "above210"] as const;
export type PressureClass = (typeof pressureClasses)[number];

interface Component extends Label {
  readonly targets: readonly [below140: IsoTarget, to210: IsoTarget, above210: IsoTarget];
}

const atAnyPressure = (target: IsoTarget): Component["targets"] => [target, target, target];
const falling = (at4: number): Component["targets"] => [code(at4), code(at4 - 1), code(at4 - 2)];
const code = (at4: number): IsoTarget => [at4, at4 - 2, at4 - 5];

/** Published targets by the most sensitive part of the circuit and its pressure. */
export const cleanlinessComponents = {
  servoValve: { zh: "伺服阀", en: "Servo valve", targets: [code(16), code(16), code(15)] },
  proportionalValve: { zh: "比例阀", en: "Proportional valve", targets: [code(17), code(17), code(16)] },
  variablePistonPump: { zh: "变量柱塞泵", en: "Variable piston pump", targets: falling(18) },
  fixedPistonPump: { zh: "定量柱塞泵", en: "Fixed piston pump", targets: falling(19) },
  gearOrVanePump: { zh: "定量齿轮泵、叶片泵", en: "Fixed gear or vane pump", targets: falling(20) },
  cylinder: { zh: "油缸、齿轮马达", en: "Cylinder, gear motor", targets: falling(20) },
  ballBearing: { zh: "球轴承", en: "Ball bearing", targets: atAnyPressure(code(15)) },
  rollerBearing: { zh: "滚子轴承", en: "Roller bearing", targets: atAnyPressure(code(16)) },
  journalBearing: {
    zh: "滑动轴承、工业齿轮箱",
    en: "Journal bearing, industrial gearbox",
    targets: atAnyPressure(code(17)),
  },
} as const satisfies Record<string, Component>;

export type CleanlinessComponent = keyof typeof cleanlinessComponents;

/** What is recommended for a part at a pressure; one code cleaner in severe duty. */
export function recommendedTarget(
  component: CleanlinessComponent,
  pressure: PressureClass,
  severe: boolean,
): IsoTarget {
  const [at4, at6, at14] = cleanlinessComponents[component].targets[pressureClasses.indexOf(pressure)] ?? [
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ];
  return severe ? [at4 - 1, at6 - 1, at14 - 1] : [at4, at6, at14];
}
