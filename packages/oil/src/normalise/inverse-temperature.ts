const kelvin = 273.15;

/** 1000/T with T in kelvin: what the logarithms of vapor pressure and solubility are linear in. */
export const inverseOf = (temperatureC: number): number => 1000 / (temperatureC + kelvin);
