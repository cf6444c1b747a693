// One course: a machine under a regime, watched while it is sound, then with what it is made to have.
import { dayMs, hourMs, minuteMs } from "@oilcloud/oil";
import { hash, Random } from "../../../apps/simulator/src/random.ts";
import { logBetween } from "../drawing.mjs";
import { faults } from "../faults.mjs";
import { startMs } from "../fleet.mjs";
import { makeMachine } from "../machine.mjs";
import { fitSensors } from "../sensors.mjs";
import { fitRestingWater } from "./resting-water.mjs";

const restDays = 4;
const reachingShare = 0.85;

/** A fault that begins after `afterDays` and grows for some of `days`; most pass their critical limit. */
export function drawCourseFault(random, kind, afterDays, days = faults[kind].days) {
  const growsMs = logBetween(random, ...days) * dayMs;
  const onsetMs = startMs + afterDays * dayMs;
  return {
    kind,
    onsetMs,
    growsMs,
    endMs: onsetMs + growsMs + random.between(1.5, 5) * dayMs,
    reach: random.uniform() < reachingShare ? random.between(1.15, 2) : random.between(0.7, 0.95),
    random: new Random(random.uniform() * 2 ** 31),
    size: null,
  };
}

/** Some machines are known for two weeks before anything happens, most for longer. */
export const drawSoundDays = (random) => random.between(14, 40);

/**
 * `number`: its place in the seed, from which everything is drawn. `regime`: machine type, climate and what is given of the
 * machine, `fit` changes it at last; `keys`: its sensors; `incidents`: `{ machine, sensor }`; `days`: how long it is watched, else until after the last.
 */
export function makeCourse({
  seed,
  number,
  section,
  label,
  regimeName = "",
  regime,
  keys,
  incidents,
  ...more
}) {
  const random = new Random(hash(seed, number, 0xc0de));
  const { machine: faulty = [], sensor = [] } = incidents;
  const lastMs = Math.max(startMs, ...[...faulty, ...sensor].map(({ endMs }) => endMs));
  const days = more.days ?? Math.ceil((lastMs - startMs) / dayMs) + restDays;
  const cadenceMs = 10 * minuteMs;
  const machine = makeMachine(random, regime.machineType, regime.climate, startMs, days, regime.given);
  if (regime.coldest) fitRestingWater(machine, hash(seed, number), days, regime.coldest);
  Object.assign(machine, regime.given?.state);
  regime.fit?.(machine);
  return {
    name: `${seed}:${number}`,
    seed,
    section,
    label,
    regimeName,
    machine,
    sensors: fitSensors(random, keys.join("+"), cadenceMs, keys),
    cadenceMs,
    days,
    endMs: startMs + days * dayMs,
    incidents: { machine: faulty, sensor },
    services: faulty
      .map(({ kind, endMs }) => ({ kind: faults[kind].repair, ts: endMs }))
      .sort((one, other) => one.ts - other.ts),
    // Sensors are fitted by day.
    gaps: [{ from: startMs, until: startMs + 10 * hourMs }],
    labEveryMs: more.labEveryMs,
    random,
  };
}
