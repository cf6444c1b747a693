// What the watch gets to see of a simulated device: its messages, passed through the guards as on their way in.
import { simulateDevice } from "../../apps/simulator/dist/fleet.js";
import { newReadingState, processReading } from "../../packages/oil/dist/index.js";
import { endMs, startMs } from "./fleet.mjs";

const layouts = new Map();

/** Readings with the same keys share them, as they do in the server. */
function layoutOf(keys) {
  const name = keys.join();
  if (!layouts.has(name)) layouts.set(name, keys);
  return layouts.get(name);
}

export function* readingsOf(spec) {
  const state = newReadingState();
  for (const message of simulateDevice(spec, startMs, endMs, spec.intervalS)) {
    const { values, marks } = processReading(spec, state, message);
    const keys = layoutOf(Object.keys(values));
    yield {
      ts: message.ts,
      keys,
      values: keys.map((key) => values[key]),
      marks: marks && keys.map((key) => marks[key] ?? 0),
    };
  }
}
