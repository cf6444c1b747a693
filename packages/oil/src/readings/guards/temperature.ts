import { minuteMs } from "../../time.ts";
/** The oil temperature and how fast it moves, measured over a base long enough for the sensor's noise. */
export interface TemperatureState {
  ts: number | null;
  valueC: number;
  rateKPerMin: number;
  /** Two earlier moments, at least a minute apart. */
  older: { ts: number; valueC: number } | null;
  newer: { ts: number; valueC: number } | null;
}

export const newTemperatureState = (): TemperatureState => ({
  ts: null,
  valueC: 0,
  rateKPerMin: 0,
  older: null,
  newer: null,
});

const goodBaseMs = 2 * minuteMs;
/** How long the last temperature may stand in for one that a message does not carry. */
const freshMs = 15 * minuteMs;

/** Takes in a temperature; one that is not newer changes nothing. */
export function trackTemperature(state: TemperatureState, ts: number, valueC: number): void {
  if (state.ts !== null && ts <= state.ts) return;
  state.ts = ts;
  state.valueC = valueC;
  const { newer, older } = state;
  const base = newer && ts - newer.ts >= goodBaseMs ? newer : older;
  if (base) state.rateKPerMin = (valueC - base.valueC) / ((ts - base.ts) / minuteMs);
  if (newer && ts - newer.ts < minuteMs) return;
  state.older = newer;
  state.newer = { ts, valueC };
}

export const isTemperatureFresh = (state: TemperatureState, ts: number): boolean =>
  state.ts !== null && ts - state.ts <= freshMs;
