/** `k`: the oil's growth with temperature, 0.03…0.05 1/K. */
export const conductivityTo40 = (conductivity: number, temperatureC: number, k: number): number =>
  conductivity * Math.exp(-k * (temperatureC - 40));

export const conductivityFrom40 = (conductivity40: number, temperatureC: number, k: number): number =>
  conductivity40 * Math.exp(k * (temperatureC - 40));
