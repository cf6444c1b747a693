// A week of a simulated machine as it would be stored: what its sensors measured and what is derived from it.
import { dayMs, indicators, newReadingState, processReading } from "@oilcloud/oil";
import { simulateDevice } from "../../apps/simulator/src/fleet.ts";
import { machineParams } from "../../apps/simulator/src/physics/machine-params.ts";

const types = Object.keys(machineParams);
const startMs = Date.parse("2026-10-05T00:00:00Z");

/** The readings of machine `index` in its nth week, by column. */
export function simulatedWeek(index, intervalS, week = 0) {
  const fromMs = startMs + week * 7 * dayMs;
  const spec = {
    token: `machine-${index}`,
    name: `machine-${index}`,
    machineType: types[index % types.length],
    oil: "hm46",
    intervalS,
    seed: 1000 + index,
    epochMs: startMs - 30 * dayMs,
  };
  const state = newReadingState();
  const rows = new Map();
  for (const { ts, values } of simulateDevice(spec, fromMs, fromMs + 7 * dayMs, intervalS)) {
    const reading = processReading(spec, state, { ts, values });
    if (!rows.has(ts))
      rows.set(ts, { keys: reading.keys, values: [...reading.values], marks: reading.marks?.slice() });
  }
  return byColumn([...rows].sort(([a], [b]) => a - b));
}

function byColumn(rows) {
  const placeOfKeyset = new Map();
  const keysets = [];
  const columns = [];
  const keysetOfRow = new Uint16Array(rows.length);
  for (const [i, [, { keys, values, marks }]] of rows.entries()) {
    const name = keys.join();
    if (!placeOfKeyset.has(name)) {
      placeOfKeyset.set(name, keysets.length);
      keysets.push({ id: keysets.length + 1, keyIds: keys.map((key) => indicators[key].id) });
    }
    keysetOfRow[i] = placeOfKeyset.get(name);
    for (const [place, keyId] of keysets[keysetOfRow[i]].keyIds.entries()) {
      const column = (columns[keyId] ??= { keyId, values: [], marks: [] });
      column.values.push(values[place]);
      column.marks.push(marks?.[place] ?? 0);
    }
  }
  return {
    times: Float64Array.from(rows, ([ts]) => ts),
    keysets,
    keysetOfRow,
    hasMarks: Uint8Array.from(rows, ([, { marks }]) => (marks ? 1 : 0)),
    columns: columns.filter(Boolean).map(({ keyId, values, marks }) => ({
      keyId,
      values: Float32Array.from(values),
      missing: null,
      marks: marks.some((mark) => mark !== 0) ? Int16Array.from(marks) : null,
    })),
  };
}
