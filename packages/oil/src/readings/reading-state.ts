import { type BubblesState, newBubblesState } from "./guards/air-bubbles.ts";
import type { Fill } from "./derive/fill.ts";
import { type FlowState, newFlowState } from "./guards/flow.ts";
import type { KeyHistory } from "./guards/key-history.ts";
import { type MotionState, newMotionState } from "./guards/motion.ts";
import { newTemperatureState, type TemperatureState } from "./guards/temperature.ts";
import { type DebrisTrack, newDebrisTrack } from "../normalise/debris-rate.ts";

/** All a device's readings leave behind: plain JSON, bounded by the catalogue and not by what is sent. */
export interface ReadingState {
  /** The newest reading taken in. */
  ts: number | null;
  temperature: TemperatureState;
  motion: MotionState;
  flow: FlowState;
  bubbles: BubblesState;
  histories: Record<string, KeyHistory>;
  ferrous: DebrisTrack;
  nonFerrous: DebrisTrack;
  /** null before the first reading. */
  fill: Fill | null;
}

export const newReadingState = (): ReadingState => ({
  ts: null,
  temperature: newTemperatureState(),
  motion: newMotionState(),
  flow: newFlowState(),
  bubbles: newBubblesState(),
  histories: {},
  ferrous: newDebrisTrack(),
  nonFerrous: newDebrisTrack(),
  fill: null,
});
