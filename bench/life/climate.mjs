// The air around a machine, hour by hour: season, day, weather that comes in fronts, and the water it carries.
import { hourMs } from "@oilcloud/oil";

const climates = {
  temperate: {
    meanC: [7, 14],
    seasonK: [8, 12],
    dayK: [2, 6],
    frontK: [2, 4],
    frontDays: [2, 5],
    humidity: [0.65, 0.8],
    humiditySeason: [-0.1, -0.03],
    humidityFront: [0.06, 0.12],
    hallC: null,
  },
  tropical: {
    meanC: [25, 29],
    seasonK: [1, 3],
    dayK: [3, 5],
    frontK: [0.5, 1.5],
    frontDays: [3, 9],
    humidity: [0.68, 0.82],
    humiditySeason: [0.06, 0.15],
    humidityFront: [0.08, 0.15],
    hallC: null,
  },
  desert: {
    meanC: [18, 29],
    seasonK: [8, 13],
    dayK: [7, 12],
    frontK: [1, 3],
    frontDays: [3, 6],
    humidity: [0.18, 0.35],
    humiditySeason: [-0.08, 0.05],
    humidityFront: [0.04, 0.09],
    hallC: null,
  },
  coldHall: {
    meanC: [-5, 5],
    seasonK: [12, 18],
    dayK: [2, 5],
    frontK: [3, 6],
    frontDays: [2, 5],
    humidity: [0.7, 0.85],
    humiditySeason: [-0.05, 0.05],
    humidityFront: [0.05, 0.1],
    hallC: [14, 20],
  },
};
export const everydayClimates = Object.keys(climates);

/** What single courses are put in. */
Object.assign(climates, {
  warmHall: {
    meanC: [6, 12],
    seasonK: [5, 9],
    dayK: [2, 4],
    frontK: [1, 3],
    frontDays: [2, 5],
    humidity: [0.6, 0.75],
    humiditySeason: [-0.1, 0.05],
    humidityFront: [0.05, 0.1],
    hallC: [22, 25],
  },
  hilltop: {
    meanC: [4, 11],
    seasonK: [5, 9],
    dayK: [2, 5],
    frontK: [2, 4],
    frontDays: [2, 5],
    humidity: [0.72, 0.88],
    humiditySeason: [-0.08, 0.02],
    humidityFront: [0.06, 0.12],
    hallC: null,
  },
  coldNights: {
    meanC: [10, 17],
    seasonK: [3, 7],
    dayK: [7, 11],
    frontK: [1, 3.5],
    frontDays: [2, 6],
    humidity: [0.4, 0.6],
    humiditySeason: [-0.05, 0.05],
    humidityFront: [0.04, 0.1],
    hallC: null,
  },
  /** Mild for weeks, then the nights get cold. */
  coldSpell: {
    meanC: [17, 23],
    seasonK: [2, 4],
    dayK: [6, 9],
    frontK: [1, 3],
    frontDays: [2, 6],
    humidity: [0.4, 0.6],
    humiditySeason: [-0.05, 0.05],
    humidityFront: [0.04, 0.1],
    hallC: null,
    coldSpell: { fromDay: [16, 50], rampDays: [1, 5], holdDays: [15, 50], dropK: [8, 14] },
  },
  humidSeason: {
    meanC: [17, 25],
    seasonK: [2, 6],
    dayK: [3, 6],
    frontK: [1, 2.5],
    frontDays: [2, 6],
    humidity: [0.45, 0.6],
    humiditySeason: [0, 0.05],
    humidityFront: [0.05, 0.1],
    hallC: null,
    wetSpell: { fromDay: [20, 55], rampDays: [4, 14], holdDays: [14, 40], times: [1.4, 1.9] },
  },
  /** Cold all the time, for machines that begin to stop at night. */
  nightStops: {
    meanC: [8, 14],
    seasonK: [2, 5],
    dayK: [4, 8],
    frontK: [1, 3],
    frontDays: [2, 6],
    humidity: [0.45, 0.65],
    humiditySeason: [-0.05, 0.05],
    humidityFront: [0.04, 0.1],
    hallC: null,
  },
  washingDays: {
    meanC: [8, 14],
    seasonK: [5, 9],
    dayK: [2, 5],
    frontK: [1, 3],
    frontDays: [2, 5],
    humidity: [0.6, 0.75],
    humiditySeason: [-0.1, 0],
    humidityFront: [0.05, 0.1],
    hallC: [16, 23],
    washing: { everyDays: [1, 2, 3, 7, 7], lastsH: [0.5, 3] },
  },
});

/** A spell of weather that rises, stays and falls: its share on a day. */
function drawSpell(random, range) {
  const [from, ramp, hold] = ["fromDay", "rampDays", "holdDays"].map((key) => random.between(...range[key]));
  return (day) => clamp(Math.min((day - from) / ramp, (from + 2 * ramp + hold - day) / ramp), 0, 1);
}

/** A wet season: how many times the usual water the air holds. */
function drawWetness(random, range) {
  if (!range) return () => 1;
  const spell = drawSpell(random, range);
  const times = random.between(...range.times);
  return (day) => 1 + (times - 1) * spell(day);
}

/** How much colder than usual it is outside. */
function drawColdness(random, range) {
  if (!range) return () => 0;
  const spell = drawSpell(random, range);
  const dropK = random.between(...range.dropK);
  return (day) => dropK * spell(day);
}

/** Whether the plant is washed at this moment: some hour of every so many days. */
function drawWashing(random, range) {
  if (!range) return () => false;
  const every = random.pick(range.everyDays);
  const [fromH, lastsH] = [random.between(6, 20), random.between(...range.lastsH)];
  return (ts) => {
    const [day, hour] = [Math.floor(ts / (24 * hourMs)), (ts / hourMs) % 24];
    return day % every === 0 && hour >= fromH && hour < fromH + lastsH;
  };
}

const rainsFrom = 0.3;

/** Saturation pressure of water vapour over water, in units that cancel (Magnus). */
export const vapourPressure = (celsius) => Math.exp((17.6 * celsius) / (243 + celsius));

const meanOf = (series) => series.reduce((sum, value) => sum + value, 0) / series.length;
const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

/** Air temperature and vapour pressure at the machine for every hour from `startMs` on. */
export function makeClimate(random, kind, startMs, days) {
  const range = climates[kind];
  const draw = (key) => random.between(...range[key]);
  const [meanC, seasonK, dayK, frontK] = [draw("meanC"), draw("seasonK"), draw("dayK"), draw("frontK")];
  const [humidity, humiditySeason, humidityFront] = [
    draw("humidity"),
    draw("humiditySeason"),
    draw("humidityFront"),
  ];
  const hallC = range.hallC && draw("hallC");
  const keep = Math.exp(-1 / (24 * draw("frontDays")));
  const push = Math.sqrt(1 - keep * keep);
  // Either half of the year may be the one that is watched.
  const yearPhase = random.uniform();
  const wetness = drawWetness(random, range.wetSpell);
  const coldness = drawColdness(random, range.coldSpell);
  const isWashed = drawWashing(random, range.washing);
  const hours = Math.ceil(days * 24) + 2;
  const airC = new Float32Array(hours);
  const vapour = new Float32Array(hours);
  const rain = new Uint8Array(hours);
  let warmFront = random.normal();
  let wetFront = random.normal();
  for (let i = 0; i < hours; i++) {
    warmFront = keep * warmFront + push * random.normal();
    wetFront = keep * wetFront + push * random.normal();
    const year = Math.sin(2 * Math.PI * (i / (365 * 24) + yearPhase));
    const day = -Math.cos((2 * Math.PI * ((i % 24) - 3)) / 24);
    const outsideC = meanC + seasonK * year + dayK * day + frontK * warmFront - coldness(i / 24);
    const relative = clamp(
      humidity + humiditySeason * year + humidityFront * wetFront - 0.012 * dayK * day,
      0.05,
      1,
    );
    // Heating a hall dries its air: the vapour stays that of outside.
    airC[i] = hallC === null ? outsideC : Math.max(hallC + 0.3 * day, outsideC + 4);
    vapour[i] = Math.min(1, relative * wetness(i / 24)) * vapourPressure(outsideC);
    rain[i] = wetFront > rainsFrom ? 1 : 0;
  }
  const at = (series, ts) => {
    const hour = clamp((ts - startMs) / hourMs, 0, hours - 2);
    const i = Math.floor(hour);
    return series[i] + (hour - i) * (series[i + 1] - series[i]);
  };
  return {
    kind,
    meanC: meanOf(airC),
    meanVapour: meanOf(vapour),
    hottestC: Math.max(...airC),
    rainShare: meanOf(rain),
    wettest: Math.max(...vapour),
    airC: (ts) => at(airC, ts),
    vapour: (ts) => at(vapour, ts),
    rains: (ts) => at(rain, ts) > 0.5,
    isWashed,
  };
}
