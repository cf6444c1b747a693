// The tables.
import { groupBy, hours, mean, median, number, percent, rate, share, shareOf, sum, table } from "./table.mjs";
import { printTargets } from "./targets.mjs";

const faultColumns = [
  ["n", (all) => all.length],
  ["critical", (all) => all.filter(({ criticalAt }) => criticalAt !== null).length],
  ["found", (all) => percent(shareOf(all, ({ found }) => found))],
  ["in time", (all) => percent(shareOf(all, ({ inTime }) => inTime))],
  ["lead", (all) => hours(median(all.flatMap(({ leadH }) => leadH ?? [])))],
  [
    "level 1",
    (all) =>
      percent(
        shareOf(
          all.filter(({ standsCritical }) => standsCritical),
          ({ levelOne }) => levelOne,
        ),
      ),
  ],
  ["category", (all) => percent(shareOf(foundOf(all), ({ rightCategory }) => rightCategory))],
  ["cause 24 h", (all) => percent(shareOf(foundOf(all), ({ causeAfterDay }) => causeAfterDay.first))],
  ["of 3", (all) => percent(shareOf(foundOf(all), ({ causeAfterDay }) => causeAfterDay.amongThree))],
  ["at worst", (all) => percent(shareOf(foundOf(all), ({ causeAtWorst }) => causeAtWorst.first))],
  ["of 3", (all) => percent(shareOf(foundOf(all), ({ causeAtWorst }) => causeAtWorst.amongThree))],
  ["records", (all) => number(mean(foundOf(all).map(({ records }) => records)))],
  ["most returns", (all) => Math.max(0, ...all.map(({ returns }) => returns))],
  ["ticket first", (all) => percent(shareOf(all, ({ ticketFirst }) => ticketFirst))],
];
const foundOf = (all) => all.filter(({ found }) => found);

const groups = [
  ["  two at once", ({ isTogether }) => isTogether],
  ["  rich sensor sets", ({ isRich }) => isRich],
  ["  poor sensor sets", ({ isRich }) => !isRich],
  ["  reporting every 30 s", ({ isQuick }) => isQuick],
];

function printFaults(incidents) {
  console.log("\nfaults of machines");
  const row = (name, all) => [name, ...faultColumns.map(([, write]) => write(all))];
  table(
    ["", ...faultColumns.map(([head]) => head)],
    [
      ...groupBy(incidents, ({ incident }) => incident.kind).map(([kind, all]) => row(kind, all)),
      row("all", incidents),
      ...groups.map(([name, isOf]) => row(name, incidents.filter(isOf))),
    ],
  );
}

const earlyColumns = [
  ["n", (all) => all.length],
  ["found", (all) => percent(shareOf(all, ({ found }) => found))],
  ["past warning", (all) => passing(all, "warningAt").length],
  ["found before", (all) => percent(shareOf(passing(all, "warningAt"), (one) => one.beforeWarning))],
  ["lead", (all) => hours(median(all.flatMap(({ warningLeadH }) => warningLeadH ?? [])))],
  ["past critical", (all) => passing(all, "criticalAt").length],
  ["found before", (all) => percent(shareOf(passing(all, "criticalAt"), (one) => one.inTime))],
  ["lead", (all) => hours(median(all.flatMap(({ leadH }) => leadH ?? [])))],
  ["level 1 due", (all) => passing(all, "levelOneInTime").length],
  ["in time", (all) => percent(shareOf(passing(all, "levelOneInTime"), (one) => one.levelOneInTime))],
  ["cause first", (all) => percent(shareOf(foundOf(all), ({ causeAfterDay }) => causeAfterDay.first))],
];
const passing = (all, key) => all.filter((one) => one[key] !== null);

/** Rows of the incidents of a section by one of its properties. */
function printEarly(title, incidents, section, keysOf) {
  const own = incidents.filter(({ device }) => device.section === section);
  if (own.length === 0) return;
  console.log(`\n${title}`);
  const row = (name, all) => [name, ...earlyColumns.map(([, write]) => write(all))];
  table(
    ["", ...earlyColumns.map(([head]) => head)],
    [...keysOf.flatMap((keyOf) => groupBy(own, keyOf).map(([key, all]) => row(key, all))), row("all", own)],
  );
}

/** Which subsets of sensors gave another cause, or nothing. */
function printWrongCauses(incidents) {
  const own = incidents.filter(({ device }) => device.section === "causes");
  if (own.length === 0) return;
  const isRight = ({ found, causeAfterDay }) => found && causeAfterDay.first;
  const wrong = groupBy(own, ({ incident, device }) => `${incident.kind}: ${device.label}`).filter(
    ([, all]) => !all.every(isRight),
  );
  console.log("\nsubsets with another cause first, or not found");
  for (const [name, all] of wrong) {
    const reported = all
      .filter((one) => !isRight(one))
      .map(({ found, causeAfterDay }) => (found ? (causeAfterDay.reported[0] ?? "no cause") : "not found"));
    console.log(`  ${name}: ${reported.join(", ")}${all.length > 1 ? ` (of ${all.length})` : ""}`);
  }
}

const sensorColumns = [
  ["n", (all) => all.length],
  ["ticket in 3 d", (all) => percent(shareOf(lastingOf(all), ({ ticket }) => ticket))],
  ["later", (all) => percent(shareOf(lastingOf(all), ({ ticket, lateTicket }) => lateTicket && !ticket))],
  ["silent", (all) => percent(shareOf(lastingOf(all), ({ silent }) => silent))],
  ["as oil", (all) => percent(shareOf(all, ({ asOil }) => asOil.length > 0))],
  ["level 1", (all) => percent(shareOf(all, ({ asOil }) => asOil.some(({ level }) => level === 1)))],
];
const lastingOf = (all) => all.filter(({ lasting }) => lasting);

function printSensorTable(title, incidents, nameOf) {
  console.log(`\n${title}`);
  const row = (name, all) => [name, ...sensorColumns.map(([, write]) => write(all))];
  table(
    ["", ...sensorColumns.map(([head]) => head)],
    [...groupBy(incidents, nameOf).map(([name, all]) => row(name, all)), row("all", incidents)],
  );
}

const printSensorFaults = (incidents) =>
  printSensorTable("faults of sensors", incidents, ({ incident, isDistinguishable }) =>
    isDistinguishable ? incident.kind : `${incident.kind}, as an oil may`,
  );

function printSensorCourses(incidents) {
  const own = incidents.filter(({ device }) => device.section === "sensors");
  if (own.length > 0)
    printSensorTable("courses of sensors", own, ({ device, incident }) => `${device.label}: ${incident.key}`);
}

function printFalse(devices) {
  console.log("\nfalse per device-month, 95 % interval");
  const row = (name, all) => {
    const alarms = all.flatMap(({ falseAlarms }) => falseAlarms);
    const kinds = groupBy(alarms, ({ category }) => category).map(([kind, some]) => `${kind} ${some.length}`);
    return [
      name,
      all.length,
      sum(all, ({ soundMonths }) => soundMonths).toFixed(0),
      rate(
        alarms.length,
        sum(all, ({ soundMonths }) => soundMonths),
      ),
      rate(
        sum(all, ({ falseTickets }) => falseTickets.length),
        sum(all, ({ months }) => months),
      ),
      kinds.join(", "),
    ];
  };
  table(
    ["", "devices", "sound months", "oil alarms", "sensor tickets", "alarms of"],
    [
      ...groupBy(devices, ({ device }) => device.machine.climate.kind).map(([kind, all]) => row(kind, all)),
      row("all", devices),
    ],
  );
}

function printStates(devices) {
  const states = devices.flatMap((device) => device.states);
  const reported = (all) => [0, 1, 2].map((level) => percent(shareOf(all, (one) => one.reported === level)));
  console.log("\nstate of the machine, every hour");
  table(
    ["truly", "times", "told normal", "risk", "abnormal"],
    [
      ["sound, no trouble near", (one) => one.truly === 0 && one.quiet],
      ["inside limits, trouble near", (one) => one.truly === 0 && !one.quiet],
      ["past a warning without trouble (services)", (one) => one.truly > 0 && one.quiet],
      ["past a warning", (one) => one.truly === 1 && !one.quiet],
      ["past a critical limit", (one) => one.truly === 2 && !one.quiet],
    ].map(([name, isOf]) => {
      const all = states.filter(isOf);
      return [name, all.length, ...reported(all)];
    }),
  );
}

/** By indicator, as the forecast benchmark prints them. */
function printForecasts(forecasts) {
  console.log("\nforecasts of the critical limit, every three days from the beginning of slow faults");
  table(
    ["", "crossings", "forecast", "asked", "made", "judged", "in band", "sooner", "later", "never"],
    [...forecasts]
      .filter(([, { judged, byLead }]) => judged + sum(byLead, ({ asked }) => asked) > 0)
      .map(([key, { crossings, predicted, judged, inside, sooner, later, never, byLead }]) => [
        key,
        crossings,
        predicted,
        sum(byLead, ({ asked }) => asked),
        sum(byLead, ({ told }) => told),
        judged,
        ...[inside, sooner, later, never].map((part) => percent(share(part, judged))),
      ]),
  );
}

/** `forecasts`: by indicator, or null where none were asked for. */
export function printScores(devices, forecasts) {
  const incidents = devices.flatMap((one) => one.incidents);
  const sensorIncidents = devices.flatMap((one) => one.sensorIncidents);
  printFaults(incidents);
  printEarly("water courses by regime and pace, and by source", incidents, "water", [
    ({ device }) => device.regimeName,
    ({ device }) => device.label,
    ({ incident }) => `from ${incident.kind}`,
  ]);
  printEarly("slow level loss and overheating", incidents, "operation", [({ incident }) => incident.kind]);
  printEarly("causes with subsets of sensors", incidents, "causes", [({ incident }) => incident.kind]);
  printWrongCauses(incidents);
  printSensorFaults(sensorIncidents);
  printSensorCourses(sensorIncidents);
  printFalse(devices);
  printStates(devices);
  if (forecasts) printForecasts(forecasts);
  printTargets(devices, incidents, sensorIncidents, forecasts);
}
