import { hourMs, minuteMs } from "@oilcloud/oil";
import { postJson } from "./server-process.ts";

export type Values = Record<string, number>;

export interface Machine {
  deviceId: string;
  deviceName: string;
  customerId: string;
  tenantId: string;
  /** As whom it reports. */
  accessToken: string;
  /** What it was over some hours, the last of them ending so many hours ago, a reading every ten minutes. */
  was(values: Values, hours: number, hoursAgo?: number): Promise<void>;
  /** Readings at these ages. */
  tell(values: Values, minutesAgo: readonly number[]): Promise<void>;
}

interface Row {
  deviceId: string;
  deviceName: string;
  customerId: string;
  customerName: string;
  groupId: string;
}

const stepMs = 10 * minuteMs;

/** Real sensors never say the same twice; one that does counts as stuck. */
export const alive = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      Number.isInteger(value) ? value : value * (1 + Math.random() / 500),
    ]),
  );

/** Machines that journeys bring into a state by their readings; those that were added go when the journey is over. */
export async function makeMachines(url: string) {
  const { body } = await postJson(`${url}/api/login`, { username: "sysadmin", password: "demo1234" });
  const token = String(body["token"]);
  const headers = { "x-authorization": `Bearer ${token}` };
  const added: Row[] = [];

  async function rows(): Promise<(Row & { tenantId: string })[]> {
    const answer = await fetch(`${url}/api/system/datascreen/listDevice`, { headers });
    return ((await answer.json()) as { rows: (Row & { tenantId: string })[] }).rows;
  }

  async function machineOf(row: Row, tenantId: string): Promise<Machine> {
    const { deviceId, deviceName, customerId } = row;
    const issued = await postJson(`${url}/api/system/customerdevice/issueToken`, { deviceId }, token);
    const { token: accessToken } = issued.body["data"] as { token: string };
    const address = `${url}/api/v1/${accessToken}/telemetry`;
    async function send(readings: { ts: number; values: Values }[]): Promise<void> {
      const answer = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(readings),
      });
      if (!answer.ok) throw new Error(`telemetry was refused: ${answer.status} ${await answer.text()}`);
    }
    return {
      deviceId,
      deviceName,
      customerId,
      tenantId,
      accessToken,
      was(values, hours, hoursAgo = 0) {
        const endMs = Date.now() - hoursAgo * hourMs;
        const count = Math.floor((hours * hourMs) / stepMs);
        return send(
          Array.from({ length: count }, (_, i) => ({
            ts: endMs - (count - 1 - i) * stepMs,
            values: alive(values),
          })),
        );
      },
      tell: (values, minutesAgo) =>
        send(minutesAgo.map((age) => ({ ts: Date.now() - age * minuteMs, values: alive(values) }))),
    };
  }

  return {
    /** One that the demo brings. */
    async known(name: string): Promise<Machine> {
      const row = (await rows()).find(({ deviceName }) => deviceName === name);
      if (!row) throw new Error(`the demo has no ${name}`);
      return machineOf(row, row.tenantId);
    },

    /** A hydraulic unit that reports every ten minutes, in the first group of a customer. */
    async add(customerName: string, deviceName: string): Promise<Machine> {
      const beside = (await rows()).find((row) => row.customerName === customerName);
      const { customerId = "", groupId = "", tenantId = "" } = beside ?? {};
      const device = { customerId, groupId, deviceName, machineType: "hydraulic", intervalS: 600 };
      const answer = await postJson(`${url}/api/system/customerdevice`, device, token);
      const { deviceId } = answer.body["data"] as { deviceId: string };
      const row = { deviceId, deviceName, customerId, customerName, groupId };
      added.push(row);
      return machineOf(row, tenantId);
    },

    async removeAll(): Promise<void> {
      for (const { deviceId, deviceName } of added.splice(0))
        await fetch(
          `${url}/api/system/customerdevice/${deviceId}?deviceName=${encodeURIComponent(deviceName)}`,
          { method: "DELETE", headers },
        );
    },
  };
}

export type Machines = Awaited<ReturnType<typeof makeMachines>>;
