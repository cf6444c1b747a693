import { type Oil, type OilKey, oils } from "./catalogue/oils.ts";
import {
  deriveAging,
  deriveCodes,
  deriveKinematic,
  deriveWater,
  markKinematic,
  type Temperature,
} from "./derive.ts";
import { deriveRates, ferrousIncrease } from "./derive-rates.ts";
import { hasAirBubbles } from "./guards/air-bubbles.ts";
import { counterKeys, markDecodingFault } from "./guards/channel-order.ts";
import { coldStartKeys, isColdStart } from "./guards/cold-start.ts";
import { trackFlow } from "./guards/flow.ts";
import { observe } from "./guards/key-history.ts";
import { keyRules } from "./guards/key-rules.ts";
import { trackMotion } from "./guards/motion.ts";
import { markImplausible } from "./guards/plausible.ts";
import { isTemperatureFresh, trackTemperature } from "./guards/temperature.ts";
import type { MachineType } from "./machine-types.ts";
import { type Mark, marks } from "./marks.ts";
import { isSteady } from "./normalise/viscosity.ts";
import { newReadingState, type ReadingState } from "./reading-state.ts";
import { addMark, addMarks, goodValue, markOf, newWork, type Work } from "./work.ts";

export interface Reading {
  /** Milliseconds since the epoch. */
  readonly ts: number;
  /** Declared and undeclared keys. */
  readonly values: Readonly<Record<string, number>>;
}

export interface DeviceContext {
  readonly machineType: MachineType;
  readonly oil: OilKey | null;
}

export interface ProcessedReading {
  /** What was measured, and what is derived from it. */
  readonly values: Record<string, number>;
  /** Only the values that are not good. */
  readonly marks: Record<string, Mark> | null;
}

// G6: the sensor is not as warm as the oil it measures, so what depends on the temperature waits.
const temperatureDependent = ["viscosity40", "viscosityDev", "dielectricDev40", "waterPpm"] as const;

/** The reading's own temperature, or the last one while it is fresh. */
function temperatureOf(state: ReadingState, work: Work): Temperature | null {
  const valueC = work.values.oilTemp;
  if (valueC === undefined)
    return isTemperatureFresh(state.temperature, work.ts)
      ? { valueC: state.temperature.valueC, mark: marks.good }
      : null;
  if (goodValue(work, "oilTemp") !== null) {
    observeKey(state, work, "oilTemp", null);
    if (goodValue(work, "oilTemp") !== null) trackTemperature(state.temperature, work.ts, valueC);
  }
  return { valueC, mark: markOf(work, "oilTemp") };
}

function observeKey(state: ReadingState, work: Work, key: string, temperatureC: number | null): void {
  const rule = keyRules.get(key);
  if (!rule || (!rule.spike && !rule.movesWithTemperature)) return;
  addMark(work, key, observe(state.histories, rule, work, key, temperatureC));
}

function guardCounts(state: ReadingState, work: Work): void {
  markDecodingFault(work);
  const flow = trackFlow(state.flow, work);
  if (flow !== marks.good) addMarks(work, counterKeys, flow);
  if (hasAirBubbles(state.bubbles, work, state.histories, ferrousIncrease(state.ferrous, work)))
    addMarks(work, counterKeys, marks.airBubbles);
}

/**
 * The step every reading passes on its way in: the guards mark, then what can be derived is derived. The state goes
 * forward in place. The same reading given again changes nothing and gives the same; one older than the newest is judged
 * by itself, as the state has moved on.
 */
export function processReading(
  context: DeviceContext,
  deviceState: ReadingState,
  reading: Reading,
): ProcessedReading {
  const isLate = deviceState.ts !== null && reading.ts < deviceState.ts;
  const state = isLate ? newReadingState() : deviceState;
  state.ts = reading.ts;
  const oil: Oil | null = context.oil && oils[context.oil];
  const work = newWork(reading.ts, reading.values);

  markImplausible(work);
  const temperature = temperatureOf(state, work);
  const goodC = temperature && temperature.mark === marks.good ? temperature.valueC : null;
  const kinematicIsDerived = deriveKinematic(work, temperature, oil);

  const running = trackMotion(state.motion, work, context.machineType);
  guardCounts(state, work);
  const start = {
    ts: work.ts,
    temperatureC: goodC,
    kinViscosity: goodValue(work, "kinViscosity"),
    startedAt: state.motion.startedAt,
  };
  if (isColdStart(start)) addMarks(work, coldStartKeys, marks.coldStart);
  // What is held already must not become the memory that later values are judged by.
  for (const key in work.measured)
    if (key !== "oilTemp" && markOf(work, key) === marks.good) observeKey(state, work, key, goodC);

  if (kinematicIsDerived) markKinematic(work, temperature);
  if (oil) deriveAging(work, temperature, oil);
  deriveWater(work, temperature, oil, context.machineType);
  deriveCodes(work);
  if (goodC !== null && !isSteady(state.temperature.rateKPerMin))
    addMarks(work, temperatureDependent, marks.thermalTransient);
  deriveRates(work, state, running);
  return { values: work.values, marks: work.marks };
}
