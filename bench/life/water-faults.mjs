// Water that enters the oil: from coolers, through seals and breathers, out of the air; in hours or over two months.
import { hourMs } from "@oilcloud/oil";
import { vapourPressure } from "./climate.mjs";
import { logBetween } from "./drawing.mjs";

const water = ["waterActivity", "rhSaturation"];
const withConductivity = water.map((key) => [key, "conductivity40"]);

/** The leak that takes the water to `reach` times what is critical within `hours`, against what the breather carries away. */
function leakTo(machine, reach, hours) {
  const aim = reach * machine.activityAt("critical") * machine.saturation(machine.workC);
  const { exchangePerH: k } = machine;
  return Math.max(0.3, ((aim - machine.water) * k) / (1 - Math.exp(-k * hours)));
}

/** How far the content rises above what it was, and how evenly: a bend of 1 is a straight line. */
const riseTo = (random, machine, reach, hours) => ({
  risesPpm: reach * machine.activityAt("critical") * machine.saturation(machine.workC) - machine.water,
  bend: random.pick([1, 1, 1.5]),
  hours,
});

/** The leak under which the content rises on that course, though the breather carries water away. */
function leakOn({ risesPpm, bend, hours }, p, { exchangePerH }) {
  if (p <= 0) return 0;
  const faster = p < 1 ? (bend * p ** (bend - 1)) / hours : 0;
  return Math.max(0, risesPpm * (faster + exchangePerH * p ** bend));
}

const saltOf = (random) => logBetween(random, 4, 25);
const washedAtH = 15;
const dryShare = 0.2;

/** The course of a hydraulic unit that was measured: mg/kg after so many days. */
const measuredCourse = [
  [0, 118],
  [2.5, 160],
  [5, 230],
  [8, 350],
  [9.5, 430],
  [14, 680],
];

function measuredLeak(days) {
  const i = measuredCourse.findIndex(([day]) => day > days);
  if (i < 1) return 0;
  const [[fromDay, fromPpm], [toDay, toPpm]] = [measuredCourse[i - 1], measuredCourse[i]];
  return (toPpm - fromPpm) / (toDay - fromDay) / 24;
}

export const waterFaults = {
  slowWater: {
    category: "water",
    seenBy: water,
    days: [4, 25],
    repair: "drying",
    start: (random, machine, reach, hours) => ({ leak: leakTo(machine, reach, hours) }),
    apply: (fx, p, { leak }) => (fx.leakPpmH += p > 0 ? leak : 0),
  },
  burstWater: {
    category: "water",
    seenBy: water,
    days: [0.1, 0.6],
    repair: "drying",
    start: (random, machine, reach, hours) => ({ leak: leakTo(machine, Math.max(1.2, reach), hours) }),
    // The valve is closed; what drips on is little.
    apply: (fx, p, { leak }) => (fx.leakPpmH += p < 1 ? leak : 0.1 * leak),
  },
  coolant: {
    category: "water",
    seenBy: [
      ["waterActivity", "conductivity40"],
      ["rhSaturation", "conductivity40"],
    ],
    days: [1, 8],
    repair: "oilChange",
    start: (random, machine, reach, hours) => ({
      leak: leakTo(machine, reach, hours),
      salt: logBetween(random, 3, 25),
    }),
    apply(fx, p, { leak, salt }) {
      fx.leakPpmH += p > 0 ? leak : 0;
      fx.conductivity *= 1 + (salt - 1) * p;
    },
  },
  breather: {
    category: "water",
    climates: ["tropical", "temperate"],
    seenBy: water,
    days: [20, 50],
    repair: "drying",
    start(random, machine, reach) {
      const usual = (machine.exposure * machine.climate.meanVapour) / vapourPressure(machine.workC);
      return { more: Math.min(0.95, Math.max(1.1, reach) * machine.activityAt("critical")) / usual };
    },
    apply(fx, p, { more }) {
      fx.exposure *= 1 + (more - 1) * p;
      fx.breathing *= 1 + 3 * p;
    },
  },
  glandSteam: {
    category: "water",
    machines: ["steamTurbine"],
    seenBy: water,
    days: [3, 15],
    repair: "drying",
    start: (random, machine, reach, hours) => ({
      leak: leakTo(machine, reach, hours),
      power: random.between(1.5, 4),
    }),
    apply(fx, p, { leak, power }, machine) {
      if (p > 0) fx.leakPpmH += leak * (machine.loadNow / machine.load.base) ** power;
    },
  },
  condensate: {
    category: "water",
    machines: ["screwCompressor"],
    seenBy: water,
    days: [5, 20],
    repair: "drying",
    start: (random, machine, reach, hours) => ({
      leak: leakTo(machine, reach, hours),
      coldK: random.between(5, 15),
    }),
    apply(fx, p, { leak, coldK }) {
      if (p > 0) fx.leakPpmH += leak;
      fx.hotK -= coldK * Math.min(1, 4 * p);
    },
  },
  /** A cooler or a seal leaks ever more. */
  seepage: {
    category: "water",
    seenBy: water,
    days: [0.3, 60],
    repair: "drying",
    inCoursesOnly: true,
    start: riseTo,
    apply: (fx, p, size, machine) => (fx.leakPpmH += leakOn(size, p, machine)),
  },
  rainIngress: {
    category: "water",
    seenBy: water,
    days: [2, 60],
    repair: "drying",
    inCoursesOnly: true,
    start: riseTo,
    apply(fx, p, size, machine, ts) {
      const { rains, rainShare } = machine.climate;
      const leak = leakOn(size, p, machine);
      // What has gathered seeps on when it is dry.
      fx.leakPpmH += dryShare * leak;
      if (rains(ts)) fx.leakPpmH += ((1 - dryShare) * leak) / Math.max(0.15, rainShare);
    },
  },
  washIngress: {
    category: "water",
    seenBy: water,
    days: [2, 60],
    repair: "drying",
    inCoursesOnly: true,
    start: riseTo,
    apply(fx, p, size, machine, ts) {
      if (Math.floor((ts / hourMs) % 24) === washedAtH) fx.leakPpmH += 24 * leakOn(size, p, machine);
    },
  },
  standstillCondensate: {
    category: "water",
    seenBy: water,
    days: [5, 60],
    repair: "drying",
    inCoursesOnly: true,
    start: riseTo,
    apply(fx, p, size, machine) {
      if (!machine.running) fx.leakPpmH += 2 * leakOn(size, p, machine);
    },
  },
  coolantSeepage: {
    category: "water",
    seenBy: withConductivity,
    days: [1, 40],
    repair: "oilChange",
    inCoursesOnly: true,
    start: (random, ...of) => ({ ...riseTo(random, ...of), salt: saltOf(random) }),
    apply(fx, p, size, machine) {
      fx.leakPpmH += leakOn(size, p, machine);
      fx.conductivity *= 1 + (size.salt - 1) * p;
    },
  },
  coolantBurst: {
    category: "water",
    seenBy: withConductivity,
    days: [0.1, 0.6],
    repair: "oilChange",
    inCoursesOnly: true,
    start: (random, machine, reach, hours) => ({
      leak: leakTo(machine, Math.max(1.2, reach), hours),
      salt: saltOf(random),
    }),
    apply(fx, p, { leak, salt }) {
      fx.leakPpmH += p < 1 ? leak : 0.1 * leak;
      fx.conductivity *= 1 + (salt - 1) * p;
    },
  },
  measuredSeepage: {
    category: "water",
    seenBy: water,
    days: [14, 14],
    repair: "drying",
    inCoursesOnly: true,
    start: () => ({}),
    apply: (fx, p) => (fx.leakPpmH += measuredLeak(14 * p)),
  },
};
