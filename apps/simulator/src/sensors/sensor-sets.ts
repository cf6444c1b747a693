import type { IndicatorKey } from "@oilcloud/oil";
import type { SimulatedType } from "../physics/machine-params.ts";

export const countKeys = [
  "count_ch1",
  "count_ch2",
  "count_ch3",
  "count_ch4",
  "count_ch5",
  "count_ch6",
  "count_ch7",
  "count_ch8",
] as const satisfies readonly IndicatorKey[];

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
