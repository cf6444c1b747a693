// Refutas: the blending numbers of two oils add up by mass, their viscosities do not.
const blendingNumber = (viscosity: number) => 14.534 * Math.log(Math.log(viscosity + 0.8)) + 10.975;
const fromBlendingNumber = (number: number) => Math.exp(Math.exp((number - 10.975) / 14.534)) - 0.8;

/** The viscosity of a mixture, `fraction` of it the second oil. */
export const blend = (viscosity: number, added: number, fraction: number): number =>
  fromBlendingNumber((1 - fraction) * blendingNumber(viscosity) + fraction * blendingNumber(added));
