import { parseArgs } from "node:util";
import { mapOfModel } from "@oilcloud/modbus";
import { indicators, type SensorModelKey, sensorModels } from "@oilcloud/oil";
import { imageOf, type RegisterImage } from "./register-image.ts";
import { startDtu } from "./simulated-dtu.ts";

const usage = `A DTU with simulated sensors, for trying without hardware.

  --dial HOST:PORT         where the platform listens for DTUs, 127.0.0.1:5020
  --registration TEXT      what it sends when it has connected
  --slave ADDRESS:MODEL    a sensor, a model of the catalogue; may be repeated
  --faults SHARE           0 to 1: dropped, bent, cut, late, foreign and doubled answers, heartbeats in the middle
`;

const kinds = ["dropped", "bent", "cut", "late", "foreign", "doubled", "heartbeat"] as const;

const { values } = parseArgs({
  options: {
    dial: { type: "string", default: "127.0.0.1:5020" },
    registration: { type: "string", default: "DTU-0311" },
    slave: { type: "string", multiple: true, default: [] },
    faults: { type: "string", default: "0" },
    help: { type: "boolean", default: false },
  },
});

/** A value in the lower half of what is plausible, which most indicators are healthy at. */
function usualValue(key: string): number | undefined {
  if (!Object.hasOwn(indicators, key)) return undefined;
  const [min, max] = indicators[key as keyof typeof indicators].plausible;
  return Math.round(100 * (min + 0.3 * (max - min))) / 100;
}

function imageOfModel(model: string): RegisterImage {
  const map = Object.hasOwn(sensorModels, model) ? mapOfModel(model as SensorModelKey) : null;
  if (map?.kind !== "registers") throw new Error(`${model} is no model with registers`);
  const reported = Object.fromEntries(map.rows.map(({ key }) => [key, usualValue(key) ?? 1]));
  return imageOf(map, reported);
}

if (values.help || values.slave.length === 0) {
  console.log(usage);
} else {
  const [host = "127.0.0.1", port = "5020"] = values.dial.split(":");
  const share = Number(values.faults) / kinds.length;
  const dtu = startDtu({
    host,
    port: Number(port),
    registration: Buffer.from(values.registration, "latin1"),
    heartbeatMs: 30_000,
    slaves: new Map(
      values.slave.map((each) => {
        const [address = "1", model = ""] = each.split(":");
        return [Number(address), imageOfModel(model)];
      }),
    ),
    faults: Object.fromEntries(kinds.map((kind) => [kind, share])),
  });
  console.log(`${values.registration} dials ${values.dial}. Ctrl-C ends it.`);
  const report = setInterval(() => {
    console.log(`${dtu.isOpen() ? "connected" : "not connected"}, asked ${dtu.counts.asked} times`);
  }, 10_000);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      clearInterval(report);
      dtu.stop();
    });
}
