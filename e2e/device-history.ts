import { hourMs } from "@oilcloud/oil";
import { alive, type Values } from "./machines.ts";
import { postJson } from "./server-process.ts";

interface DeviceRow {
  deviceId: string;
  deviceName: string;
  customerId: string;
  customerName: string;
  machineType: string;
}

export interface WrittenDevice extends DeviceRow {
  /** Reports once more, as it is now. */
  report(): Promise<void>;
  /** Reports good values until they are believed, so that other journeys find the device as it was. */
  recover(): Promise<void>;
}

const readingsARequest = 100;
/** Fewer would be held back as a spike. */
const readingsToBelieve = 6;

/** Water in the oil that has crept past its limit, particles, and a debris counter that keeps counting. */
function valuesAt(share: number, hour: number, worst: boolean): Values {
  const daily = Math.sin((hour / 24) * 2 * Math.PI);
  const dirt = 1 + share * 0.2;
  return alive({
    // Nearly steady: an activity that stays as it is while the oil cools would be water going out.
    oilTemp: 50 + 0.5 * daily,
    waterActivity: worst ? 0.3 + 0.65 * share : 0.2 + 0.02 * daily,
    filterDp: 1 + 0.3 * share,
    linePressure: 140 + daily,
    ...Object.fromEntries(
      [20_000, 7000, 1200, 300, 180, 60, 20, 6].map((count, i) => [
        `count_ch${i + 1}`,
        Math.round(count * dirt),
      ]),
    ),
    fe1: Math.floor(hour / 3),
    fe2: Math.floor(hour / 9),
  });
}

interface HistoryOptions {
  username: string;
  customerName: string;
  devices: number;
  days?: number;
  stepMs?: number;
}

/** Writes readings for some hydraulic units of a customer, as the devices themselves would. The first is the worst. */
export async function deviceHistory(
  url: string,
  { username, customerName, devices: count, days = 40, stepMs = hourMs }: HistoryOptions,
): Promise<WrittenDevice[]> {
  const signedIn = await postJson(`${url}/api/login`, { username, password: "demo1234" });
  const { token } = signedIn.body["data"] as { token: string };
  const answer = await fetch(`${url}/api/system/datascreen/listDevice`, {
    headers: { "x-authorization": `Bearer ${token}` },
  });
  const { rows } = (await answer.json()) as { rows: DeviceRow[] };
  const chosen = rows
    .filter((row) => row.customerName === customerName && row.machineType === "hydraulic")
    .slice(0, count);
  const endMs = Date.now();
  const written: WrittenDevice[] = [];
  for (const [index, device] of chosen.entries()) {
    const issued = await postJson(
      `${url}/api/system/customerdevice/issueToken`,
      { deviceId: device.deviceId },
      token,
    );
    const address = `${url}/api/v1/${(issued.body["data"] as { token: string }).token}/telemetry`;
    const length = Math.floor((days * 24 * hourMs) / stepMs);
    const readings = Array.from({ length }, (_, i) => ({
      ts: endMs - (length - 1 - i) * stepMs,
      values: valuesAt(i / length, (i * stepMs) / hourMs, index === 0),
    }));
    for (let at = 0; at < length; at += readingsARequest)
      await publish(address, readings.slice(at, at + readingsARequest));
    /** Readings in quick succession, the last of them now. */
    const untilBelieved = (valuesNow: () => Values) =>
      publish(
        address,
        Array.from({ length: readingsToBelieve }, (_, i) => ({
          ts: Date.now() - 500 * (readingsToBelieve - 1 - i),
          values: valuesNow(),
        })),
      );
    // Another journey may have left it with other values.
    await untilBelieved(() => valuesAt(1, days * 24, index === 0));
    written.push({
      ...device,
      report: () => publish(address, { ts: Date.now(), values: valuesAt(1, days * 24, index === 0) }),
      recover: () => untilBelieved(() => valuesAt(0, days * 24, false)),
    });
  }
  return written;
}

async function publish(address: string, body: unknown): Promise<void> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`telemetry was refused: ${response.status} ${await response.text()}`);
}
