// What a laboratory finds of a machine's oil: its own errors, and what gets into the bottle.
import { Random, hash } from "../../apps/simulator/src/random.ts";
import { startMs } from "./fleet.mjs";
import { codesOf } from "./machine.mjs";
import { countsOf, viscosity40Of } from "./oil-now.mjs";

/** A sample is drawn every so often, each machine's on a day of its own. */
export function isSampled({ name, labEveryMs, cadenceMs }, ts) {
  if (!labEveryMs) return false;
  const turnMs = (hash(...name.split(":").map(Number), 0x1ab) / 2 ** 32) * labEveryMs;
  const since = ts - startMs - turnMs;
  return since >= 0 && since % labEveryMs < cadenceMs;
}

/** Karl Fischer finds dissolved and free water alike; a bottle holds up to a code more than the oil. */
export function sampleOf({ name, machine }, ts) {
  const random = new Random(hash(...name.split(":").map(Number), Math.round((ts - startMs) / 60_000)));
  const off = (share) => 1 + share * random.normal();
  const values = { viscosity40: viscosity40Of(machine) * off(0.01), waterPpm: machine.water * off(0.07) };
  const bottle = random.between(1, 2);
  const { iso4, iso6, iso14 } = codesOf(countsOf(machine).map((count) => count * bottle));
  return Object.entries({ ...values, iso4, iso6, iso14 }).map(([key, value]) => ({
    atMs: ts - 1,
    key,
    value,
    below: false,
  }));
}
