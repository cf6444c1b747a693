import { type Mark, marks } from "../../marks.ts";
import { slots } from "../buffer/slots.ts";
import { minuteMs } from "../../time.ts";
import { goodValue, type ReadingBuffer } from "../buffer/reading-buffer.ts";

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

function said(buffer: ReadingBuffer): Mark | null {
  const flow = goodValue(buffer, slots.sampleFlow);
  const state = goodValue(buffer, slots.counterStatus);
  const faults = goodValue(buffer, slots.counterFaults);
  if (flow === null && state === null && faults === null) return null;
  if (state === status.optical || ((faults ?? 0) & faultBits.optical) !== 0) return marks.invalid;
  if (flow !== null && flow < noFlowBelow) return marks.noFlow;
  if (state === status.flowLow || state === status.flowHigh) return marks.noFlow;
  return ((faults ?? 0) & faultBits.flow) !== 0 ? marks.noFlow : marks.good;
}

/** G7: the mark for the counts: no flow through the sensor, or a fault it reports itself. */
export function trackFlow(state: FlowState, buffer: ReadingBuffer): Mark {
  const now = said(buffer);
  if (now !== null) {
    if (state.ts === null || buffer.ts > state.ts) {
      state.ts = buffer.ts;
      state.mark = now;
    }
    return now;
  }
  return state.ts !== null && buffer.ts - state.ts <= freshMs ? state.mark : marks.good;
}
