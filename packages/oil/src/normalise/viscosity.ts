const kelvin = 273.15;
const lg40 = Math.log10(40 + kelvin);
const widestK = 35;
const fastestKPerMin = 1;

const doubleLg = (viscosity: number) => Math.log10(Math.log10(viscosity + 0.7));
const undoubleLg = (value: number) => 10 ** (10 ** value) - 0.7;

/** ASTM D341 with the oil's slope `b`. NaN for what no oil has (0.3 mm²/s and less). */
export const viscosityTo40 = (viscosity: number, temperatureC: number, b: number): number =>
  undoubleLg(doubleLg(viscosity) + b * (Math.log10(temperatureC + kelvin) - lg40));

export const viscosityFrom40 = (viscosity40: number, temperatureC: number, b: number): number =>
  undoubleLg(doubleLg(viscosity40) - b * (Math.log10(temperatureC + kelvin) - lg40));

/** Far from 40 °C the slope's error outgrows what is to be seen. */
export const isNear40 = (temperatureC: number): boolean => Math.abs(temperatureC - 40) <= widestK;

/** While the temperature moves, the sensor and the oil around it do not have the same one. */
export const isSteady = (rateKPerMin: number): boolean => Math.abs(rateKPerMin) < fastestKPerMin;

export interface ViscosityMeasurement {
  readonly viscosity: number;
  readonly temperatureC: number;
  readonly rateKPerMin: number;
  readonly b: number;
}

/** The viscosity at 40 °C, or null when it is not known well enough to be reported. */
export function normaliseViscosity(measured: ViscosityMeasurement): number | null {
  if (!isNear40(measured.temperatureC) || !isSteady(measured.rateKPerMin)) return null;
  const viscosity40 = viscosityTo40(measured.viscosity, measured.temperatureC, measured.b);
  return Number.isFinite(viscosity40) ? viscosity40 : null;
}

/** The D341 coefficients of an oil known at 40 and 100 °C. */
export function fitViscosity(viscosity40: number, viscosity100: number): { a: number; b: number } {
  const b = (doubleLg(viscosity40) - doubleLg(viscosity100)) / (Math.log10(100 + kelvin) - lg40);
  return { a: doubleLg(viscosity40) + b * lg40, b };
}
