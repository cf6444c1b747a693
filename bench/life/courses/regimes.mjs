// Temperature regimes of machines: how warm the oil is, how far it cools, and which machines are run like that.
import { everydayClimates } from "../climate.mjs";
import { logBetween } from "../drawing.mjs";

/** Each draws a machine type, a climate and what a machine of it has; `coldest`: the activity it may reach while it is sound. */
export const regimes = {
  steadyHot(random) {
    const machineType = random.pick([
      "hydraulic",
      "industrialGear",
      "steamTurbine",
      "gasTurbine",
      "screwCompressor",
    ]);
    return {
      machineType,
      climate: random.pick(["temperate", "tropical", "desert", "coldHall"]),
      given: { byAir: random.between(0.05, 0.15), machine: { pattern: "continuous" } },
      coldest: 0.4,
    };
  },
  /** A hydraulic unit between 25 and 45 °C every day. */
  dailySwing: (random) => ({
    machineType: "hydraulic",
    climate: "warmHall",
    given: {
      workC: random.between(42, 48),
      machine: {
        pattern: random.pick(["shifts", "shifts", "startStop"]),
        shifts: { from: random.between(5, 8), until: random.between(13, 18), days: random.pick([5, 7, 7]) },
        coolHours: random.between(1.5, 3.5),
        heatedToC: -40,
      },
    },
    coldest: random.between(0.25, 0.5),
  }),
  /** A wind gearbox that idles for hours to days and gets as cold as the air. */
  windIdle: (random) => ({
    machineType: "windGear",
    climate: random.pick(["hilltop", "hilltop", "coldHall"]),
    given: {
      machine: {
        pattern: "calms",
        coolHours: random.between(3, 8),
        heatedToC: random.pick([-40, -40, random.between(8, 15)]),
      },
    },
    coldest: random.between(0.3, 0.65),
  }),
  /** Outdoors, by day only, cold every night. */
  coldNights: (random) => ({
    machineType: random.pick(["hydraulic", "hydraulic", "industrialGear"]),
    climate: "coldNights",
    given: {
      workC: random.between(42, 54),
      machine: {
        pattern: "shifts",
        shifts: { from: random.between(5, 8), until: random.between(14, 19), days: random.pick([6, 7, 7]) },
        coolHours: random.between(1.5, 4),
        heatedToC: -40,
        exchangePerH: logBetween(random, 0.002, 0.01),
      },
    },
    coldest: random.between(0.35, 0.7),
  }),
};

/** Any machine of these types in an everyday climate, warm enough for its viscosity to be reported. */
export function plainRegime(random, types) {
  const machineType = random.pick(types);
  const warmest = machineType === "screwCompressor" ? 67 : 60;
  return {
    machineType,
    climate: random.pick(everydayClimates),
    given: { workC: random.between(42, warmest) },
  };
}
