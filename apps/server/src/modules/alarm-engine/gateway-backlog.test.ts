import type { AlarmRow } from "@oilcloud/contract";
import { connectAsync, type MqttClient } from "mqtt";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hour, makeReadingPlatform, minute, type ReadingPlatform } from "../../testing/reading-platform.ts";

/** A gateway that had no connection for hours sends what it kept, over MQTT. */
let platform: ReadingPlatform;
let gatewayId = "";
let client: MqttClient;
let token: string;
beforeAll(async () => {
  platform = await makeReadingPlatform();
  gatewayId = (await platform.addDevice("line gateway")).id;
  await platform.db.updateTable("device").set({ is_gateway: true }).where("id", "=", gatewayId).execute();
  const username = await platform.telemetry.devices.issueToken(gatewayId, platform.now());
  const port = await platform.mqtt.listen("127.0.0.1", 0);
  client = await connectAsync(`mqtt://127.0.0.1:${port}`, { username, reconnectPeriod: 0 });
  token = await platform.tokenOf("root");
});
afterAll(async () => {
  await client.endAsync();
  await platform.close();
});

const step = 10 * minute;
interface Reading {
  ts: number;
  values: Record<string, number>;
}
const publish = (message: Record<string, Reading[]>) =>
  client.publishAsync("v1/gateway/telemetry", JSON.stringify(message), { qos: 1 });

/** Readings from one time to another, so long ago; wet where asked. */
const course = (fromAgo: number, toAgo: number, isWet: (ago: number) => boolean): Reading[] =>
  Array.from({ length: (fromAgo - toAgo) / step }, (_, i) => {
    const ago = fromAgo - i * step;
    const waterActivity = (isWet(ago) ? 0.95 : 0.2) + (i % 7) / 1000;
    return { ts: platform.nowMs() - ago, values: { oilTemp: 45, waterActivity } };
  });

async function records(deviceName: string): Promise<AlarmRow[]> {
  await platform.alarmEngine.engine.settled();
  const { deviceId } = await platform.db
    .selectFrom("device")
    .select("id as deviceId")
    .where("gateway_id", "=", gatewayId)
    .where("name", "=", deviceName)
    .executeTakeFirstOrThrow();
  const { body } = await platform.get(
    `/api/system/alarmrecord/list?deviceId=${deviceId}&pageSize=100`,
    token,
  );
  return body["rows"] as AlarmRow[];
}

it("has its alarms dated by the readings, and marked as detected in backfilled data, whatever their order", async () => {
  const dry = () => false;
  const wet = (ago: number) => ago <= 10 * hour && ago > 8 * hour;
  await publish({ press: course(20 * hour, 12 * hour, dry), mill: course(20 * hour, 12 * hour, dry) });
  // The connection is back: the present comes first, then the past in pieces, the newest of them before the oldest.
  await publish({ press: course(hour, 0, dry), mill: course(hour, 0, dry) });
  expect(await records("press")).toEqual([]);
  const past = course(12 * hour, hour, wet);
  const pieces = [3, 0, 2, 1].map((quarter) => past.slice(quarter * 17, (quarter + 1) * 17));
  const calm = course(12 * hour, hour, dry);
  for (const [i, piece] of pieces.entries())
    await publish({ press: piece.toReversed(), mill: calm.slice(i * 17, (i + 1) * 17) });

  const firstWet = platform.nowMs() - 10 * hour;
  const [found, ...others] = await records("press");
  expect(others).toEqual([]);
  expect(found).toMatchObject({ category: "water", state: "cleared", foundTime: platform.nowMs() });
  expect(found?.firstTime).toBeGreaterThanOrEqual(firstWet);
  expect(found?.firstTime).toBeLessThan(firstWet + hour);
  expect(found?.clearTime).toBeLessThan(firstWet + 4 * hour);
  expect(await records("mill")).toEqual([]);
});
