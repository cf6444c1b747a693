// What happened to single devices, in words.
import { dayMs } from "@oilcloud/oil";
import { nameOfCause } from "./causes.mjs";
import { startMs } from "./fleet.mjs";

const dayOf = (ts) => `day ${((ts - startMs) / dayMs).toFixed(1)}`;

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
