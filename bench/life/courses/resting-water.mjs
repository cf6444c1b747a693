// How much water a machine holds while it is sound, found by letting its load, heat and water take their course.
import { dayMs, hourMs } from "@oilcloud/oil";
import { Random } from "../../../apps/simulator/src/random.ts";
import { noEffects } from "../faults.mjs";
import { startMs } from "../fleet.mjs";
import { stepWarmth } from "../steps.mjs";

const attempts = 4;
const settledAfterDays = 20;
/** A sound machine stays that far inside its warning limit. */
const ofWarning = 0.7;

/** The highest activity in the oil and at working temperature, and the content once it has settled. */
function courseOf(machine, seed, days) {
  const copy = { ...machine };
  const random = new Random(seed);
  const fx = noEffects();
  const atWorkPpm = machine.saturation(machine.workC);
  let [highest, highestAtWork, sum, hours] = [0, 0, 0, 0];
  for (let ts = startMs; ts < startMs + days * dayMs; ts += hourMs) {
    stepWarmth(copy, fx, random, ts, 1);
    highest = Math.max(highest, copy.water / copy.saturation(copy.oilC));
    highestAtWork = Math.max(highestAtWork, copy.water / atWorkPpm);
    if (ts >= startMs + (settledAfterDays - 7) * dayMs && hours < 7 * 24) {
      sum += copy.water;
      hours++;
    }
  }
  return { highest, highestAtWork, settled: sum / hours };
}

/**
 * Fits what the machine takes from the air so that its activity reaches `highest` at its coldest and wettest hour, but at
 * working temperature stays inside its warning limit; begins with the water it settles at.
 */
export function fitRestingWater(machine, seed, days, highest) {
  for (let i = 0; i < attempts; i++) {
    const course = courseOf(machine, seed, Math.max(days, settledAfterDays));
    const most = ofWarning * machine.activityAt("warning");
    const times = Math.min(highest / course.highest, most / course.highestAtWork);
    machine.exposure *= times;
    machine.leastActivity *= times;
    machine.water = course.settled * times;
  }
}
