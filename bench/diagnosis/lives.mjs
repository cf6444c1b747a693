// Machines of independent physics (bench/life): every fault asked about just before its repair, sound ones every so often.
import { dayMs, diagnoseMachine, hourMs } from "@oilcloud/oil";
import { isRightCause } from "../life/causes.mjs";
import { livesOf } from "../life/device.mjs";
import { categoriesOf } from "../life/faults.mjs";
import { startMs } from "../life/fleet.mjs";
import { isDistinguishable } from "../life/sensor-faults.mjs";
import { makeKnown } from "./course.mjs";

const soundEveryMs = 15 * dayMs;
const soundFromMs = 30 * dayMs;

function questionsOf({ incidents, endMs }) {
  const asked = [
    ...incidents.machine.map((incident) => ({ ts: incident.endMs - hourMs, incident, kind: "fault" })),
    ...incidents.sensor
      .filter(({ kind }) => kind !== "counterReset")
      .map((incident) => ({ ts: incident.endMs - hourMs, incident, kind: "sensor" })),
  ];
  if (incidents.machine.length + incidents.sensor.length === 0)
    for (let ts = startMs + soundFromMs; ts < endMs; ts += soundEveryMs) asked.push({ ts, kind: "sound" });
  return asked.sort((one, other) => one.ts - other.ts);
}

/** What is wrong now: with two at once each is asked about by itself. */
const together = ({ incidents }, { incident, ts }) =>
  incidents.machine.some((one) => one !== incident && ts >= one.onsetMs && ts < one.endMs);

export function* askedOfLives(devices) {
  for (const device of devices) {
    const known = makeKnown(device.machine, device.cadenceMs);
    const due = questionsOf(device);
    const services = [...device.services];
    for (const message of livesOf(device)) {
      while (services[0] && services[0].ts <= message.ts) {
        const { kind, ts } = services.shift();
        if (["oilChange", "topUp", "filterChange"].includes(kind))
          known.note({ kind, atMs: ts, source: "entered" });
      }
      known.take(message);
      while (due[0] && due[0].ts <= message.ts) {
        const question = due.shift();
        const { findings } = diagnoseMachine(known.courseAt(message.ts));
        yield {
          name: `${device.name} ${device.machine.machineType} ${device.sensors.setName}`,
          kind: question.kind,
          mode: question.incident?.kind ?? "sound",
          isTogether: question.kind === "fault" && together(device, question),
          isDistinguishable:
            question.kind !== "sensor" || isDistinguishable(question.incident, device.sensors.fitted),
          findings,
          isAbout: ({ category }) => categoriesOf(question.incident).includes(category),
          isRight: (cause) => isRightCause(question.incident, device, { id: cause }, false),
        };
      }
    }
  }
}
