import type { CurrentUser, OilCondition, Profile } from "@oilcloud/contract";
import { minuteMs as minute, storedUnits } from "@oilcloud/oil";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeReadingPlatform, type ReadingPlatform } from "../../../testing/reading-platform.ts";
import { send, testPassword } from "../../../testing/test-platform.ts";

let platform: ReadingPlatform;
let deviceId: string;
beforeAll(async () => {
  platform = await makeReadingPlatform();
  const device = await platform.addDevice("Press 1");
  deviceId = device.id;
  const now = platform.nowMs();
  await device.sendEvery(minute, now - 60 * minute, now, (i) => ({
    oilTemp: 82 + (i % 3) / 10,
    linePressure: 10,
  }));
});
afterAll(() => platform.close());

const american = { temperature: "°F", pressure: "psi", water: "mg/kg", volume: "gal" } as const;
const profile = (token: string, units: object) =>
  send(platform.http, {
    method: "PUT",
    url: "/api/system/profile",
    payload: { units },
    headers: { "x-authorization": `Bearer ${token}` },
  });
const sessionUnits = async (token: string) =>
  ((await platform.get("/api/getInfo", token)).body["data"] as CurrentUser).units;
const condition = async (token: string) => {
  const { body } = await platform.get(`/api/system/datascreen/getOilCondition?deviceId=${deviceId}`, token, {
    lang: "en",
  });
  return body["data"] as OilCondition;
};

async function person(username: string) {
  await platform.addAccount({
    username,
    authority: "CUSTOMER_USER",
    accountType: "endUser",
    ...(await place()),
  });
  return platform.tokenOf(username);
}
const place = async () => ({ tenantId: platform.tenantId, customerId: platform.customerId });

describe("the units of an account", () => {
  it("are those of its company's country until it chooses, and the change is audited", async () => {
    const token = await person("eve");
    expect(await sessionUnits(token)).toEqual(storedUnits);
    await platform.db.updateTable("customer").set({ country: "US" }).execute();
    expect(await sessionUnits(token)).toEqual(american);

    const answer = await profile(token, { temperature: "°C", pressure: "MPa" });
    expect(answer.body["data"] as Profile).toMatchObject({
      units: { temperature: "°C", pressure: "MPa" },
      usualUnits: american,
    });
    expect(await sessionUnits(token)).toEqual({ ...american, temperature: "°C", pressure: "MPa" });
    const audited = await platform.db
      .selectFrom("audit")
      .select("after")
      .where("request_id", "=", String(answer.headers["x-request-id"]))
      .executeTakeFirstOrThrow();
    expect(audited.after).toMatchObject({ units: "MPa, °C" });

    expect((await profile(token, { temperature: "K" })).body["code"]).not.toBe(200);
    await platform.db.updateTable("customer").set({ country: "CN" }).execute();
  });

  it("are what the administrator set for all who chose none, audited", async () => {
    const token = await person("ivy");
    await platform.addAccount({ username: "admin of units", accountType: "administrator" });
    const root = await platform.tokenOf("admin of units");
    const set = async (defaultUnits: string) => {
      const { body } = await send(platform.http, {
        method: "PUT",
        url: "/api/system/setup/systemName",
        payload: { systemName: "Oil Watch", defaultUnits },
        headers: { "x-authorization": `Bearer ${root}` },
      });
      expect(body).toMatchObject({ code: 200, data: { defaultUnits } });
      return sessionUnits(token);
    };
    expect(await set("us")).toEqual(american);
    await platform.db.updateTable("customer").set({ country: "US" }).execute();
    expect(await set("metric")).toEqual(storedUnits);
    await profile(token, { temperature: "°F" });
    expect(await sessionUnits(token)).toEqual({ ...storedUnits, temperature: "°F" });
    const audit = await platform.get("/api/system/audit/list?entity=platform&pageSize=1", root, {
      lang: "en",
    });
    expect(JSON.stringify(audit.body["rows"])).toContain('"before":"US","after":"Metric"');
    expect(await set("country")).toEqual({ ...american, temperature: "°F" });
    await platform.db.updateTable("customer").set({ country: "CN" }).execute();
  });

  it("change sentences for their reader alone, and no number", async () => {
    const [one, other] = [await person("fay"), await person("guy")];
    await profile(one, { temperature: "°F", pressure: "psi" });
    const [seen, stored] = [await condition(one), await condition(other)];
    const words = ({ dimensions }: OilCondition) => JSON.stringify(dimensions);
    expect(words(stored)).toMatch(/8\d\.\d °C, above limit 75 °C/);
    expect(words(seen)).toMatch(/1[78]\d\.\d °F, above limit 167 °F/);
    const numbers = ({ dimensions }: OilCondition) =>
      dimensions.map(({ leading }) => [leading?.value, leading?.unit]);
    expect(numbers(seen)).toEqual(numbers(stored));
    expect(words(await condition(other))).toBe(words(stored));
  });

  it("leave what another program reads as it is stored", async () => {
    const token = await person("hal");
    await profile(token, { temperature: "°F" });
    const made = await platform.post(
      "/api/system/apiKey",
      { name: "historian", readOnly: true, validDays: 1, password: testPassword },
      token,
    );
    const { key } = made.body["data"] as { key: string };
    expect(JSON.stringify(await condition(key))).not.toContain("°F");
    expect(JSON.stringify(await condition(token))).toMatch(/ °F/);
  });
});
