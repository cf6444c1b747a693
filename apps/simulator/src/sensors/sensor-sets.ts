import type { SimulatedType } from "../physics/machine-params.ts";

/** What not every machine is fitted with. */
export interface Extras {
  readonly density: boolean;
  readonly conductivity: boolean;
}

export const extrasOf: Record<SimulatedType, Extras> = {
  hydraulic: { density: true, conductivity: false },
  industrialGear: { density: false, conductivity: false },
  windGear: { density: false, conductivity: false },
  steamTurbine: { density: false, conductivity: true },
  gasTurbine: { density: true, conductivity: true },
  screwCompressor: { density: true, conductivity: false },
};
