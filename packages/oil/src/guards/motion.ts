import { hourMs } from "../time.ts";
import type { MachineType } from "../machine-types.ts";
import { slots } from "../slots.ts";
import { goodValue, type Work } from "../work.ts";

/** Whether the machine runs, as far as its signals tell. */
export interface MotionState {
  ts: number | null;
  running: boolean;
  startedAt: number | null;
}

export const newMotionState = (): MotionState => ({ ts: null, running: true, startedAt: null });

const pressureBar = 0.5;
const vibrationMmS = 0.2;
const freshMs = hourMs;

function tells(work: Work, slot: number, from: number): boolean | null {
  const value = goodValue(work, slot);
  return value === null ? null : value >= from;
}

/** G10: a machine stands still when it is seen to; one that says nothing about it is taken to run. */
export function trackMotion(state: MotionState, work: Work, machineType: MachineType): boolean {
  if (machineType === "transformer") return true;
  const pressed = tells(work, slots.linePressure, pressureBar);
  const shaken = tells(work, slots.vibRms, vibrationMmS);
  const known = pressed !== null || shaken !== null;
  if (known && (state.ts === null || work.ts > state.ts)) {
    const running = pressed === true || shaken === true;
    if (running && !state.running) state.startedAt = work.ts;
    state.running = running;
    state.ts = work.ts;
  }
  const isFresh = state.ts !== null && work.ts - state.ts <= freshMs;
  return !isFresh || state.running;
}
