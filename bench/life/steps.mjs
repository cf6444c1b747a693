// How the state of a machine continues from one reading to the next.
import { dayMs, hourMs } from "@oilcloud/oil";
import { vapourPressure } from "./climate.mjs";
import { clamp } from "./machine.mjs";

function isRunning(machine, random, ts) {
  if (ts < machine.maintenanceUntilMs) return false;
  const hour = (ts / hourMs) % 24;
  const weekday = Math.floor(ts / dayMs) % 7;
  switch (machine.pattern) {
    case "shifts":
      if (ts < machine.shiftsFromMs) return true;
      return weekday < machine.shifts.days && hour >= machine.shifts.from && hour < machine.shifts.until;
    case "startStop":
      if (ts >= machine.untilMs) {
        machine.turn = !machine.turn;
        machine.untilMs = ts + hourMs * (machine.turn ? random.between(1, 8) : random.between(0.5, 5));
      }
      return machine.turn;
    case "peaks":
      if (ts >= machine.untilMs) {
        machine.turn = !machine.turn;
        machine.untilMs = ts + hourMs * (machine.turn ? random.between(30, 200) : random.between(6, 30));
      }
      return machine.turn;
    case "wind":
      return machine.loadWander > -1.6;
    case "calms":
      if (ts >= machine.untilMs) {
        machine.turn = !machine.turn;
        machine.untilMs = ts + hourMs * (machine.turn ? random.between(4, 60) : random.between(3, 40));
      }
      return machine.turn;
    default:
      return true;
  }
}

function stepLoad(machine, random, ts, hours) {
  const { load, pattern } = machine;
  const keep = Math.exp(-hours / (pattern === "wind" ? 14 : 4));
  machine.loadWander = keep * machine.loadWander + Math.sqrt(1 - keep * keep) * random.normal();
  machine.running = isRunning(machine, random, ts);
  machine.standsH = machine.running ? 0 : machine.standsH + hours;
  machine.runsH = machine.running ? machine.runsH + hours : 0;
  const day = Math.sin((2 * Math.PI * ((ts / hourMs) % 24)) / 24 - 1.5);
  const wander = pattern === "wind" ? 0.25 : load.wander;
  machine.loadNow = machine.running
    ? clamp(load.base + load.day * day + wander * machine.loadWander, 0.15, 1.1)
    : 0;
}

function stepHeat(machine, fx, ts, hours) {
  const airC = machine.climate.airC(ts);
  const { workC, byAir, byLoadK, load } = machine;
  const rise = byLoadK * (machine.loadNow ** 1.3 - load.base ** 1.3);
  const washedK = machine.damp > 0 ? 5 * machine.damp : 0;
  const aimC = machine.running
    ? workC + byAir * (airC - machine.climate.meanC) + rise + fx.hotK - washedK
    : Math.max(airC + 1, Math.min(machine.heatedToC, workC));
  const tau = machine.running ? machine.heatHours : machine.coolHours;
  machine.oilC += (aimC - machine.oilC) * (1 - Math.exp(-hours / tau));
}

/** Wet air about the sensor while the plant is washed; it dries slowly. */
function stepDamp(machine, ts, hours) {
  const wet = machine.climate.isWashed(ts) ? 1 : 0;
  machine.damp += (wet - machine.damp) * (1 - Math.exp(-hours / (wet ? 0.3 : 1.5)));
}

function stepWater(machine, fx, ts, hours) {
  const { saturation, oilC } = machine;
  const dissolves = saturation(oilC);
  const exposure = machine.exposure * fx.exposure;
  const fromAir = (exposure * machine.climate.vapour(ts)) / vapourPressure(oilC);
  const balance = Math.min(1, machine.leastActivity + fromAir) * dissolves;
  const exchange = machine.exchangePerH * fx.breathing;
  // Free water leaves by the separator; in a tank at rest it waits at the bottom.
  const settling = machine.running ? 0.05 * Math.max(0, machine.water - dissolves) : 0;
  if (machine.water < 1.05 * balance) machine.dryingPerH = 0;
  const drying = machine.dryingPerH * Math.max(0, machine.water - balance);
  machine.water += hours * (exchange * (balance - machine.water) + fx.leakPpmH - settling - drying);
  machine.water = Math.max(1, machine.water);
}

function stepParticles(machine, fx, random, hours) {
  const { countsWander, load } = machine;
  const keep = Math.exp(-hours / (24 * countsWander.days));
  machine.countsDrift =
    keep * machine.countsDrift + countsWander.spread * Math.sqrt(1 - keep * keep) * random.normal();
  const byLoad = machine.running ? 1 + machine.countsPerLoad * (machine.loadNow - load.base) : 1;
  const aim = machine.clean * byLoad * fx.dust * Math.exp(machine.countsDrift);
  machine.counts += (aim - machine.counts) * (1 - Math.exp(-hours / machine.turnoverH));
  machine.newOilCounts *= Math.exp(-hours / (2 * machine.turnoverH));
  machine.filterLoad += (hours * machine.counts) / machine.clean / (24 * 900);
}

function stepWear(machine, fx, random, hours) {
  const { load, ironPerLoad } = machine;
  const effort = machine.running ? (machine.loadNow / load.base) ** ironPerLoad : 0;
  for (let i = 0; i < 5; i++) {
    const coarse = 1 + fx.ironCoarse * [0, 0.4, 1.3, 1.7, 4][i];
    const iron = machine.ironPerDay * fx.iron * effort * machine.ironBins[i] * coarse;
    machine.iron[i] += random.poisson((iron * hours) / 24);
    machine.bronze[i] += random.poisson(
      (machine.bronzePerDay * fx.bronze * effort * machine.ironBins[i] * hours) / 24,
    );
  }
  machine.massLag += (fx.iron - machine.massLag) * (1 - Math.exp(-hours / 12));
}

/** Load, temperature and water alone. */
export function stepWarmth(machine, fx, random, ts, hours) {
  stepLoad(machine, random, ts, hours);
  stepDamp(machine, ts, hours);
  stepHeat(machine, fx, ts, hours);
  stepWater(machine, fx, ts, hours);
}

/** Takes the machine on by some hours under the effects that its faults have now. */
export function step(machine, fx, random, ts, hours) {
  machine.fx = fx;
  stepWarmth(machine, fx, random, ts, hours);
  stepParticles(machine, fx, random, hours);
  stepWear(machine, fx, random, hours);
  const speed = machine.running ? Math.exp(0.07 * (machine.oilC - machine.workC)) : 0.2;
  machine.antioxidant *= Math.exp((-machine.ageingPerDay * speed * hours) / 24);
  machine.levelNow -= (machine.usesPerDay * hours) / 24;
}
