// What the watch gets to see of a simulated device: its messages, passed through the guards as on their way in.
import { simulateDevice } from "../../apps/simulator/src/fleet.ts";
import { newReadingState, processReading } from "@oilcloud/oil";
import { endMs, startMs } from "./fleet.mjs";

export function* readingsOf(spec) {
  const state = newReadingState();
  for (const message of simulateDevice(spec, startMs, endMs, spec.intervalS)) {
    const { keys, values, marks } = processReading(spec, state, message);
    yield { ts: message.ts, keys, values, marks };
  }
}
