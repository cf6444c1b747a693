import { type Mark, marks } from "../../marks.ts";
import type { MachineType } from "../../catalogue/machine-types.ts";
import { seeded } from "../../testing/seeded.ts";
import type { LabWitness } from "../../laboratory/lab-finding.ts";
import { newDeviceWatch } from "../watch/device-memory.ts";
import { type AlarmEvent, watchReading } from "../watch/device-watch.ts";
import { ruleBookOf } from "../rules/rule-book.ts";
import { defaultAlarmRules } from "../../limits/alarm-rules.ts";

export const interval = 600_000;
export const perDay = 144;

const usualKeys = [
  "oilTemp",
  "linePressure",
  "waterPpm",
  "viscosityDev",
  "dielectricDev40",
  "oilQuality",
  "count_ch1",
  "count_ch2",
  "conductivity40",
  "density",
  "filterDp",
  "waterActivity",
  "feRate",
  "viscosity40",
  "iso4",
  "count_ch4",
  "feMass",
  "vibRms",
] as const;
export type Key = (typeof usualKeys)[number];
export type Values = Record<Key, number>;

export interface MachineOptions {
  seed?: number;
  /** The sensors it has. */
  keys?: readonly Key[];
  machineType?: MachineType;
}

/** A machine over some days: what is usual with its noise and its daily round, changed by what happens to it. */
export function machine({
  seed = 1,
  keys = usualKeys.slice(0, 8),
  machineType = "hydraulic",
}: MachineOptions = {}) {
  const { next } = seeded(seed);
  const noise = () => next() + next() - 1;
  const ofIron = seeded(seed + 1).next;
  const ironNoise = () => ofIron() + ofIron() - 1;
  const book = ruleBookOf(defaultAlarmRules(machineType, "hm46"));
  const watch = newDeviceWatch();
  const events: AlarmEvent[] = [];
  const samples: LabWitness[] = [];
  let step = 0;
  return {
    watch,
    book,
    events,
    /** A laboratory's value of oil that is drawn now. */
    sample: (key: LabWitness["key"], value: number) =>
      void samples.push({ atMs: step * interval + 1, key, value, below: false }),
    transitions: () =>
      events.map(({ category, transition, episode }) => `${category} ${transition} ${episode.level}`),
    run(
      days: number,
      change: (usual: Values, day: number) => Partial<Values> = () => ({}),
      marked: Partial<Record<Key, Mark>> = {},
    ): void {
      for (let i = 0; i < days * perDay; i++, step++) {
        const round = Math.sin((2 * Math.PI * step) / perDay);
        const load = 1 + 0.2 * round;
        const count = 36_000 * load * (1 + 0.1 * noise());
        const waterPpm = 140 * (1 + 0.08 * noise());
        const usual: Values = {
          oilTemp: 45 + 5 * round + 0.5 * noise(),
          linePressure: 150 * load,
          waterPpm,
          viscosityDev: 1 + 2 * noise(),
          dielectricDev40: 0.2 + 0.2 * noise(),
          oilQuality: 95 + 0.6 * noise(),
          count_ch1: count,
          count_ch2: 0.39 * count,
          conductivity40: 98 * (1 + 0.05 * noise()),
          density: 870 + 0.5 * noise(),
          filterDp: 1 + 0.05 * noise(),
          waterActivity: waterPpm / 790,
          feRate: 12 + 3 * noise(),
          viscosity40: 46.5,
          iso4: 16,
          count_ch4: 0.007 * count,
          feMass: 2 * (1 + 0.06 * ironNoise()),
          vibRms: 1.6 * load * (1 + 0.04 * ironNoise()),
        };
        const values = { ...usual, ...change(usual, i / perDay) };
        const reading = {
          ts: (step + 1) * interval,
          keys,
          values: keys.map((key) => values[key]),
          marks: keys.map((key) => marked[key] ?? marks.good),
        };
        events.push(...watchReading(watch, book, interval, reading, null, samples));
      }
    },
  };
}

/** Without those that stand beside debris or on the shaft. */
export const allKeys: readonly Key[] = usualKeys.slice(0, 16);
