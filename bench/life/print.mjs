// The tables.
import { dayMs } from "@oilcloud/oil";
import { nameOfCause } from "./causes.mjs";
import { startMs } from "./fleet.mjs";

const share = (part, whole) => (whole === 0 ? Number.NaN : part / whole);
const percent = (value) => (Number.isNaN(value) ? "–" : `${(100 * value).toFixed(0)} %`);
const shareOf = (all, isTrue) => share(all.filter(isTrue).length, all.length);
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const mean = (values) =>
  share(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );
const number = (value) => (Number.isNaN(value) ? "–" : value.toFixed(2));
const hours = (value) =>
  Number.isNaN(value) ? "–" : Math.abs(value) < 48 ? `${value.toFixed(1)} h` : `${(value / 24).toFixed(1)} d`;

/** 95 % bounds of a Poisson count (Byar). */
function poissonBounds(count) {
  const low = count === 0 ? 0 : count * (1 - 1 / (9 * count) - 1.96 / (3 * Math.sqrt(count))) ** 3;
  const more = count + 1;
  return [low, more * (1 - 1 / (9 * more) + 1.96 / (3 * Math.sqrt(more))) ** 3];
}

const dayOf = (ts) => `day ${((ts - startMs) / dayMs).toFixed(1)}`;

function groupBy(all, keyOf) {
  const groups = new Map();
  for (const one of all) {
    const key = keyOf(one);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(one);
  }
  return [...groups].sort(([one], [other]) => one.localeCompare(other));
}

function table(head, rows) {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => String(row[i]).length)));
  for (const row of [head, ...rows])
    console.log(
      row
        .map((cell, i) => (i === 0 ? String(cell).padEnd(widths[i]) : String(cell).padStart(widths[i])))
        .join("  "),
    );
}

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
          all.filter(({ criticalAt }) => criticalAt !== null),
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

function printSensorFaults(incidents) {
  console.log("\nfaults of sensors");
  const row = (name, all) => [
    name,
    all.length,
    ...[
      ({ ticket }) => ticket,
      ({ ticket, lateTicket }) => lateTicket && !ticket,
      ({ silent }) => silent,
    ].map((isTrue) =>
      percent(
        shareOf(
          all.filter(({ lasting }) => lasting),
          isTrue,
        ),
      ),
    ),
    percent(shareOf(all, ({ asOil }) => asOil.length > 0)),
    percent(shareOf(all, ({ asOil }) => asOil.some(({ level }) => level === 1))),
  ];
  table(
    ["", "n", "ticket in 3 d", "later", "silent", "as oil", "level 1"],
    [
      ...groupBy(incidents, ({ incident, isDistinguishable }) =>
        isDistinguishable ? incident.kind : `${incident.kind}, as an oil may`,
      ).map(([kind, all]) => row(kind, all)),
      row("all", incidents),
    ],
  );
}

const rate = (count, months) => {
  const [low, high] = poissonBounds(count);
  return `${(count / months).toFixed(3)} (${(low / months).toFixed(3)}–${(high / months).toFixed(3)})`;
};
const sum = (all, valueOf) => all.reduce((total, one) => total + valueOf(one), 0);

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

function printTargets(devices, incidents, sensorIncidents) {
  const reaching = incidents.filter(({ criticalAt }) => criticalAt !== null);
  const found = foundOf(incidents);
  const distinguishable = sensorIncidents.filter(({ isDistinguishable }) => isDistinguishable);
  const lasting = distinguishable.filter(({ lasting: lasts }) => lasts);
  const climates = groupBy(devices, ({ device }) => device.machine.climate.kind);
  const worst = (countOf, monthsOf) =>
    Math.max(...climates.map(([, all]) => sum(all, countOf) / sum(all, monthsOf)));
  const rows = [
    ["faults that reach a limit, found before it", shareOf(reaching, ({ inTime }) => inTime), 0.97, "≥"],
    [
      "right cause first, 24 h after opening",
      shareOf(found, ({ causeAfterDay: { first } }) => first),
      0.9,
      "≥",
    ],
    ["right cause first, at its worst", shareOf(found, ({ causeAtWorst: { first } }) => first), 0.9, "≥"],
    [
      "right cause among three, at its worst",
      shareOf(found, ({ causeAtWorst: { amongThree } }) => amongThree),
      0.98,
      "≥",
    ],
    [
      "false oil alarms per device-month, worst climate",
      worst(
        ({ falseAlarms }) => falseAlarms.length,
        ({ soundMonths }) => soundMonths,
      ),
      0.05,
      "≤",
    ],
    [
      "false tickets per device-month, worst climate",
      worst(
        ({ falseTickets }) => falseTickets.length,
        ({ months }) => months,
      ),
      0.05,
      "≤",
    ],
    ["sensor faults raised as oil", shareOf(distinguishable, ({ asOil }) => asOil.length > 0), 0.05, "≤"],
    ["lasting sensor faults with a ticket within 3 days", shareOf(lasting, ({ ticket }) => ticket), 0.9, "≥"],
    ["found troubles with one record", shareOf(found, ({ records }) => records <= 1), 0.95, "≥"],
  ];
  console.log("\nagainst the targets");

  table(
    ["", "is", "target", ""],
    rows.map(([name, value, target, sign]) => [
      name,
      value.toFixed(3),
      `${sign} ${target}`,
      (sign === "≥" ? value >= target : value <= target) ? "met" : "missed",
    ]),
  );
}

export function printScores(devices) {
  const incidents = devices.flatMap((one) => one.incidents);
  const sensorIncidents = devices.flatMap((one) => one.sensorIncidents);
  printFaults(incidents);
  printSensorFaults(sensorIncidents);
  printFalse(devices);
  printStates(devices);
  printTargets(devices, incidents, sensorIncidents);
}

const keysOf = (reasons) =>
  reasons.map(({ key, level, value }) => `${key}=${Number(value?.toPrecision(4))} L${level}`);

/** A line for everything that was reported wrongly, by device, so that it can be replayed. */
export function printWrong({ device, incidents, sensorIncidents, falseAlarms, falseTickets }) {
  const { name, machine, sensors } = device;
  const where = `${name} ${machine.machineType} ${machine.climate.kind} ${machine.pattern} ${sensors.setName}`;
  for (const one of incidents) {
    const { incident, inTime, found, firstAt, criticalAt, rightCategory, causeAtWorst, records } = one;
    const wrong = [
      !found && "not found",
      found && !inTime && `late, told ${dayOf(firstAt)}`,
      found && !rightCategory && `first told as ${one.firstCategory}`,
      found && !causeAtWorst.first && `causes told: ${causeAtWorst.reported.join(" | ") || "none"}`,
      records > 1 && `${records} records`,
      one.ticketFirst && `ticket against ${one.wrongTicket.key} ${dayOf(one.wrongTicket.from)}`,
    ].filter(Boolean);
    const critical = criticalAt === null ? "not critical" : `critical ${dayOf(criticalAt)}`;
    if (wrong.length > 0)
      console.log(
        `${where}: ${incident.kind} from ${dayOf(incident.onsetMs)}, ${critical}: ${wrong.join("; ")}`,
      );
  }
  for (const { incident, ticket, lateTicket, asOil, lasting } of sensorIncidents) {
    const wrong = [
      lasting && !ticket && (lateTicket ? "late ticket" : "no ticket"),
      ...asOil.map(
        ({ category, level, ts, reasons }) =>
          `oil alarm ${category} L${level} ${dayOf(ts)} ${keysOf(reasons)}`,
      ),
    ].filter(Boolean);
    if (wrong.length > 0)
      console.log(
        `${where}: sensor ${incident.key} ${incident.kind} from ${dayOf(incident.onsetMs)}: ${wrong.join("; ")}`,
      );
  }
  for (const { category, ts, level, reasons } of falseAlarms)
    console.log(`${where}: false alarm ${category} L${level} ${dayOf(ts)}: ${keysOf(reasons)}`);
  for (const { ts, reasons } of falseTickets)
    console.log(`${where}: false ticket ${dayOf(ts)}: ${reasons.map(({ key }) => key)}`);
}

/** What happened to a device and what was said of it, in order of time. */
export function printStory({ device, episodes, accusations }) {
  const { machine, incidents } = device;
  const causes = ({ reported }) => reported.at(-1)?.causes.map(nameOfCause).join(" | ") || "none";
  const lines = [
    ...incidents.machine.flatMap(({ kind, onsetMs, criticalAt, endMs, reach }) => [
      [onsetMs, `fault ${kind} begins, to ${reach.toFixed(2)} of its limit`],
      ...(criticalAt ? [[criticalAt, `${kind} truly critical`]] : []),
      [endMs, `${kind} mended`],
    ]),
    ...incidents.sensor.flatMap(({ kind, key, onsetMs, endMs }) => [
      [onsetMs, `sensor ${key} ${kind}`],
      [endMs, `sensor ${key} replaced`],
    ]),
    ...device.services.map(({ kind, ts }) => [ts, kind]),
    ...episodes.flatMap((one) => [
      [
        one.ts,
        `  opened ${one.category}, at worst L${one.level}: ${keysOf(one.reasons)}; causes at the end: ${causes(one)}`,
      ],
      ...(one.clearedAt
        ? [[one.clearedAt, `  cleared ${one.category} after ${one.raises.length} times`]]
        : []),
    ]),
    ...accusations.flatMap(({ key, from, until }) => [
      [from, `  ${key} not believed`],
      ...(until < Infinity ? [[until, `  ${key} believed again`]] : []),
    ]),
  ];
  const { machineType, oil, pattern, climate, workC } = machine;
  console.log(
    `${device.name}: ${machineType}, ${oil}, ${pattern}, ${climate.kind}, ${workC.toFixed(0)} °C, ${device.sensors.setName}`,
  );
  for (const [ts, words] of lines.sort(([one], [other]) => one - other))
    console.log(`${dayOf(ts).padEnd(10)} ${words}`);
}
