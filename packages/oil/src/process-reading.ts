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
import { counterSlots, markDecodingFault } from "./guards/channel-order.ts";
import { coldStartSlots, isColdStart } from "./guards/cold-start.ts";
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
import { slots, slotsOf } from "./slots.ts";
import {
  addMark,
  addMarks,
  anyValue,
  beginWork,
  goodValue,
  listsOf,
  markOf,
  type ReadingLists,
  type Work,
} from "./work.ts";

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

/** What was measured and what is derived from it: indicators by their ids, then what the catalogue does not know. */
export type ProcessedReading = ReadingLists;

/** The same by key, for whoever looks for single values; of the marks only those of values that are not good. */
export function byKey({ keys, values, marks: given }: ProcessedReading) {
  const valueOf = Object.create(null) as Record<string, number>;
  const markedAs = Object.create(null) as Record<string, Mark>;
  for (const [i, key] of keys.entries()) {
    valueOf[key] = values[i] as number;
    const mark = given?.[i] ?? marks.good;
    if (mark !== marks.good) markedAs[key] = mark;
  }
  return { values: valueOf, marks: given && markedAs };
}

// G6: the sensor is not as warm as the oil it measures, so what depends on the temperature waits.
const temperatureDependent = slotsOf(["viscosity40", "viscosityDev", "dielectricDev40", "waterPpm"]);

/** The reading's own temperature, or the last one while it is fresh. */
function temperatureOf(state: ReadingState, work: Work): Temperature | null {
  const valueC = anyValue(work, slots.oilTemp);
  if (valueC === null)
    return isTemperatureFresh(state.temperature, work.ts)
      ? { valueC: state.temperature.valueC, mark: marks.good }
      : null;
  if (goodValue(work, slots.oilTemp) !== null) {
    observeSlot(state, work, slots.oilTemp, null);
    if (goodValue(work, slots.oilTemp) !== null) trackTemperature(state.temperature, work.ts, valueC);
  }
  return { valueC, mark: markOf(work, slots.oilTemp) };
}

function observeSlot(state: ReadingState, work: Work, slot: number, temperatureC: number | null): void {
  const rule = keyRules[slot];
  if (!rule || (!rule.spike && !rule.movesWithTemperature)) return;
  addMark(work, slot, observe(state.histories, rule, work, slot, temperatureC));
}

function guardCounts(state: ReadingState, work: Work): void {
  markDecodingFault(work);
  const flow = trackFlow(state.flow, work);
  if (flow !== marks.good) addMarks(work, counterSlots, flow);
  if (hasAirBubbles(state.bubbles, work, state.histories, ferrousIncrease(state.ferrous, work)))
    addMarks(work, counterSlots, marks.airBubbles);
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
  const work = beginWork(reading.ts, reading.values);

  markImplausible(work);
  const temperature = temperatureOf(state, work);
  const goodC = temperature && temperature.mark === marks.good ? temperature.valueC : null;
  const kinematicIsDerived = deriveKinematic(work, temperature, oil);

  const running = trackMotion(state.motion, work, context.machineType);
  guardCounts(state, work);
  const start = {
    ts: work.ts,
    temperatureC: goodC,
    kinViscosity: goodValue(work, slots.kinViscosity),
    startedAt: state.motion.startedAt,
  };
  if (isColdStart(start)) addMarks(work, coldStartSlots, marks.coldStart);
  // What is held already must not become the memory that later values are judged by.
  for (let i = 0; i < work.measuredCount; i++) {
    const slot = work.measured[i] as number;
    if (slot !== slots.oilTemp && markOf(work, slot) === marks.good) observeSlot(state, work, slot, goodC);
  }

  if (kinematicIsDerived) markKinematic(work, temperature);
  if (oil) deriveAging(work, temperature, oil);
  deriveWater(work, temperature, oil, context.machineType);
  deriveCodes(work);
  if (goodC !== null && !isSteady(state.temperature.rateKPerMin))
    addMarks(work, temperatureDependent, marks.thermalTransient);
  deriveRates(work, state, running);
  return listsOf(work);
}
