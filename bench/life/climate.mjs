// The air around a machine, hour by hour: season, day, weather that comes in fronts, and the water it carries.
import { hourMs } from "@oilcloud/oil";

export const climates = {
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
  const hours = Math.ceil(days * 24) + 2;
  const airC = new Float32Array(hours);
  const vapour = new Float32Array(hours);
  let warmFront = random.normal();
  let wetFront = random.normal();
  for (let i = 0; i < hours; i++) {
    warmFront = keep * warmFront + push * random.normal();
    wetFront = keep * wetFront + push * random.normal();
    const year = Math.sin(2 * Math.PI * (i / (365 * 24) + yearPhase));
    const day = -Math.cos((2 * Math.PI * ((i % 24) - 3)) / 24);
    const outsideC = meanC + seasonK * year + dayK * day + frontK * warmFront;
    const relative = clamp(
      humidity + humiditySeason * year + humidityFront * wetFront - 0.012 * dayK * day,
      0.05,
      1,
    );
    // Heating a hall dries its air: the vapour stays that of outside.
    airC[i] = hallC === null ? outsideC : Math.max(hallC + 0.3 * day, outsideC + 4);
    vapour[i] = relative * vapourPressure(outsideC);
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
    wettest: Math.max(...vapour),
    airC: (ts) => at(airC, ts),
    vapour: (ts) => at(vapour, ts),
  };
}
