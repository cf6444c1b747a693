import type {
  AlarmSetting,
  FleetDevice,
  OilBaseline,
  OilChange,
  OilLimit,
  OilLimits,
  OilPreview,
  OilSettingsTree,
  RuleInForce,
} from "@oilcloud/contract";
import { indicators } from "@oilcloud/oil";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hour, minute, type TestDevice } from "../../testing/reading-platform.ts";
import { above, makeSettingsPlatform, type SettingsPlatform } from "../../testing/settings-platform.ts";
import type { TestAccount } from "../../testing/test-platform.ts";

let platform: SettingsPlatform;
let press: TestDevice;
let saw: TestDevice;
let mixer: TestDevice;
const water = new Map<TestDevice, number>();
let token: string;

/** Long enough for the next reading, and for the sessions of signed-in users to expire. */
async function passTime(): Promise<void> {
  await platform.pass(600);
  token = await platform.tokenOf("root");
}
const getSet = (call: string, query: Record<string, string> = {}) =>
  platform.getSet(call, query, "en", token);
const postSet = (call: string, body: object) => platform.postSet(call, body, "en", token);

const wet = (device: TestDevice) => ({ waterActivity: water.get(device) ?? 0, oilTemp: 45 });

beforeAll(async () => {
  platform = await makeSettingsPlatform();
  token = platform.token;
  press = await platform.addDevice("press");
  saw = await platform.addDevice("saw");
  mixer = await platform.addDevice("mixer");
  water.set(press, 0.45).set(saw, 0.3).set(mixer, 0.45);
  const now = platform.nowMs();
  for (const device of water.keys())
    await device.sendEvery(10 * minute, now - 6 * hour, now, () => wet(device));
  await platform.alarmEngine.engine.settled();
});
afterAll(() => platform.close());
afterEach(async () => {
  const { rows } = await getSet("list", { pageSize: "100" });
  for (const { settingId } of rows as AlarmSetting[]) await postSet("remove", { settingId });
});

const all = () => ({ customerId: platform.customerId, machineType: "hydraulic" });
const only = (device: TestDevice) => ({ customerId: platform.customerId, deviceId: device.id });
const tight = [{ key: "waterActivity", warning: 0.4, critical: 0.7 }];
const usual = [{ key: "waterActivity", warning: null, critical: null }];

async function post(call: string, body: object, as = token) {
  return (await platform.post(`/api/system/oilset/${call}`, body, as, { lang: "en" })).body;
}
async function get<T>(call: string, query: Record<string, string>): Promise<T> {
  const text = new URLSearchParams(query).toString();
  const { body } = await platform.get(`/api/system/oilset/${call}?${text}`, token, { lang: "en" });
  expect(body).toMatchObject({ code: 200 });
  return (body["data"] ?? body["rows"]) as T;
}
const preview = async (target: object, limits: object[]): Promise<OilPreview> => {
  const body = await post("preview", { ...target, limits });
  expect(body).toMatchObject({ code: 200 });
  return body["data"] as OilPreview;
};
async function save(target: object, limits: object[], reason = ""): Promise<void> {
  expect(await post("save", { ...target, limits, reason })).toMatchObject({ code: 200 });
}
const limitOf = async (target: Record<string, string>, key = "waterActivity") =>
  (await get<OilLimits>("limits", target)).limits.find((each) => each.key === key) as OilLimit;

/** What the fleet's own list says, after the next reading of each. */
async function statesNow(): Promise<Record<string, string>> {
  await passTime();
  for (const device of water.keys()) await device.send([{ ts: platform.nowMs(), values: wet(device) }]);
  await platform.alarmEngine.engine.settled();
  const { body } = await platform.get("/api/system/dataanalysis/listDeviceInfo?pageSize=100", token);
  const named = (body["rows"] as FleetDevice[]).map(({ deviceName, oilState }) => [deviceName, oilState]);
  return Object.fromEntries(named) as Record<string, string>;
}

describe("limits", () => {
  it("are previewed as they come to be, both ways, and nothing is stored before", async () => {
    const drafted = await preview(all(), tight);
    expect(drafted).toMatchObject({ deviceCount: 3, now: { normal: 3 }, after: { normal: 1, risk: 2 } });
    expect(drafted.changes.map(({ deviceName }) => deviceName)).toEqual(["mixer", "press"]);
    expect(drafted.changes[0]).toMatchObject({ before: "normal", after: "risk" });
    expect(drafted.changes[0]?.reason).toContain("0.4");
    expect((await getSet("list")).total).toBe(0);
    expect(await statesNow()).toEqual({ press: "normal", saw: "normal", mixer: "normal" });

    await save(all(), tight);
    expect(await statesNow()).toEqual({ press: "risk", saw: "normal", mixer: "risk" });

    const back = await preview(all(), usual);
    expect(back).toMatchObject({ now: { normal: 1, risk: 2 }, after: { normal: 3, risk: 0 } });
    await save(all(), usual);
    expect(await statesNow()).toEqual({ press: "normal", saw: "normal", mixer: "normal" });
    expect((await getSet("list")).total).toBe(0);
  });

  it("are the alarm settings' own, and say where they come from on both pages", async () => {
    await save(all(), [...tight, { key: "waterPpm", warning: 400, critical: 900 }]);
    await save(only(press), [{ key: "waterActivity", warning: 0.35, critical: null }]);
    expect(await limitOf(all())).toMatchObject({
      own: { warning: 0.4, critical: 0.7 },
      usual: { warning: 0.5, critical: 0.8 },
      usualOrigin: "catalogue",
      exceptions: 1,
      lowest: expect.closeTo(0.3, 5),
      highest: expect.closeTo(0.45, 5),
    });
    // What is left out is what applied before.
    expect(await limitOf(only(press))).toMatchObject({
      own: { warning: 0.35, critical: 0.7 },
      usual: { warning: 0.4, critical: 0.7 },
      usualOrigin: "machineType",
      catalogue: { warning: 0.5, critical: 0.8 },
    });
    const inForce = async (device: TestDevice, wanted = "waterActivity") =>
      ((await getSet("inforce", { deviceId: device.id })).rows as RuleInForce[]).find(
        ({ key }) => key === wanted,
      );
    expect(await inForce(press)).toMatchObject({ origin: "device" });
    expect(await inForce(saw)).toMatchObject({ origin: "machineType" });
    expect((await inForce(saw))?.triggers.filter(({ kind }) => kind === "above")).toEqual([
      expect.objectContaining({ level: 1, value: 0.7, need: 3, of: 5 }),
      expect.objectContaining({ level: 2, value: 0.4, need: 5, of: 6 }),
    ]);
    // The learned early warning continues.
    expect((await inForce(saw, "waterPpm"))?.triggers.some(({ kind }) => kind === "deviation")).toBe(true);
    const tree = await get<OilSettingsTree>("tree", { customerId: platform.customerId });
    expect(tree.machineTypes).toMatchObject([
      {
        machineType: "hydraulic",
        ownLimits: 2,
        devices: [{ ownLimits: 0 }, { ownLimits: 1 }, { ownLimits: 0 }],
      },
    ]);
  });

  it("leave whom a setting notifies, and take one device out of a setting that is for several", async () => {
    const several = { deviceIds: [press.id, saw.id], message1: "Look at {device}" };
    const { data } = await postSet("save", platform.entry(press.id, several));
    const { settingId } = data as AlarmSetting;
    await save(only(press), [{ key: "waterActivity", warning: 0.45, critical: 0.75 }]);
    const { rows } = await getSet("list", { deviceId: press.id });
    expect(rows).toMatchObject([
      {
        devices: [{ deviceName: "press" }],
        contacts: [{ contactName: "Li" }],
        modes: ["email"],
        message1: "Look at {device}",
        triggers: [above(1, 0.75), above(2, 0.45)],
      },
    ]);
    expect((await getSet("detail", { settingId })).data).toMatchObject({
      devices: [{ deviceName: "saw" }],
      triggers: [above(1, 0.7), above(2, 0.4)],
    });
    // Back to the default, but contacts are still notified.
    await save(only(press), usual);
    expect((await getSet("list", { deviceId: press.id })).rows).toMatchObject([
      { contacts: [{ contactName: "Li" }], triggers: [above(1, 0.8), above(2, 0.5)] },
    ]);
  });

  it.each([
    ["in the wrong order", "waterActivity", 0.8, 0.5, 1804],
    ["the same twice", "waterActivity", 0.5, 0.5, 1804],
    ["beyond what there can be", "waterActivity", 0.5, 1.5, 1803],
    ["of a level the wrong way round", "oilLevel", 20, 30, 1804],
    ["of what has no limit", "flow", 1, 2, 1403],
  ])("are refused %s", async (_what, key, warning, critical, code) => {
    for (const call of ["preview", "save"])
      expect(await post(call, { ...all(), limits: [{ key, warning, critical }] })).toMatchObject({ code });
    expect((await getSet("list")).total).toBe(0);
  });

  it("need a person or a thing that they are for", async () => {
    const { customerId } = platform;
    expect(await post("save", { customerId, limits: tight })).toMatchObject({ code: 1800 });
    const other = await platform.addCustomer(platform.tenantId, "Other mill");
    expect(await post("save", { ...only(press), customerId: other, limits: tight })).toMatchObject({
      code: 404,
    });
  });

  it("can be set and seen by users who manage the factory, and by no one else", async () => {
    const { customerId, tenantId } = platform;
    const people: TestAccount[] = [
      { username: "owner", authority: "CUSTOMER_USER", customerId },
      { username: "keeper", authority: "CUSTOMER_USER", accountType: "maintenance", customerId },
      { username: "group", authority: "GROUP", customers: [customerId] },
    ];
    const codes: Record<string, unknown> = {};
    for (const person of people) {
      await platform.addAccount({ ...person, tenantId });
      const theirs = await platform.tokenOf(person.username);
      const saved = await post("save", { ...all(), limits: tight }, theirs);
      const seen = await platform.get(`/api/system/oilset/tree?customerId=${customerId}`, theirs);
      codes[person.username] = [saved["code"], seen.body["code"]];
    }
    expect(codes).toEqual({ owner: [200, 200], keeper: [403, 403], group: [403, 403] });
  });

  it("leave who changed what, why, before and after, and the way back", async () => {
    await save(all(), tight, "New valves");
    await save(all(), [{ key: "waterActivity", warning: 0.3, critical: 0.7 }]);
    const [newest, first] = await get<OilChange[]>("history", { customerId: platform.customerId });
    expect(newest).toMatchObject({
      what: "limit",
      kind: "changed",
      changes: [{ field: "Warning limit", before: "0.4", after: "0.3" }],
      undo: { machineType: "hydraulic", deviceId: "", key: "waterActivity", warning: 0.4, critical: 0.7 },
    });
    expect(first).toMatchObject({
      reason: "New valves",
      title: "All: Hydraulic power unit · Water activity",
      changes: [
        { before: "Default", after: "0.4" },
        { before: "Default", after: "0.7" },
      ],
      undo: { warning: null, critical: null },
    });
    expect(first?.accountName).not.toBe("");
  });
});

describe("cleanliness targets", () => {
  it("are the warning limits of the three codes, with how many devices meet them", async () => {
    const counts = { count_ch1: 200_000, count_ch2: 50_000, count_ch3: 5000 };
    const codes = { iso4: 18, iso6: 16, iso14: 13 };
    const now = platform.nowMs();
    await press.send([{ ts: now, values: { ...wet(press), ...counts, oilTemp: 45 } }]);
    const before = await get<OilLimits>("limits", all());
    expect(before).toMatchObject({ counted: 1, meeting: 1 });
    const target = Object.entries(codes).map(([key, code]) => ({
      key,
      warning: code - 3,
      critical: code - 2,
    }));
    expect(await preview(all(), target)).toMatchObject({ counted: 1, meetingNow: 1, meetingAfter: 0 });
    await save(all(), target);
    expect(await get<OilLimits>("limits", all())).toMatchObject({ counted: 1, meeting: 0 });
  });
});

describe("the baseline of the new oil", () => {
  const baselineOf = async (device: TestDevice, quantity = "viscosity40") =>
    (await get<OilBaseline[]>("baseline", { deviceId: device.id })).find(
      (each) => each.quantity === quantity,
    );

  async function viscosityChange(device: TestDevice, kinViscosity: number): Promise<number> {
    await passTime();
    // A device whose oil is said to be another has to connect again.
    const { devices, backend } = platform.telemetry;
    const known = await backend.authenticate(await devices.issueToken(device.id, platform.now()));
    if (!known) throw new Error("the token is not known");
    const values = { oilTemp: 40, kinViscosity };
    await backend.storeTelemetry(known, [{ ts: platform.nowMs(), values }]);
    const newest = platform.telemetry.latest.of(device.number);
    return newest?.vals[newest.keyIds.indexOf(indicators.viscosityDev.id)] ?? Number.NaN;
  }
  const enter = (device: TestDevice, entry: object) =>
    post("saveBaseline", { deviceId: device.id, quantity: "viscosity40", ...entry });

  it("is learned, entered, or a laboratory's, and change is counted from it until the next oil change", async () => {
    const device = await platform.addDevice("gearbox");
    expect(await baselineOf(device)).toMatchObject({ source: "catalogue", value: 46 });
    expect(await viscosityChange(device, 45)).toBeCloseTo(0, 5);
    expect(await baselineOf(device)).toMatchObject({ source: "learned", value: expect.closeTo(45, 5) });

    expect(await enter(device, { source: "entered", value: 44, reason: "Delivery note" })).toMatchObject({
      code: 200,
    });
    expect(await viscosityChange(device, 45)).toBeCloseTo((45 / 44 - 1) * 100, 3);
    const sample = {
      deviceId: device.id,
      sampledTime: platform.nowMs() - hour,
      institution: "Lab",
      sampleNo: "LB-0917",
      written: [{ field: "viscosity40", text: "46.5" }],
    };
    const { body } = await platform.post("/api/system/labdata/add", sample, token);
    const { sampleId } = body["data"] as { sampleId: string };
    expect(await enter(device, { source: "lab", sampleId })).toMatchObject({ code: 200 });
    expect(await baselineOf(device)).toMatchObject({ source: "lab", value: 46.5, sampleNo: "LB-0917" });
    expect(await viscosityChange(device, 45)).toBeCloseTo((45 / 46.5 - 1) * 100, 3);

    await passTime();
    const event = { deviceId: device.id, kind: "oilChange", time: platform.nowMs() };
    await platform.post("/api/system/deviceevent/save", event, token);
    expect(await viscosityChange(device, 47)).toBeCloseTo(0, 3);
    expect(await baselineOf(device)).toMatchObject({ source: "learned" });

    const history = await get<OilChange[]>("history", { customerId: platform.customerId });
    expect(history.slice(0, 3)).toMatchObject([
      { what: "event", kind: "created" },
      { what: "baseline", changes: [{ before: "44.00 mm²/s", after: "46.50 mm²/s" }, { after: "LB-0917" }] },
      { what: "baseline", reason: "Delivery note", changes: [{ before: "Learned", after: "44.00 mm²/s" }] },
    ]);
  });

  it("of the acid number moves the default limit with it", async () => {
    const device = await platform.addDevice("turbine");
    expect(await limitOf(only(device), "acidNumber")).toMatchObject({
      usual: { warning: 0.7, critical: 0.8 },
    });
    const entry = { quantity: "acidNumber", source: "entered", value: 0.3 };
    expect(await enter(device, entry)).toMatchObject({ code: 200 });
    expect(await limitOf(only(device), "acidNumber")).toMatchObject({
      usual: { warning: 0.5, critical: 0.6 },
    });
    await device.send([{ ts: platform.nowMs(), values: { acidNumber: 0.4 } }]);
    const { rows } = await platform.read("getTsKvLatestByDeviceId", { deviceId: device.id });
    expect(rows).toMatchObject([
      { key: "acidNumber", limit: { highWarning: 0.5, highCritical: 0.6, set: false } },
    ]);
  });

  it.each([
    ["another grade", { source: "entered", value: 68 }, 1805],
    ["nothing", { source: "entered" }, 1807],
    ["beyond all oils", { quantity: "acidNumber", source: "entered", value: 50 }, 1809],
    ["a sample of nobody", { source: "lab", sampleId: "11111111-2222-4333-8444-555555555555" }, 1808],
  ])("is refused where it is %s", async (_what, entry, code) => {
    expect(await enter(press, entry)).toMatchObject({ code });
  });

  it("does not know top-ups as oil changes, and lists them", async () => {
    const event = { deviceId: saw.id, kind: "topUp", time: platform.nowMs() - hour, note: "20 L" };
    const { body } = await platform.post("/api/system/deviceevent/save", event, token);
    expect(body).toMatchObject({ code: 200 });
    const listed = await platform.get(`/api/system/deviceevent/list?deviceId=${saw.id}`, token);
    expect(listed.body["rows"]).toMatchObject([{ kind: "topUp", source: "entered", note: "20 L" }]);
    const device = await platform.telemetry.devices.inScope({ kind: "platform" }, saw.id);
    expect(device?.oilChangedAt).toBeNull();
  });
});
