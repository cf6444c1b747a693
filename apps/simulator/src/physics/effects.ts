/** What the faults of a moment do to a machine; the neutral values change nothing. */
export interface Effects {
  leakPpmPerH: number;
  /** Added to the water content the oil settles at. */
  breathingPpm: number;
  humidityGain: number;
  ingressFactor: number;
  filtration: number;
  filterPressureFactor: number;
  clogPerH: number;
  wearFactor: number;
  fatiguePerDay: number;
  nonFerrousFactor: number;
  oxidationPerH: number;
  dilutionPerH: number;
  overheatK: number;
  stopped: boolean;
}

export const newEffects = (): Effects => ({
  leakPpmPerH: 0,
  breathingPpm: 0,
  humidityGain: 1,
  ingressFactor: 1,
  filtration: 1,
  filterPressureFactor: 1,
  clogPerH: 0,
  wearFactor: 1,
  fatiguePerDay: 0,
  nonFerrousFactor: 1,
  oxidationPerH: 0,
  dilutionPerH: 0,
  overheatK: 0,
  stopped: false,
});
