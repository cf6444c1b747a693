import { connectAsync } from "mqtt";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeTestPlatform, type TestPlatform } from "../../../testing/test-platform.ts";

let platform: TestPlatform;
let mqttPort = 0;
let tenantId = "";
let customerId = "";
let dealer = "";
let network = 1;

beforeAll(async () => {
  platform = await makeTestPlatform();
  mqttPort = await platform.mqtt.listen("127.0.0.1", 0);
  tenantId = await platform.addTenant();
  customerId = await platform.addCustomer(tenantId);
  const account = { authority: "TENANT_ADMIN", accountType: "dealer", tenantId } as const;
  await platform.addAccount({ username: "dealer", ...account });
  dealer = await platform.tokenOf("dealer");
});
afterAll(() => platform.close());
// Each test comes from a network of its own, so that none uses up another's guesses.
beforeEach(() => network++);

interface Profile {
  profileId: string;
  key: string;
  secret: string;
}
const call = async (path: string, body: object, as = dealer) =>
  (await platform.post(`/api/system/provisioning/${path}`, body, as)).body;
const entry = {
  name: "Spring delivery",
  machineType: "windGear",
  mostDevices: 2,
  endTime: null,
  enabled: true,
};
const save = (more: object = {}) => call("save", { ...entry, customerId, ...more });
const addProfile = async (more: object = {}) => (await save(more))["data"] as Profile;
const listed = async ({ profileId }: Profile) => {
  const { body } = await platform.get("/api/system/provisioning/list", dealer);
  return (body["rows"] as { profileId: string }[]).find((row) => row.profileId === profileId);
};
const requestOf = ({ key, secret }: Profile, more: object = {}) => ({
  provisionDeviceKey: key,
  provisionDeviceSecret: secret,
  ...more,
});
const post = (payload: object | string) =>
  platform.http.inject({
    method: "POST",
    url: "/api/v1/provision",
    headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${network}` },
    payload,
  });
const register = async (profile: Profile, more?: object) => (await post(requestOf(profile, more))).json();

describe("a device that shows a profile's key and secret", () => {
  it("is added where the profile says, and gets a token of its own", async () => {
    const profile = await addProfile();
    const answer = await register(profile, { deviceName: "Gearbox 7" });
    expect(answer).toEqual({
      status: "SUCCESS",
      credentialsType: "ACCESS_TOKEN",
      credentialsValue: expect.any(String),
    });
    const { device } = (await platform.telemetry.backend.authenticate(answer.credentialsValue)) as never as {
      device: object;
    };
    expect(device).toMatchObject({ customerId, tenantId, name: "Gearbox 7", machineType: "windGear" });
    expect(await listed(profile)).toMatchObject({
      used: 1,
      state: "open",
      lastTime: platform.now().getTime(),
    });
    const { rows } = (await platform.get("/api/system/audit/list", dealer)).body;
    expect(JSON.stringify(rows)).toContain("Gearbox 7");
  });

  it.each([4, 5] as const)("registers over MQTT %i and reports with its token", async (protocolVersion) => {
    const profile = await addProfile();
    const options = { protocolVersion, reconnectPeriod: 0 };
    const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, { username: "provision", ...options });
    const heard: { topic: string; body: Record<string, string> }[] = [];
    client.on("message", (topic, payload) => heard.push({ topic, body: JSON.parse(payload.toString()) }));
    await client.subscribeAsync("/provision/response", { qos: 1 });
    await client.publishAsync("/provision/request", JSON.stringify(requestOf(profile)), { qos: 1 });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toMatchObject({ topic: "/provision/response", body: { status: "SUCCESS" } });
    await client.endAsync();
    const username = heard[0]?.body["credentialsValue"] ?? "";
    const device = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, { username, ...options });
    await device.publishAsync("v1/devices/me/telemetry", '{"oilTemp":50}', { qos: 1 });
    await device.endAsync();
  });

  it.each([
    ["off", { enabled: false }, 0],
    ["ended", { endTime: Date.parse("2026-11-12T06:26:37Z") }, 0],
    ["full", { mostDevices: 1 }, 1],
  ])("is refused where the profile is %s, which the dealer sees", async (reason, more, before) => {
    const profile = await addProfile(more);
    for (let i = 0; i < before; i++) expect(await register(profile)).toMatchObject({ status: "SUCCESS" });
    expect(await register(profile)).toMatchObject({ status: "FAILURE", errorMsg: expect.any(String) });
    expect(await listed(profile)).toMatchObject({
      state: reason,
      refused: 1,
      lastRefusal: { reason, time: platform.now().getTime() },
    });
  });

  it("is refused with the name of another device, and never beyond the most, however many come at once", async () => {
    const profile = await addProfile({ mostDevices: 3 });
    const same = { deviceName: `Twin ${network}` };
    const twins = await Promise.all([register(profile, same), register(profile, same)]);
    expect(new Set(twins.map(({ status }) => status))).toEqual(new Set(["FAILURE", "SUCCESS"]));
    const all = await Promise.all(Array.from({ length: 6 }, () => register(profile)));
    expect(all.filter(({ status }) => status === "SUCCESS")).toHaveLength(2);
    expect(await listed(profile)).toMatchObject({ used: 3, refused: 5 });
  });

  it("is refused with a token of its own making, a bad name or without a key", async () => {
    const profile = await addProfile();
    for (const more of [{ token: "mine" }, { credentialsType: "X509_CERTIFICATE" }, { deviceName: " " }])
      expect((await post(requestOf(profile, more))).statusCode).toBe(400);
    expect((await post("{")).statusCode).toBe(400);
    expect((await post({})).statusCode).toBe(400);
    expect(await listed(profile)).toMatchObject({ used: 0 });
  });
});

describe("who guesses", () => {
  it("learns nothing, is held up, and holds up no one who knows the secret", async () => {
    const profile = await addProfile();
    expect(await register(profile)).toMatchObject({ status: "SUCCESS" });
    const wrong = { ...profile, secret: "wrong" };
    expect(await register(wrong)).toEqual(await register({ ...profile, key: "none" }));
    const statuses = new Set<number>();
    for (let i = 0; i < 10; i++) statuses.add((await post(requestOf(wrong))).statusCode);
    expect([...statuses]).toEqual([200, 429]);
    expect(await register(profile)).toMatchObject({ status: "SUCCESS" });
    expect(await listed(profile)).toMatchObject({ used: 2, lastRefusal: { reason: "secret" } });
  });

  it("may do nothing over MQTT but register, five times", async () => {
    const connect = () =>
      connectAsync(`mqtt://127.0.0.1:${mqttPort}`, { username: "provision", reconnectPeriod: 0 });
    const client = await connect();
    await expect(client.subscribeAsync("v1/devices/me/attributes")).rejects.toThrow();
    client.publish("v1/devices/me/telemetry", '{"oilTemp":1}');
    await vi.waitFor(() => expect(client.connected).toBe(false));
    const again = await connect();
    let answers = 0;
    again.on("message", () => answers++);
    for (let i = 0; i < 6; i++) again.publish("/provision/request", "{");
    await vi.waitFor(() => expect(again.connected).toBe(false));
    expect(answers).toBe(5);
  });
});

describe("profiles", () => {
  it("show their secret once, are changed and removed, and their devices stay", async () => {
    const profile = await addProfile();
    expect(profile.secret.length).toBeGreaterThan(15);
    expect(JSON.stringify(await listed(profile))).not.toContain(profile.secret);
    const { profileId } = profile;
    expect(await save({ profileId, mostDevices: 9 })).toMatchObject({ data: { profileId, secret: null } });
    expect(await listed(profile)).toMatchObject({ mostDevices: 9, groupName: "Default group", customerId });
    const { credentialsValue } = await register(profile);
    expect(await call("remove", { profileId })).toMatchObject({ code: 200 });
    expect(await listed(profile)).toBeUndefined();
    expect(await register(profile)).toMatchObject({ status: "NOT_FOUND" });
    expect(await platform.telemetry.backend.authenticate(credentialsValue)).not.toBeNull();
  });

  it("belong to their dealer, and take no customer or group of others", async () => {
    const profile = await addProfile();
    const other = await platform.addTenant();
    const account = { authority: "TENANT_ADMIN", accountType: "dealer", tenantId: other } as const;
    await platform.addAccount({ username: "other", ...account });
    const otherDealer = await platform.tokenOf("other");
    const { profileId } = profile;
    expect(await call("remove", { profileId }, otherDealer)).toMatchObject({ code: 404 });
    expect(await call("save", { ...entry, customerId, profileId }, otherDealer)).not.toMatchObject({
      code: 200,
    });
    const foreign = await platform.addCustomer(other);
    expect(await save({ customerId: foreign })).not.toMatchObject({ code: 200 });
    expect(await save({ groupId: profileId })).toMatchObject({ code: 1300 });
    expect((await platform.get("/api/system/provisioning/list", otherDealer)).body["rows"]).toEqual([]);
  });
});
