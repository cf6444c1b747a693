const slopePerK = 0.0013;

export const permittivityTo40 = (permittivity: number, temperatureC: number): number =>
  permittivity + slopePerK * (temperatureC - 40);

export const permittivityFrom40 = (permittivity40: number, temperatureC: number): number =>
  permittivity40 - slopePerK * (temperatureC - 40);
