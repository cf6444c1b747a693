// The figures that are asked for, each with its target.
import { categoriesOf } from "./faults.mjs";
import { groupBy, share, shareOf, sum, table } from "./table.mjs";

const isWater = ({ incident }) => categoriesOf(incident).includes("water");
const leastForCause = 4;
const leastForBand = 20;
/** In fewer months one alarm says nothing of a climate. */
const leastMonths = 10;

/** Rows of a share of incidents, of all of them and of water by itself. */
function earliness(incidents) {
  const rows = [
    ["found before the warning limit", ({ warningAt }) => warningAt !== null, "beforeWarning", 0.9],
    ["found before the critical limit", ({ criticalAt }) => criticalAt !== null, "inTime", 0.97],
    [
      "  warning limit at working temperature",
      (one) => one.beforeWorkingWarning !== null,
      "beforeWorkingWarning",
      0.9,
    ],
    [
      "  critical limit at working temperature",
      (one) => one.beforeWorkingCritical !== null,
      "beforeWorkingCritical",
      0.97,
    ],
    [
      "level 1 within a day of a day past critical",
      ({ levelOneInTime }) => levelOneInTime !== null,
      "levelOneInTime",
      1,
    ],
  ];
  return rows.flatMap(([name, isAsked, key, target]) => {
    const asked = incidents.filter(isAsked);
    const water = asked.filter(isWater);
    const isTrue = (one) => one[key];
    return [
      [name, asked.length, shareOf(asked, isTrue), target, "≥"],
      [`  water by itself`, water.length, shareOf(water, isTrue), target, "≥"],
    ];
  });
}

/** The cause that is right least often, of those that were found a few times. */
function worstCause(found) {
  const rows = groupBy(found, ({ incident }) => incident.kind)
    .filter(([, all]) => all.length >= leastForCause)
    .map(([kind, all]) => [kind, all.length, shareOf(all, ({ causeAfterDay }) => causeAfterDay.first)])
    .sort(([, , one], [, , other]) => one - other);
  const [kind, n, value] = rows[0] ?? ["none", 0, Number.NaN];
  return [`  worst cause of ≥ ${leastForCause}: ${kind}`, n, value, 0.75, "≥"];
}

function worstClimate(devices, name, countOf, monthsOf) {
  const rows = groupBy(devices, ({ device }) => device.machine.climate.kind)
    .map(([kind, all]) => [kind, sum(all, monthsOf), share(sum(all, countOf), sum(all, monthsOf))])
    .filter(([, months]) => months >= leastMonths)
    .sort(([, , one], [, , other]) => other - one);
  const [kind, months, value] = rows[0] ?? ["none", 0, Number.NaN];
  return [`${name}, worst climate: ${kind}`, `${months.toFixed(0)} months`, value, 0.05, "≤"];
}

/** Forecasts of the critical limit; a band that holds every time is too wide. */
function forecastRows(forecasts) {
  const rows = [...forecasts].map(([key, row]) => ({
    key,
    crossings: row.crossings,
    predicted: row.predicted,
    judged: row.judged,
    inside: row.inside,
  }));
  const total = (key) => sum(rows, (row) => row[key]);
  const within = (name, n, value, low, high) => [name, n, value, [low, high], "in"];
  const enough = rows.filter(({ judged }) => judged >= leastForBand);
  const outside = ({ inside, judged }) => Math.abs(inside / judged - 0.8);
  const worst = enough.toSorted((one, other) => outside(other) - outside(one))[0];
  return [
    [
      "crossings forecast some time before",
      total("crossings"),
      share(total("predicted"), total("crossings")),
      0.9,
      "≥",
    ],
    within("forecasts in their band", total("judged"), share(total("inside"), total("judged")), 0.75, 0.88),
    within(
      `  worst indicator of ≥ ${leastForBand}: ${worst?.key ?? "none"}`,
      worst?.judged ?? 0,
      worst ? worst.inside / worst.judged : Number.NaN,
      0.65,
      0.95,
    ),
  ];
}

export function printTargets(devices, incidents, sensorIncidents, forecasts) {
  const found = incidents.filter((one) => one.found);
  const distinguishable = sensorIncidents.filter(({ isDistinguishable }) => isDistinguishable);
  const lasting = distinguishable.filter(({ lasting: lasts }) => lasts);
  const causeShare = (name, key, place, target) => [
    name,
    found.length,
    shareOf(found, (one) => one[key][place]),
    target,
    "≥",
  ];
  const rows = [
    ...earliness(incidents),
    causeShare("right cause first, 24 h after opening", "causeAfterDay", "first", 0.92),
    worstCause(found),
    causeShare("right cause first, at its worst", "causeAtWorst", "first", 0.9),
    causeShare("right cause among three, at its worst", "causeAtWorst", "amongThree", 0.98),
    worstClimate(
      devices,
      "false oil alarms per device-month",
      ({ falseAlarms }) => falseAlarms.length,
      ({ soundMonths }) => soundMonths,
    ),
    worstClimate(
      devices,
      "false tickets per device-month",
      ({ falseTickets }) => falseTickets.length,
      ({ months }) => months,
    ),
    [
      "sensor faults raised as oil",
      distinguishable.length,
      shareOf(distinguishable, ({ asOil }) => asOil.length > 0),
      0.05,
      "≤",
    ],
    [
      "  without a ticket or the sensor as first cause a day later",
      distinguishable.length,
      shareOf(distinguishable, ({ isSensorNamed }) => !isSensorNamed),
      0.05,
      "≤",
    ],
    [
      "lasting sensor faults with a ticket within 3 days",
      lasting.length,
      shareOf(lasting, ({ ticket }) => ticket),
      0.9,
      "≥",
    ],
    ["found faults with one record", found.length, shareOf(found, ({ records }) => records <= 1), 0.95, "≥"],
    ...(forecasts ? forecastRows(forecasts) : []),
  ];
  const verdict = (value, target, sign) => {
    if (Number.isNaN(value)) return "not asked";
    if (sign === "in") return value >= target[0] && value <= target[1] ? "met" : "missed";
    return (sign === "≥" ? value >= target : value <= target) ? "met" : "missed";
  };
  console.log("\nagainst the targets");
  table(
    ["", "n", "is", "target", ""],
    rows.map(([name, n, value, target, sign]) => [
      name,
      n,
      Number.isNaN(value) ? "–" : value.toFixed(3),
      sign === "in" ? target.join("–") : `${sign} ${target}`,
      verdict(value, target, sign),
    ]),
  );
}
