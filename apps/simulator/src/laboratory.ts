import {
  channelCodes,
  type ChannelCounts,
  dayMs,
  hourMs,
  labQuantity,
  type LabQuantityKey,
  viscosityFrom40,
} from "@oilcloud/oil";
import { type DeviceSpec, epochOf, runOf } from "./fleet.ts";
import type { Asset } from "./physics/asset.ts";
import type { SimulatedType } from "./physics/machine-params.ts";
import { type AssetState, viscosity40Of } from "./physics/state.ts";
import { hash, Random } from "./random.ts";

/** A bottle of oil and what a laboratory wrote about it. */
export interface LabReport {
  /** Of the device. */
  readonly seed: number;
  readonly sampledMs: number;
  readonly reportedMs: number;
  readonly values: Partial<Record<LabQuantityKey, number>>;
}

/** Not every machine is worth a laboratory. */
const share = 0.6;
/** Bottles are filled in working hours, which begin at this hour UTC. */
const workBeginsH = 1;

/** mg/kg of zinc, phosphorus and calcium in new oil. */
const additivesOf: Record<SimulatedType, readonly [zinc: number, phosphorus: number, calcium: number]> = {
  hydraulic: [420, 330, 60],
  industrialGear: [8, 260, 12],
  windGear: [5, 310, 20],
  steamTurbine: [2, 4, 2],
  gasTurbine: [2, 18, 2],
  screwCompressor: [4, 150, 35],
};

/** When a machine's oil goes to the laboratory: every 30 to 90 days, always the same for the same machine. */
export function* sampleTimes(spec: DeviceSpec, toMs: number): Generator<number> {
  const random = new Random(hash(spec.seed, 75));
  if (random.uniform() >= share) return;
  const everyDays = random.between(33, 87);
  let day = Math.floor(epochOf(spec) / dayMs) + random.between(5, everyDays);
  for (;;) {
    const ms = Math.floor(day) * dayMs + (workBeginsH + Math.floor(random.between(0, 32)) / 4) * hourMs;
    if (ms >= toMs) return;
    yield ms;
    day += everyDays + random.between(-3, 3);
  }
}

/** The reports that a laboratory wrote until `toMs` about samples taken since `fromMs`. */
export function* labReports(spec: DeviceSpec, fromMs: number, toMs: number): Generator<LabReport> {
  const run = runOf(spec, toMs);
  for (const sampledMs of sampleTimes(spec, toMs)) {
    if (sampledMs < Math.max(fromMs, run.asset.epochMs)) continue;
    const random = new Random(hash(spec.seed, 76, sampledMs));
    const reportedMs = sampledMs + Math.floor(random.between(3, 10)) * dayMs;
    if (reportedMs >= toMs) return;
    const values = analyse(run.asset, run.stateAt(sampledMs), random);
    yield { seed: spec.seed, sampledMs, reportedMs, values };
  }
}

/** What a laboratory finds in the oil as it truly is, with the scatter of its methods. */
function analyse(asset: Asset, state: AssetState, random: Random): LabReport["values"] {
  const scattered = (value: number, scatter: number) => Math.max(0, value * (1 + scatter * random.normal()));
  const [zinc, phosphorus, calcium] = additivesOf[asset.machineType];
  const dirt = (state.bands[0] ?? 0) / (asset.cleanBands[0] || 1);
  const iron = scattered(2 + 0.25 * state.ferrousPerDay + 60 * state.damage, 0.08);
  const viscosity40 = viscosity40Of(state);
  const codes = channelCodes(countsOf(state, scattered(1, 0.08)));
  const found: LabReport["values"] = {
    viscosity40: scattered(viscosity40, 0.004),
    viscosity100: scattered(viscosityFrom40(viscosity40, 100, asset.slopeB), 0.005),
    waterPpm: scattered(state.waterPpm, 0.06),
    acidNumber: scattered(asset.oil.acidNumberNew + 2.5 * state.oxidation, 0.05),
    ...(codes && {
      iso4: codes.iso[0],
      iso6: codes.iso[1],
      iso14: codes.iso[2],
      nasClass: codes.nas,
      as4059Class: codes.as4059,
    }),
    pqIndex: scattered(4 + 0.7 * iron, 0.15),
    iron,
    copper: scattered(1 + 0.04 * state.ferrousPerDay, 0.15),
    aluminium: scattered(0.6 + 0.2 * dirt, 0.2),
    chromium: scattered(0.05 * iron, 0.2),
    lead: scattered(0.6, 0.3),
    tin: scattered(0.4, 0.3),
    silicon: scattered(1.5 + 1.2 * dirt, 0.12),
    sodium: scattered(1.2, 0.25),
    potassium: scattered(0.5, 0.3),
    zinc: scattered(zinc * (0.6 + 0.4 * state.antioxidant), 0.03),
    phosphorus: scattered(phosphorus * (0.7 + 0.3 * state.antioxidant), 0.03),
    calcium: scattered(calcium, 0.04),
    magnesium: scattered(1.5, 0.2),
  };
  return Object.fromEntries(
    (Object.entries(found) as [LabQuantityKey, number][]).map(([key, value]) => [
      key,
      asReported(key, value),
    ]),
  );
}

function asReported(key: LabQuantityKey, value: number): number {
  const { decimals, range } = labQuantity(key);
  return Math.min(range[1], Math.max(range[0], Number(value.toFixed(decimals))));
}

/** Bands added up from the large end, as a laboratory counts them. */
function countsOf({ bands }: AssetState, factor: number): ChannelCounts {
  let sum = 0;
  const counts = Array.from(bands)
    .toReversed()
    .map((band) => Math.round((sum += band * factor)));
  return counts.toReversed() as unknown as ChannelCounts;
}
