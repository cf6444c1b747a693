import type { Asset } from "./asset.ts";
import type { Effects } from "./effects.ts";
import type { AssetState } from "./state.ts";

const steepness = 0.1;

/** Pressure drop over the filter, bar. The bypass valve keeps it from rising much further than where it opens. */
export function filterPressure(asset: Asset, state: AssetState, factor: number): number {
  const { cleanBar, bypassBar } = asset.params.filter;
  const loading = 1 + Math.exp(Math.min(20, (state.filterLoad - 1) / steepness));
  const pressure = cleanBar * (state.viscosity / asset.filterViscosity) * loading * factor;
  return pressure <= bypassBar ? pressure : bypassBar + 0.05 * Math.min(10, pressure - bypassBar);
}

export const isBypassed = (asset: Asset, pressureBar: number): boolean =>
  pressureBar > asset.params.filter.bypassBar;

export function stepFilter(asset: Asset, state: AssetState, effects: Effects, h: number): void {
  // More dirt passes a filter than it keeps, hence the cap: a dusty week fills it, an hour does not.
  const dirt = Math.min(40, (state.bands[0] as number) / (asset.cleanBands[0] as number));
  state.filterLoad += ((dirt * effects.filtration) / asset.filterLifeH + effects.clogPerH) * h;
  state.filterLoad = Math.min(3, state.filterLoad);
}
