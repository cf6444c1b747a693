import type { MachineType } from "../../catalogue/machine-types.ts";
import { slots } from "../buffer/slots.ts";
import { hourMs } from "../../time.ts";
import { goodValue, type ReadingBuffer } from "../buffer/reading-buffer.ts";

/** Whether the machine runs, as far as its signals show it. */
export interface MotionState {
  ts: number | null;
  running: boolean;
  startedAt: number | null;
}

export const newMotionState = (): MotionState => ({ ts: null, running: true, startedAt: null });

const pressureBar = 0.5;
const vibrationMmS = 0.2;
const freshMs = hourMs;

function isAtLeast(buffer: ReadingBuffer, slot: number, from: number): boolean | null {
  const value = goodValue(buffer, slot);
  return value === null ? null : value >= from;
}

/** G10: a machine stands still when it is seen to; one that says nothing about it is taken to run. */
export function trackMotion(state: MotionState, buffer: ReadingBuffer, machineType: MachineType): boolean {
  if (machineType === "transformer") return true;
  const pressed = isAtLeast(buffer, slots.linePressure, pressureBar);
  const shaken = isAtLeast(buffer, slots.vibRms, vibrationMmS);
  const known = pressed !== null || shaken !== null;
  if (known && (state.ts === null || buffer.ts > state.ts)) {
    const running = pressed === true || shaken === true;
    if (running && !state.running) state.startedAt = buffer.ts;
    state.running = running;
    state.ts = buffer.ts;
  }
  const isFresh = state.ts !== null && buffer.ts - state.ts <= freshMs;
  return !isFresh || state.running;
}
