import { type Oil, type OilKey, oils, viscosityFrom40, viscosityGrades } from "@oilcloud/oil";
import { hash, Random } from "../random.ts";
import type { MachineParams, Range } from "./machine-model.ts";
import { machineParams, type SimulatedType } from "./machine-params.ts";

/** How many particles of each channel there are to one of channel 1, cumulative. */
const cumulativeShape = [1, 0.39, 0.0695, 0.01225, 0.0073, 0.00212, 0.00091, 0.00032];

/** The same as bands between one size and the next: what is added or drawn per band can never break the order. */
export const bandShape = cumulativeShape.map((share, i) => share - (cumulativeShape[i + 1] ?? 0));

/** One machine: the constants drawn for it. */
export interface Asset {
  readonly machineType: SimulatedType;
  readonly seed: number;
  readonly epochMs: number;
  readonly oil: Oil;
  readonly newViscosity40: number;
  readonly slopeB: number;
  readonly params: MachineParams;
  readonly baseLoad: number;
  readonly dailyAmplitude: number;
  readonly dayPhaseH: number;
  readonly stopStartH: number;
  readonly stopH: number;
  readonly riseK: number;
  readonly tauH: number;
  readonly waterBasePpm: number;
  readonly waterExchangePerH: number;
  readonly cleanBands: Float64Array;
  readonly cleanCh1: number;
  readonly turnoverPerH: number;
  readonly filterLifeH: number;
  /** Viscosity at which the clean filter's pressure drop holds. */
  readonly filterViscosity: number;
  readonly wearPerDay: number;
  readonly wearExponent: number;
  readonly runInPerDay: number;
  readonly runInH: number;
  readonly k60PerH: number;
  readonly activationK: number;
  readonly leakagePerDay: number;
  readonly vibrationMmS: number;
  readonly pressureBar: number;
  readonly conductivity40: number;
  readonly sampleFlow: number;
}

const gasConstant = 8.314;

function usualTemperature({ heat }: MachineParams, load: number, riseK: number): number {
  return Math.min(heat.coolerC, heat.ambientC + heat.constantK + riseK * load ** 1.3);
}

export function makeAsset(machineType: SimulatedType, oilKey: OilKey, seed: number, epochMs: number): Asset {
  const params: MachineParams = machineParams[machineType];
  const oil: Oil = oils[oilKey];
  const grade = viscosityGrades[oil.grade];
  const random = new Random(hash(seed, 1));
  const draw = ([min, max]: Range) => random.between(min, max);
  const baseLoad = draw(params.load.base);
  const riseK = draw(params.heat.riseK);
  const cleanCh1 = draw(params.particles.cleanCh1);
  const usualC = usualTemperature(params, baseLoad, riseK);
  return {
    machineType,
    seed,
    epochMs,
    oil,
    newViscosity40: grade.viscosity40 * random.between(0.997, 1.003),
    slopeB: grade.b,
    params,
    baseLoad,
    riseK,
    cleanCh1,
    dailyAmplitude: draw(params.load.dailyAmplitude),
    dayPhaseH: random.between(6, 10),
    stopStartH: random.between(0, 12),
    stopH: draw(params.load.weeklyStopH),
    tauH: draw(params.heat.tauH),
    waterBasePpm: draw(params.water.basePpm),
    waterExchangePerH: draw(params.water.exchangePerH),
    cleanBands: Float64Array.from(bandShape, (share) => share * cleanCh1),
    turnoverPerH: draw(params.particles.turnoverPerH),
    filterLifeH: 24 * draw(params.filter.lifeDays),
    filterViscosity: viscosityFrom40(grade.viscosity40, usualC, grade.b),
    wearPerDay: draw(params.wear.perDay),
    wearExponent: random.between(1.5, 3),
    runInPerDay: random.between(20, 60),
    runInH: random.between(100, 300),
    k60PerH: draw(params.aging.k60PerH),
    activationK: (1000 * random.between(70, 90)) / gasConstant,
    leakagePerDay: random.between(0.0003, 0.001),
    vibrationMmS: draw(params.vibrationMmS),
    pressureBar: draw(params.pressureBar),
    conductivity40: random.between(150, 400),
    sampleFlow: random.between(80, 160),
  };
}
