import { type Oil, type OilKey, oils } from "../catalogue/oils.ts";
import {
  deriveAging,
  deriveCodes,
  deriveKinematic,
  deriveWater,
  markKinematic,
  type Temperature,
} from "./derive/derive-values.ts";
import { deriveRates, ferrousIncrease } from "./derive/derive-rates.ts";
import { type Fill, newFill, type NewOil } from "./derive/fill.ts";
import { hasAirBubbles } from "./guards/air-bubbles.ts";
import { counterSlots, markDecodingFault } from "./guards/channel-order.ts";
import { coldStartSlots, isColdStart } from "./guards/cold-start.ts";
import { trackFlow } from "./guards/flow.ts";
import { observeKey } from "./guards/key-history.ts";
import { keyRules } from "./guards/key-rules.ts";
import { trackMotion } from "./guards/motion.ts";
import { markDead, markImplausible } from "./guards/plausible.ts";
import { isTemperatureFresh, trackTemperature } from "./guards/temperature.ts";
import { type Offset, withOffset } from "../laboratory/bias.ts";
import type { MachineType } from "../catalogue/machine-types.ts";
import { type Mark, marks } from "../marks.ts";
import { isSteady } from "../normalise/viscosity.ts";
import { newReadingState, type ReadingState } from "./reading-state.ts";
import { slotOf, slots, slotsOf } from "./buffer/slots.ts";
import {
  addMark,
  addMarks,
  anyValue,
  fillReadingBuffer,
  goodValue,
  listsOf,
  markOf,
  type ReadingLists,
  type ReadingBuffer,
} from "./buffer/reading-buffer.ts";

export interface Reading {
  /** Milliseconds since the epoch. */
  readonly ts: number;
  /** Declared and undeclared keys. */
  readonly values: Readonly<Record<string, number>>;
}

export interface DeviceContext {
  readonly machineType: MachineType;
  readonly oil: OilKey | null;
  /** When the oil was last changed, where that was recorded. */
  readonly oilChangedAt?: number | null;
  /** What the oil was like when it was new, where that was entered. */
  readonly newOil?: NewOil;
  /** By indicator: what brings its readings into line with the laboratory from a time on. */
  readonly offsets?: Offsets | null;
}

/** Offsets in force by indicator, each from a time on, in ms. */
export type Offsets = Readonly<Record<string, Offset & { readonly since: number }>>;

const nothingGiven: NewOil = {};

/**
 * The measured and derived values: indicators in the order of their ids, then keys that the catalogue does not know.
 */
export type ProcessedReading = ReadingLists;

/** Values by key, and the marks of those that are not good. */
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

/** A new fill begins with the first reading, and with the first one after an oil change. */
function fillOf({ oilChangedAt }: DeviceContext, known: Fill | null, ts: number): Fill {
  const isChanged = known && oilChangedAt != null && oilChangedAt > known.since && oilChangedAt <= ts;
  if (isChanged) return newFill(oilChangedAt);
  return known ?? newFill(ts);
}

/** The reading's own temperature, or the last one while it is fresh. */
function temperatureOf(state: ReadingState, buffer: ReadingBuffer): Temperature | null {
  const valueC = anyValue(buffer, slots.oilTemp);
  if (valueC === null)
    return isTemperatureFresh(state.temperature, buffer.ts)
      ? { valueC: state.temperature.valueC, mark: marks.good }
      : null;
  if (goodValue(buffer, slots.oilTemp) !== null) {
    observeSlot(state, buffer, slots.oilTemp, null, state.motion.running);
    if (goodValue(buffer, slots.oilTemp) !== null) trackTemperature(state.temperature, buffer.ts, valueC);
  }
  return { valueC, mark: markOf(buffer, slots.oilTemp) };
}

function observeSlot(
  state: ReadingState,
  buffer: ReadingBuffer,
  slot: number,
  temperatureC: number | null,
  running: boolean,
): void {
  const rule = keyRules[slot];
  if (!rule || (!rule.spike && !rule.movesWithTemperature)) return;
  addMark(buffer, slot, observeKey(state.histories, rule, buffer, slot, temperatureC, running));
}

function guardCounts(state: ReadingState, buffer: ReadingBuffer): void {
  markDecodingFault(buffer);
  const flow = trackFlow(state.flow, buffer);
  if (flow !== marks.good) addMarks(buffer, counterSlots, flow);
  if (hasAirBubbles(state.bubbles, buffer, state.histories, ferrousIncrease(state.ferrous, buffer)))
    addMarks(buffer, counterSlots, marks.airBubbles);
}

/**
 * Comes last: guards and what is learned of the oil use what was measured, so that neither setting an offset nor taking it
 * back looks like a step of the sensor. What is counted as change against the new oil leaves a constant factor out by itself.
 */
function applyOffsets(buffer: ReadingBuffer, offsets: Offsets): void {
  for (const key in offsets) {
    const offset = offsets[key];
    const slot = slotOf.get(key);
    if (!offset || slot === undefined || buffer.ts < offset.since) continue;
    const value = anyValue(buffer, slot);
    if (value !== null) buffer.values[slot] = withOffset(value, offset);
  }
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
  const isNew = deviceState.ts === null || reading.ts > deviceState.ts;
  const state = isLate ? newReadingState() : deviceState;
  state.ts = reading.ts;
  state.fill = fillOf(context, deviceState.fill ?? null, reading.ts);
  const oil: Oil | null = context.oil && oils[context.oil];
  const buffer = fillReadingBuffer(reading.ts, reading.values);

  markImplausible(buffer, oil);
  const temperature = temperatureOf(state, buffer);
  const goodC = temperature && temperature.mark === marks.good ? temperature.valueC : null;
  const kinematicIsDerived = deriveKinematic(buffer, temperature, oil);

  const running = trackMotion(state.motion, buffer, context.machineType);
  if (running) markDead(buffer);
  guardCounts(state, buffer);
  const start = {
    ts: buffer.ts,
    temperatureC: goodC,
    kinViscosity: goodValue(buffer, slots.kinViscosity),
    startedAt: state.motion.startedAt,
  };
  if (isColdStart(start)) addMarks(buffer, coldStartSlots, marks.coldStart);
  // What is held already must not become the memory that later values are judged by.
  for (let i = 0; i < buffer.measuredCount; i++) {
    const slot = buffer.measured[i] as number;
    if (slot !== slots.oilTemp && markOf(buffer, slot) === marks.good)
      observeSlot(state, buffer, slot, goodC, running);
  }

  if (kinematicIsDerived) markKinematic(buffer, temperature);
  const steady = goodC === null || isSteady(state.temperature.rateKPerMin);
  const { newOil = nothingGiven } = context;
  if (oil) deriveAging(buffer, temperature, oil, { fill: state.fill, newOil, learning: steady && isNew });
  deriveWater(buffer, temperature, oil, context.machineType);
  deriveCodes(buffer);
  if (!steady) addMarks(buffer, temperatureDependent, marks.thermalTransient);
  deriveRates(buffer, state, running);
  if (context.offsets) applyOffsets(buffer, context.offsets);
  return listsOf(buffer);
}
