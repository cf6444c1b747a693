const expansionKgM3PerK = 0.64;

/** kg/m³ at a temperature, from that at 15 °C. */
export const densityAt = (density15: number, temperatureC: number): number =>
  density15 - expansionKgM3PerK * (temperatureC - 15);

export const densityTo15 = (density: number, temperatureC: number): number =>
  density + expansionKgM3PerK * (temperatureC - 15);

/** mPa·s from mm²/s and kg/m³. */
export const dynamicViscosity = (kinematic: number, density: number): number => (kinematic * density) / 1000;

/** mm²/s from mPa·s and kg/m³. */
export const kinematicViscosity = (dynamic: number, density: number): number => (dynamic / density) * 1000;
