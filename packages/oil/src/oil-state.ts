/** How oil is judged, the worst first; unknown where nothing tells. */
export const oilStates = ["abnormal", "risk", "normal", "unknown"] as const;
export type OilState = (typeof oilStates)[number];

/** The state that counts for the whole; what is not known does not hide what is. */
export const worstState = (states: readonly OilState[]): OilState =>
  oilStates.find((state) => states.includes(state)) ?? "unknown";
