import { minuteMs as minute } from "@oilcloud/oil";
import mqtt from "mqtt";
import { postJson } from "./server-process.ts";

/** The factory whose machines the demo's keeper is responsible for. */
export const factory = "苏南特钢";

export async function administratorToken(url: string): Promise<string> {
  const { body } = await postJson(`${url}/api/login`, { username: "sysadmin", password: "demo1234" });
  return String(body["token"]);
}

/** A new machine beside the demo's, and how it reports. */
export async function addMachine(url: string, token: string, deviceName: string) {
  const answer = await fetch(`${url}/api/system/datascreen/listDevice`, {
    headers: { "x-authorization": `Bearer ${token}` },
  });
  const { rows } = (await answer.json()) as {
    rows: { customerId: string; groupId: string; customerName: string }[];
  };
  const beside = rows.find(({ customerName }) => customerName === factory);
  const added = await postJson(
    `${url}/api/system/customerdevice`,
    {
      customerId: beside?.customerId,
      groupId: beside?.groupId,
      deviceName,
      machineType: "hydraulic",
      intervalS: 600,
    },
    token,
  );
  const { deviceId } = added.body["data"] as { deviceId: string };
  const issued = await postJson(`${url}/api/system/customerdevice/issueToken`, { deviceId }, token);
  const { token: own, mqttPort } = issued.body["data"] as { token: string; mqttPort: number };
  const client = await mqtt.connectAsync({ host: "127.0.0.1", port: mqttPort, username: own });
  return {
    deviceId,
    customerId: beside?.customerId ?? "",
    /** Ten minutes a reading; real sensors never say the same twice. */
    async report(fromMs: number, toMs: number, waterActivity: number): Promise<void> {
      const readings = [];
      for (let ts = fromMs; ts < toMs; ts += 10 * minute)
        readings.push({
          ts,
          values: { oilTemp: 45 + Math.random(), waterActivity: waterActivity + Math.random() / 100 },
        });
      await client.publishAsync("v1/devices/me/telemetry", JSON.stringify(readings), { qos: 1 });
    },
    close: () => client.endAsync(),
  };
}
