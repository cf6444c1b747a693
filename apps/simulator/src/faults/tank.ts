import { oils, viscosityGrades } from "@oilcloud/oil";
import { type Asset, bandShape } from "../physics/asset.ts";
import { blend } from "../physics/blend.ts";
import type { AssetState } from "../physics/state.ts";
import { severityRanges } from "./machine-faults.ts";
import type { EventMode } from "./modes.ts";

// New oil is not clean: 20/18/15.
const newOilCh1 = 750_000;
const carryOver = { least: 0.03, most: 0.1 };

/** Pours oil into the tank until `fraction` of what is in it is new. */
function pour(state: AssetState, fraction: number, viscosity40: number, permittivity40: number): void {
  const mix = (old: number, added: number) => old * (1 - fraction) + added * fraction;
  state.baseViscosity40 = blend(state.baseViscosity40, viscosity40, fraction);
  state.basePermittivity40 = mix(state.basePermittivity40, permittivity40);
  state.antioxidant = mix(state.antioxidant, 1);
  state.oxidation = mix(state.oxidation, 0);
  state.dilution = mix(state.dilution, 0);
  for (let i = 0; i < state.bands.length; i++)
    state.bands[i] = mix(state.bands[i] as number, (bandShape[i] as number) * newOilCh1);
}

const pourOwn = (asset: Asset, state: AssetState, fraction: number) =>
  pour(state, fraction, asset.newViscosity40, asset.oil.epsilon40);

export function applyEvent(asset: Asset, state: AssetState, mode: EventMode, severity: number): void {
  switch (mode) {
    case "oilChange": {
      const kept = carryOver.least + (carryOver.most - carryOver.least) * severity;
      pourOwn(asset, state, 1 - kept);
      state.waterPpm = state.waterPpm * kept + 0.8 * asset.waterBasePpm * (1 - kept);
      state.volume = 1;
      state.filterLoad = 0;
      state.damage = 0;
      break;
    }
    case "topUp":
      pourOwn(asset, state, Math.max(0, 1 - state.volume));
      state.volume = 1;
      break;
    case "filterChange":
      state.filterLoad = 0;
      break;
  }
}

const thickFrom = 100;

/** The drum that is mistaken for the right one: gear oil at a hydraulic unit, hydraulic oil at a gearbox. */
const wrongOilFor = (viscosity40: number) => (viscosity40 < thickFrom ? oils.ckd220 : oils.hm46);

export function pourWrongOil(asset: Asset, state: AssetState, severity: number): void {
  const [min, max] = severityRanges.wrongTopUp;
  const oil = wrongOilFor(asset.newViscosity40);
  pour(state, min + (max - min) * severity, viscosityGrades[oil.grade].viscosity40, oil.epsilon40);
  state.volume = 1;
}
