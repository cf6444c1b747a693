const kelvin = 273.15;

/** lg of the saturation in mg/kg = b + a / T[K]. */
export interface WaterSolubility {
  readonly a: number;
  readonly b: number;
}

export const saturationPpm = (temperatureC: number, { a, b }: WaterSolubility): number =>
  10 ** (b + a / (temperatureC + kelvin));

/** The dissolved water; what is free beyond saturation does not show in the activity. */
export const ppmFromActivity = (activity: number, temperatureC: number, oil: WaterSolubility): number =>
  Math.min(1, activity) * saturationPpm(temperatureC, oil);

/** Not above 1: the rest is free water. */
export const activityFromPpm = (ppm: number, temperatureC: number, oil: WaterSolubility): number =>
  Math.min(1, ppm / saturationPpm(temperatureC, oil));

/** The slope of ln(activity) against 1000/T at one content. */
export const activitySlope = ({ a }: WaterSolubility): number => (-a * Math.LN10) / 1000;

export interface SaturationPoint {
  readonly temperatureC: number;
  readonly saturationPpm: number;
}

/** The coefficients through two known saturations, or null when the two do not define a line. */
export function fitSolubility(one: SaturationPoint, two: SaturationPoint): WaterSolubility | null {
  const [inverse1, inverse2] = [1 / (one.temperatureC + kelvin), 1 / (two.temperatureC + kelvin)];
  const a = (Math.log10(two.saturationPpm) - Math.log10(one.saturationPpm)) / (inverse2 - inverse1);
  const b = Math.log10(one.saturationPpm) - a * inverse1;
  return Number.isFinite(a) && Number.isFinite(b) ? { a, b } : null;
}
