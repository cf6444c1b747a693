import { dayMs as day, hourMs as hour, minuteMs as minute } from "@oilcloud/oil";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeTestPlatform, type TestPlatform } from "../../testing/test-platform.ts";
import { type LiveClient, makeTestLive, type Reporter } from "../../testing/live-client.ts";

const nowMs = Date.parse("2026-11-12T06:26:38Z");
const unknownId = "00000000-0000-4000-8000-000000000000";

let platform: TestPlatform;
let live: Awaited<ReturnType<typeof makeTestLive>>;
let tenant: Awaited<ReturnType<typeof live.addTenant>>;
let device: Reporter;
let client: LiveClient;

beforeAll(async () => {
  platform = await makeTestPlatform();
  live = await makeTestLive(platform);
});
afterAll(() => platform.close());
beforeEach(async () => {
  tenant = await live.addTenant();
  device = tenant.device;
  client = await tenant.connect();
});
afterEach(() => client.close());

const of = (cmdId: number, entityId = device.id) => ({ cmdId, entityType: "DEVICE", entityId }) as const;
const history = (cmdId: number, more: object = {}) => ({
  ...of(cmdId),
  keys: "oilTemp",
  startTs: nowMs - 60 * minute,
  endTs: nowMs + minute,
  ...more,
});

describe("subscribing", () => {
  it("answers with the latest values, word for word, then with every reading", async () => {
    await device.report(nowMs - minute, { temperature: 25.1 });
    client.send(
      `{"tsSubCmds":[{"cmdId":1,"entityType":"DEVICE","entityId":"${device.id}","scope":"LATEST_TELEMETRY",` +
        `"keys":"temperature,b","unsubscribe":false}],"historyCmds":[],"attrSubCmds":[]}`,
    );
    const answer = (ts: number, value: string) =>
      `{"subscriptionId":1,"errorCode":0,"errorMsg":null,"data":{"temperature":[[${ts},"${value}"]]},` +
      `"latestValues":{"temperature":${ts}}}`;
    expect(await client.nextText()).toBe(answer(nowMs - minute, "25.1"));
    await device.report(nowMs, { temperature: 26, other: 1 });
    expect(await client.nextText()).toBe(answer(nowMs, "26"));
  });

  it("brings all keys where none are named, texts and switches as well, from command 0", async () => {
    await device.report(nowMs - minute, { myKey: 7, pumpOn: true, firmware: "1.2.3" });
    client.send({ tsSubCmds: [of(0)] });
    expect(await client.next()).toMatchObject({
      subscriptionId: 0,
      data: {
        myKey: [[nowMs - minute, "7"]],
        pumpOn: [[nowMs - minute, "1"]],
        firmware: [[nowMs - minute, "1.2.3"]],
      },
    });
    await device.report(nowMs, { firmware: "1.2.4", brandNew: -0.5 });
    expect(await client.next()).toEqual({
      subscriptionId: 0,
      errorCode: 0,
      errorMsg: null,
      data: { brandNew: [[nowMs, "-0.5"]], firmware: [[nowMs, "1.2.4"]] },
      latestValues: { brandNew: nowMs, firmware: nowMs },
    });
  });

  it("finds a text by its name however old it is, and nothing where nothing is known", async () => {
    await device.report(nowMs - 30 * day, { firmware: "1.0" });
    client.send({
      tsSubCmds: [
        { ...of(1), keys: "firmware" },
        { ...of(2), keys: "neverSeen" },
      ],
    });
    expect((await client.next()).data).toEqual({ firmware: [[nowMs - 30 * day, "1.0"]] });
    expect(await client.next()).toMatchObject({
      subscriptionId: 2,
      errorCode: 0,
      data: {},
      latestValues: {},
    });
    const keys = await platform.db
      .selectFrom("telemetry_key")
      .select("key")
      .where("key", "=", "neverSeen")
      .execute();
    expect(keys).toEqual([]);
  });

  it("sends several readings of a batch in one message, newest first", async () => {
    client.send({ tsSubCmds: [{ ...of(5), keys: "oilLevel" }] });
    await client.next();
    await device.reportAll([0, 2, 1].map((n) => ({ ts: nowMs - n * minute, values: { oilLevel: 50 + n } })));
    expect(await client.next()).toMatchObject({
      data: {
        oilLevel: [
          [nowMs, "50"],
          [nowMs - minute, "51"],
          [nowMs - 2 * minute, "52"],
        ],
      },
      latestValues: { oilLevel: nowMs },
    });
  });

  it("writes a value alike live, in the first answer and from the store", async () => {
    client.send({ tsSubCmds: [of(1)] });
    await client.next();
    await device.report(nowMs, {
      a: 1 / 3,
      b: 123_456.789,
      c: 1e-9,
      d: 16_777_217,
      e: 3.3e38,
      f: -2.5,
      g: 0.1 + 0.2,
    });
    const { data } = await client.next();
    client.send({ tsSubCmds: [of(2)], historyCmds: [history(3, { keys: "a,b,c,d,e,f,g" })] });
    expect((await client.next()).data).toEqual(data);
    expect((await client.next()).data).toEqual(data);
  });

  it("ends and starts again with the same command id", async () => {
    client.send({ tsSubCmds: [of(0)] });
    await client.next();
    client.send({
      tsSubCmds: [
        { ...of(0), unsubscribe: true },
        { ...of(9), keys: "other" },
      ],
    });
    await client.next();
    await device.report(nowMs - minute, { oilTemp: 50 });
    client.send({ tsSubCmds: [{ ...of(9), keys: "oilTemp" }] });
    expect(await client.next()).toMatchObject({
      subscriptionId: 9,
      data: { oilTemp: [[nowMs - minute, "50"]] },
    });
    await device.report(nowMs, { oilTemp: 51, other: 1 });
    expect(await client.next()).toMatchObject({ subscriptionId: 9, data: { oilTemp: [[nowMs, "51"]] } });
    expect(client.heard()).toBe(0);
  });

  it("answers a foreign device exactly like one that does not exist", async () => {
    const foreign = (await live.addTenant()).device;
    client.send({ tsSubCmds: [of(4, foreign.id), of(4, unknownId)] });
    client.send({
      historyCmds: [
        { ...history(4), entityId: foreign.id },
        { ...history(4), entityId: unknownId },
      ],
    });
    client.send({ attrSubCmds: [of(4, foreign.id), of(4, unknownId)] });
    const refused = `{"subscriptionId":4,"errorCode":3,"errorMsg":"Unauthorized","data":null,"latestValues":{}}`;
    for (let i = 0; i < 6; i++) expect(await client.nextText()).toBe(refused);
    await foreign.report(nowMs, { oilTemp: 50 });
    client.send("{}");
    expect(await client.next()).toMatchObject({ errorCode: 2 });
  });
});

describe("history", () => {
  beforeEach(() =>
    device.reportAll(
      [1, 2, 3, 4].map((n) => ({
        ts: nowMs - 40 * minute + n * 10 * minute,
        values: { oilTemp: 40 + n, note: `n${n}` },
      })),
    ),
  );
  const at = (n: number) => nowMs - 40 * minute + n * 10 * minute;

  it("brings readings as they are stored, newest first, up to the limit", async () => {
    client.send({ historyCmds: [history(2, { keys: "oilTemp,note", interval: 0, limit: 2, agg: "NONE" })] });
    expect(await client.next()).toEqual({
      subscriptionId: 2,
      errorCode: 0,
      errorMsg: null,
      data: {
        oilTemp: [
          [at(4), "44"],
          [at(3), "43"],
        ],
        note: [
          [at(4), "n4"],
          [at(3), "n3"],
        ],
      },
      latestValues: { oilTemp: at(4), note: at(4) },
    });
  });

  it.each([
    ["MIN", "43", "41"],
    ["MAX", "44", "42"],
    ["AVG", "43.5", "41.5"],
    ["SUM", "87", "83"],
    ["COUNT", "2", "2"],
  ] as const)("gathers by %s, a point in the middle of each bucket", async (agg, late, early) => {
    client.send({ historyCmds: [history(2, { startTs: at(1), endTs: at(5), interval: 20 * minute, agg })] });
    expect((await client.next()).data).toEqual({
      oilTemp: [
        [at(4), late],
        [at(2), early],
      ],
    });
  });

  it("gathers months from what is rolled up as from the readings themselves, a late reading included", async () => {
    const start = nowMs - 100 * day;
    const values = Array.from({ length: 60 }, (_, n) => ({
      ts: start + n * 36 * hour,
      values: { strain: n % 7 },
    }));
    await device.reportAll(values);
    const ask = async (agg: "SUM" | "MAX" | "COUNT") => {
      client.send({
        historyCmds: [
          history(2, { keys: "strain", startTs: start - 5, endTs: nowMs, interval: 10 * day, agg }),
        ],
      });
      return (await client.next()).data;
    };
    const before = { sum: await ask("SUM"), max: await ask("MAX"), count: await ask("COUNT") };
    expect(before.count?.["strain"]).toHaveLength(9);
    await platform.telemetry.rollups.run();
    expect({ sum: await ask("SUM"), max: await ask("MAX"), count: await ask("COUNT") }).toEqual(before);
    await device.report(start + minute, { strain: 50 });
    expect((await ask("MAX"))?.["strain"]?.at(-1)?.[1]).toBe("50");
  });

  it("gathers the whole range where no interval is given, good values only", async () => {
    await device.report(nowMs + 1000, { oilTemp: 900 });
    client.send({ historyCmds: [history(2, { agg: "MAX" })] });
    expect((await client.next()).data).toMatchObject({ oilTemp: [[expect.any(Number), "44"]] });
  });

  it.each([
    ["more than 180 days", { startTs: nowMs - 181 * day }, "Query range cannot exceed 180 days"],
    ["too many points", { agg: "AVG", interval: 1 }, "At most 10000 points: the interval is too short"],
    ["a start after the end", { startTs: nowMs, endTs: nowMs - 1 }, "startTs must not be after endTs"],
    ["no keys", { keys: "" }, "Keys are empty!"],
    ["an unknown aggregation", { agg: "MEDIAN" }, "Unknown aggregation"],
    ["a time that is none", { endTs: "now" }, "endTs must be a whole number, not negative"],
  ])("refuses %s", async (_what, more, errorMsg) => {
    client.send({ historyCmds: [history(7, more)] });
    expect(await client.next()).toEqual({
      subscriptionId: 7,
      errorCode: 2,
      errorMsg,
      data: null,
      latestValues: {},
    });
  });
});

describe("attributes", () => {
  it("are answered on request", async () => {
    await device.describe({ serial: "A-1", config: { rate: 5 } });
    client.send({
      attrSubCmds: [
        { ...of(3), scope: "CLIENT_SCOPE" },
        { ...of(4), keys: "serial" },
      ],
    });
    expect(await client.next()).toMatchObject({
      subscriptionId: 3,
      errorCode: 0,
      data: { serial: [[nowMs, "A-1"]], config: [[nowMs, '{"rate":5}']] },
    });
    expect((await client.next()).data).toEqual({ serial: [[nowMs, "A-1"]] });
    client.send({ attrSubCmds: [{ ...of(5), scope: "SERVER_SCOPE" }] });
    expect((await client.next()).data).toEqual({});
  });
});

it("answers an internal error in the same shape, and continues", async () => {
  const { devices } = platform.telemetry;
  const { inScope } = devices;
  devices.inScope = () => Promise.reject(new Error("the database is away"));
  client.send({ tsSubCmds: [of(1)] });
  const errorMsg = "Internal Server error!";
  expect(await client.next()).toEqual({
    subscriptionId: 1,
    errorCode: 1,
    errorMsg,
    data: null,
    latestValues: {},
  });
  devices.inScope = inScope;
  client.send({ tsSubCmds: [of(1)] });
  expect(await client.next()).toMatchObject({ errorCode: 0 });
});
