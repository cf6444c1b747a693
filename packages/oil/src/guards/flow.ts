import { minuteMs } from "../time.ts";
import { type Mark, marks } from "../marks.ts";
import { slots } from "../slots.ts";
import { goodValue, type Work } from "../work.ts";

/** What the particle counter last said about its sample flow. */
export interface FlowState {
  ts: number | null;
  mark: Mark;
}

export const newFlowState = (): FlowState => ({ ts: null, mark: marks.good });

const noFlowBelow = 1;
const freshMs = 15 * minuteMs;
const status = { optical: 128, flowLow: 129, flowHigh: 130 };
const faultBits = { optical: 0b001, flow: 0b110 };

function said(work: Work): Mark | null {
  const flow = goodValue(work, slots.sampleFlow);
  const state = goodValue(work, slots.counterStatus);
  const faults = goodValue(work, slots.counterFaults);
  if (flow === null && state === null && faults === null) return null;
  if (state === status.optical || ((faults ?? 0) & faultBits.optical) !== 0) return marks.invalid;
  if (flow !== null && flow < noFlowBelow) return marks.noFlow;
  if (state === status.flowLow || state === status.flowHigh) return marks.noFlow;
  return ((faults ?? 0) & faultBits.flow) !== 0 ? marks.noFlow : marks.good;
}

/** G7: the mark for the counts: no flow through the sensor, or a fault it reports itself. */
export function trackFlow(state: FlowState, work: Work): Mark {
  const now = said(work);
  if (now !== null) {
    if (state.ts === null || work.ts > state.ts) {
      state.ts = work.ts;
      state.mark = now;
    }
    return now;
  }
  return state.ts !== null && work.ts - state.ts <= freshMs ? state.mark : marks.good;
}
