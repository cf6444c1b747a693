/** The states of oil, the worst first; unknown without usable values. */
export const oilStates = ["abnormal", "risk", "normal", "unknown"] as const;
export type OilState = (typeof oilStates)[number];

/** The states of a machine, the worst first: approaching is within limits, and reaches one soon by its forecast. */
export const machineStates = ["abnormal", "risk", "approaching", "normal", "unknown"] as const;
export type MachineState = (typeof machineStates)[number];

/** The worst of several states; unknown ones do not hide known ones. */
export const worstState = (states: readonly OilState[]): OilState =>
  oilStates.find((state) => states.includes(state)) ?? "unknown";
