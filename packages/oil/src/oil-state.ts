/** The states of oil, the worst first; unknown without usable values. */
export const oilStates = ["abnormal", "risk", "normal", "unknown"] as const;
export type OilState = (typeof oilStates)[number];

/** The worst of several states; unknown ones do not hide known ones. */
export const worstState = (states: readonly OilState[]): OilState =>
  oilStates.find((state) => states.includes(state)) ?? "unknown";
