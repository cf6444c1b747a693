import { createHash, randomBytes } from "node:crypto";
import type { FirmwareCandidate, FirmwareRollout, RolloutDevice, RolloutStage } from "@oilcloud/contract";
import { connectAsync, type MqttClient } from "mqtt";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../testing/fleet-platform.ts";
import { multipart } from "../../testing/multipart.ts";
import { send } from "../../testing/test-platform.ts";

let platform: FleetPlatform;
let port = 0;
const open: MqttClient[] = [];
beforeAll(async () => {
  platform = await makeFleetPlatform();
  port = await platform.mqtt.listen("127.0.0.1", 0);
});
afterAll(() => platform.close());
afterEach(async () => {
  for (const client of open.splice(0)) await client.endAsync(true);
});

const title = "oil-sensor";
let versions = 0;
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function upload(fields: object, content: Buffer, who = "dealer") {
  const form = multipart({ title, ...fields }, [{ field: "file", content, name: "fw.bin" }]);
  const headers = { ...form.headers, "x-authorization": `Bearer ${await platform.tokenOf(who)}` };
  const url = "/api/system/firmware/upload";
  const { body } = await send(platform.http, { method: "POST", url, payload: form.payload, headers });
  return body as { code: number; msg: string; data?: { imageId: string; checksum: string } };
}
async function newImage(bytes = 10_000, who = "dealer") {
  const content = randomBytes(bytes);
  const version = `1.${++versions}0`; // a version, and not the number that it looks like
  const { data } = await upload({ version }, content, who);
  return { imageId: data?.imageId ?? "", version, content };
}
const post = (path: string, body: object, who = "dealer") =>
  platform.ask<{ rolloutId: string }>(who, "POST", `firmware/${path}`, body);
const start = (imageId: string, deviceIds: string[], stages: RolloutStage[] = [], who = "dealer") =>
  post("rollout/start", { imageId, deviceIds, stages, updatedShare: 90, failedShare: 10 }, who);
async function begin(...given: Parameters<typeof start>): Promise<string> {
  const { data, msg } = await start(...given);
  if (!data) throw new Error(msg);
  return data.rolloutId;
}
async function rolloutOf(id: string): Promise<FirmwareRollout> {
  const { rows = [] } = await platform.ask<FirmwareRollout>(
    "dealer",
    "GET",
    "firmware/rollouts?pageSize=100",
  );
  const found = rows.find(({ rolloutId }) => rolloutId === id);
  if (!found) throw new Error("no such roll-out");
  return found;
}
async function devicesOf(id: string): Promise<RolloutDevice[]> {
  const path = `firmware/rollout/devices?rolloutId=${id}&pageSize=500`;
  return (await platform.ask<RolloutDevice>("dealer", "GET", path)).rows ?? [];
}
const stateOf = async (id: string, deviceId: string) =>
  (await devicesOf(id)).find((device) => device.deviceId === deviceId)?.state;

const attributesTopic = "v1/devices/me/attributes";
const telemetryTopic = "v1/devices/me/telemetry";
const newDevice = () => platform.addDevice(platform.customerId);
const tokenFor = (id: string) => platform.telemetry.management.issueToken({ kind: "platform" }, id);

interface Behaviour {
  chunkBytes?: number;
  /** The version it ends with, if not the one that it fetched. */
  endsWith?: "FAILED";
  /** Stays silent after so many chunks, as one that lost its power. */
  diesAfter?: number;
}

/** A device as ThingsBoard's Python SDK makes one, without its pauses. */
async function connectDevice(
  id: string,
  { chunkBytes = 1000, endsWith, diesAfter = Infinity }: Behaviour = {},
) {
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
    username: await tokenFor(id),
    reconnectPeriod: 0,
    keepalive: 0,
  });
  open.push(client);
  const seen: { asked: number; content: Buffer; offers: Record<string, unknown>[] } = {
    asked: 0,
    content: Buffer.alloc(0),
    offers: [],
  };
  let offer: Record<string, unknown> = {};
  let runs = { current_fw_title: "Initial", current_fw_version: "v0" };
  let requestId = 0;
  const say = (state: string) =>
    client.publishAsync(telemetryTopic, JSON.stringify([{ ...runs, fw_state: state }]), { qos: 1 });
  const ask = (chunk: number) => {
    if (seen.asked >= diesAfter) return;
    seen.asked++;
    client.publish(`v2/fw/request/${requestId}/chunk/${chunk}`, String(chunkBytes), { qos: 1 });
  };
  async function finish(): Promise<void> {
    await say("DOWNLOADED");
    if (endsWith === "FAILED" || sha256(seen.content) !== offer["fw_checksum"]) {
      await client.publishAsync(
        telemetryTopic,
        JSON.stringify({ fw_state: "FAILED", fw_error: "Checksum verification failed!" }),
        { qos: 1 },
      );
      return;
    }
    await say("VERIFIED");
    await say("UPDATING");
    runs = { current_fw_title: String(offer["fw_title"]), current_fw_version: String(offer["fw_version"]) };
    await say("UPDATED");
  }
  function take(given: Record<string, unknown>): void {
    if (given["fw_version"] === undefined || given["fw_version"] === runs.current_fw_version) return;
    offer = given;
    seen.offers.push(given);
    seen.content = Buffer.alloc(0);
    requestId++;
    void say("DOWNLOADING").then(() => ask(0));
  }
  client.on("message", (topic, payload) => {
    const chunk = /^v2\/fw\/response\/(\d+)\/chunk\/(\d+)$/.exec(topic);
    if (!chunk && !topic.startsWith(attributesTopic)) return;
    if (!chunk) {
      const body = JSON.parse(payload.toString()) as Record<string, unknown>;
      take(topic.includes("/response/") ? (body["shared"] as Record<string, unknown>) : body);
      return;
    }
    if (Number(chunk[1]) !== requestId) return;
    seen.content = Buffer.concat([seen.content, payload]);
    if (seen.content.length === offer["fw_size"]) void finish();
    else ask(Number(chunk[2]) + 1);
  });
  // The SDK's filter for chunks.
  await client.subscribeAsync([attributesTopic, `${attributesTopic}/response/+`, "v2/fw/response/+"], {
    qos: 1,
  });
  await client.publishAsync(telemetryTopic, JSON.stringify([runs]), { qos: 1 });
  const keys = "fw_checksum,fw_checksum_algorithm,fw_size,fw_title,fw_version";
  await client.publishAsync(`${attributesTopic}/request/1`, JSON.stringify({ sharedKeys: keys }), { qos: 1 });
  return { client, seen };
}

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

describe("a firmware file", () => {
  it("is kept with the SHA-256 that the server computes", async () => {
    const content = randomBytes(5000);
    const { data } = await upload({ version: "a", checksum: sha256(content).toUpperCase() }, content);
    expect(data?.checksum).toBe(sha256(content));
    const other = await upload({ version: "b", checksum: sha256(Buffer.from("other")) }, content);
    expect(other).toMatchObject({ code: 2171 });
    expect(await upload({ version: "a" }, content)).toMatchObject({ code: 2172 });
    expect(await upload({ version: "c", checksum: "abc" }, content)).toMatchObject({ code: 2183 });
    expect(await upload({ version: "" }, content)).toMatchObject({ code: 2182 });
    expect(await upload({ version: "d" }, Buffer.alloc(0))).toMatchObject({ code: 1200 });
    expect(await upload({ version: "e" }, Buffer.alloc(8 * 1024 * 1024 + 1))).toMatchObject({ code: 2170 });
  });

  it("of the platform can be offered by every dealer and deleted by the platform alone", async () => {
    const { imageId } = await newImage(100, "root");
    expect(await post("remove", { imageId })).toMatchObject({ code: 404 });
    const rolloutId = await begin(imageId, [await newDevice()]);
    expect(await post("remove", { imageId }, "root")).toMatchObject({ code: 2173 });
    await post("rollout/stop", { rolloutId });
    await platform.firmware.turn();
    expect(await post("remove", { imageId }, "root")).toMatchObject({ code: 200 });
    expect(await post("rollout/goOn", { rolloutId })).toMatchObject({ code: 2185 });
  });

  it("of another dealer is not found", async () => {
    const { db } = platform;
    const { imageId } = await newImage(100, "root");
    const [foreign] = await db
      .selectFrom("tenant")
      .select("id")
      .where("id", "<>", platform.tenantId)
      .execute();
    await db
      .updateTable("firmware_image")
      .set({ tenant_id: foreign?.id ?? "" })
      .where("id", "=", imageId)
      .execute();
    expect(await start(imageId, [await newDevice()])).toMatchObject({ code: 2185 });
    expect(await start(imageId, [await newDevice()], [], "root")).toMatchObject({ code: 2177 });
    expect((await platform.ask("dealer", "GET", `firmware/candidates?imageId=${imageId}`)).code).toBe(2185);
  });
});

describe("a roll-out", () => {
  it("brings the image to a device and knows what it runs", async () => {
    const { imageId, version, content } = await newImage();
    const id = await newDevice();
    const { seen } = await connectDevice(id);
    const rolloutId = await begin(imageId, [id]);
    await eventually(async () => expect(await rolloutOf(rolloutId)).toMatchObject({ state: "finished" }));
    expect(seen.offers).toHaveLength(1);
    expect(seen.content.equals(content)).toBe(true);
    expect(await devicesOf(rolloutId)).toMatchObject([
      { state: "updated", sentBytes: 10_000, bytes: 10_000 },
    ]);
    const path = `firmware/candidates?imageId=${imageId}&customerId=${platform.customerId}`;
    const { rows = [] } = await platform.ask<FirmwareCandidate>("dealer", "GET", path);
    expect(rows.find(({ deviceId }) => deviceId === id)).toMatchObject({ title, version, obstacle: null });
  });

  it("continues by stages when enough devices are updated", async () => {
    const { imageId } = await newImage(2000);
    const ids = await Promise.all(Array.from({ length: 5 }, newDevice));
    const rolloutId = await begin(imageId, ids, [{ upTo: 1, unit: "devices" }]);
    await eventually(async () => expect(await stateOf(rolloutId, ids[0] ?? "")).toBe("offered"));
    await platform.firmware.turn();
    expect((await rolloutOf(rolloutId)).counts).toMatchObject({ offered: 1, waiting: 4 });
    for (const id of ids) await connectDevice(id);
    await eventually(async () =>
      expect(await rolloutOf(rolloutId)).toMatchObject({ state: "finished", stage: 1 }),
    );
  });

  it("pauses when too many fail, and continues when a person accepts that", async () => {
    const { imageId } = await newImage(2000);
    const [first, second] = await Promise.all([newDevice(), newDevice()]);
    await connectDevice(first, { endsWith: "FAILED" });
    const rolloutId = await begin(imageId, [first, second], [{ upTo: 1, unit: "devices" }]);
    await eventually(async () => expect(await rolloutOf(rolloutId)).toMatchObject({ state: "paused" }));
    expect((await devicesOf(rolloutId))[0]).toMatchObject({
      state: "failed",
      error: "Checksum verification failed!",
    });
    expect(await stateOf(rolloutId, second)).toBe("waiting");
    expect(await post("rollout/goOn", { rolloutId })).toMatchObject({ code: 200 });
    await connectDevice(second);
    await eventually(async () => expect(await rolloutOf(rolloutId)).toMatchObject({ state: "finished" }));
    expect((await rolloutOf(rolloutId)).counts).toMatchObject({ failed: 1, updated: 1 });
  });

  it("leaves a device alone after three failures", async () => {
    const { imageId } = await newImage(500);
    const id = await newDevice();
    const { client } = await connectDevice(id, { diesAfter: 0 });
    const other = await newDevice();
    const rolloutId = await begin(imageId, [id, other]);
    await eventually(async () => expect(await stateOf(rolloutId, id)).toBe("downloading"));
    for (const state of ["FAILED", "DOWNLOADING", "FAILED", "DOWNLOADING", "FAILED"]) {
      await client.publishAsync(telemetryTopic, JSON.stringify({ fw_state: state }), { qos: 1 });
    }
    const received = new Promise<string>((resolve) => {
      client.on("message", (topic, payload) => {
        if (topic.startsWith("v2/fw")) resolve(payload.toString());
      });
    });
    client.publish("v2/fw/request/9/chunk/0", "10", { qos: 1 });
    expect(await received).toBe("NOT_FOUND");
    await post("rollout/stop", { rolloutId });
  });

  it("is resumed by a device that lost its power, and by a server that was restarted", async () => {
    const { imageId, content } = await newImage(5000);
    const id = await newDevice();
    const { client, seen } = await connectDevice(id, { diesAfter: 2 });
    const rolloutId = await begin(imageId, [id]);
    await eventually(async () => expect(seen.content).toHaveLength(2000));
    await client.endAsync(true);
    await platform.firmware.stop();
    await platform.firmware.start();
    const again = await connectDevice(id);
    await eventually(async () => expect(await rolloutOf(rolloutId)).toMatchObject({ state: "finished" }));
    expect(again.seen.content.equals(content)).toBe(true);
  });

  it("that is stopped offers nothing any more, and continues when a person resumes it", async () => {
    const { imageId } = await newImage(5000);
    const id = await newDevice();
    const { client } = await connectDevice(id, { diesAfter: 1 });
    const rolloutId = await begin(imageId, [id]);
    await eventually(async () => expect(await stateOf(rolloutId, id)).toBe("downloading"));
    const received: unknown[] = [];
    client.on(
      "message",
      (topic, payload) => topic === attributesTopic && received.push(JSON.parse(payload.toString())),
    );
    expect(await post("rollout/stop", { rolloutId })).toMatchObject({ code: 200 });
    expect(await post("rollout/stop", { rolloutId })).toMatchObject({ code: 2179 });
    await eventually(async () => expect(await stateOf(rolloutId, id)).toBe("withdrawn"));
    expect(received).toEqual([
      { deleted: expect.arrayContaining(["fw_title", "fw_version", "fw_checksum"]) },
    ]);
    await client.endAsync(true);
    await connectDevice(id);
    expect(await post("rollout/goOn", { rolloutId })).toMatchObject({ code: 200 });
    await eventually(async () => expect(await rolloutOf(rolloutId)).toMatchObject({ state: "finished" }));
    expect(await post("rollout/goOn", { rolloutId })).toMatchObject({ code: 2180 });
  });

  it("is rolled back to the image that each device had before", async () => {
    const former = await newImage(1000);
    const latter = await newImage(1000);
    const [id, newcomer] = await Promise.all([newDevice(), newDevice()]);
    const { seen } = await connectDevice(id);
    const first = await begin(former.imageId, [id]);
    await eventually(async () => expect(await rolloutOf(first)).toMatchObject({ state: "finished" }));
    const second = await begin(latter.imageId, [id, newcomer]);
    await eventually(async () => expect(await stateOf(second, id)).toBe("updated"));
    const { data } = await post("rollout/rollBack", { rolloutId: second });
    const back = data?.rolloutId ?? "";
    await eventually(async () =>
      expect(await rolloutOf(back)).toMatchObject({ state: "finished", kind: "rollback" }),
    );
    expect(await devicesOf(back)).toMatchObject([
      { deviceId: id, version: former.version, state: "updated" },
    ]);
    expect(seen.content.equals(former.content)).toBe(true);
    expect(await rolloutOf(second)).toMatchObject({ state: "stopped" });
    expect(await post("rollout/rollBack", { rolloutId: first })).toMatchObject({ code: 2178 });
  });

  it("is refused for devices that take part in another, report through a gateway, or are not seen", async () => {
    const { imageId } = await newImage(100);
    const id = await newDevice();
    const rolloutId = await begin(imageId, [id]);
    expect(await start(imageId, [await newDevice(), id])).toMatchObject({ code: 2175 });
    const child = await newDevice();
    await platform.db.updateTable("device").set({ gateway_id: id }).where("id", "=", child).execute();
    expect(await start(imageId, [child])).toMatchObject({ code: 2176 });
    expect(await start(imageId, [await platform.addDevice(platform.foreignId)])).toMatchObject({ code: 404 });
    expect(await start(imageId, [])).toMatchObject({ code: 2181 });
    const wrongOrder: RolloutStage[] = [
      { upTo: 20, unit: "percent" },
      { upTo: 10, unit: "percent" },
    ];
    expect(await start(imageId, [await newDevice()], wrongOrder)).toMatchObject({ code: 2184 });
    await post("rollout/stop", { rolloutId });
  });

  it("of two that take a device at the same moment one is refused", async () => {
    const { imageId } = await newImage(100);
    const id = await newDevice();
    const codes = (await Promise.all([start(imageId, [id]), start(imageId, [id])])).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 2175]);
  });
});

describe("over HTTP", () => {
  it("a device reads chunks or the whole of what it is offered, and nothing else", async () => {
    const { imageId, version, content } = await newImage(3000);
    const id = await newDevice();
    const token = await tokenFor(id);
    const read = (query: string) => platform.http.inject(`/api/v1/${token}/firmware?${query}`);
    const named = `title=${title}&version=${version}`;
    expect((await read(named)).statusCode).toBe(404);
    await begin(imageId, [id]);
    await eventually(async () => expect((await read(named)).statusCode).toBe(200));
    expect((await read(named)).rawPayload.equals(content)).toBe(true);
    expect((await read(`${named}&size=1000&chunk=2`)).rawPayload.equals(content.subarray(2000))).toBe(true);
    expect((await read(`${named}&size=1000&chunk=3`)).rawPayload).toHaveLength(0);
    for (const wrong of [
      `${named}&size=-1`,
      `${named}&chunk=x`,
      `title=${title}&version=9`,
      `title=${title}`,
    ])
      expect((await read(wrong)).statusCode).toBe(400);
    expect((await platform.http.inject(`/api/v1/unknown/firmware?${named}`)).statusCode).toBe(401);
  });
});
