import { mostNicknames } from "@oilcloud/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Ask, asker, makeAssistantPlatform } from "../testing/assistant-platform.ts";

let world: Awaited<ReturnType<typeof makeAssistantPlatform>>;
let en: Ask;
let customerToken = "";

beforeAll(async () => {
  world = await makeAssistantPlatform();
  en = asker(world.platform, world.token);
  customerToken = await world.platform.tokenOf("user");
});
afterAll(() => world.platform.close());

const post = (call: string, body: object, as = world.token) =>
  world.platform.post(`/api/system/assistant/nickname/${call}`, body, as);
const add = (deviceId: string, nickname: string, as = world.token) => post("add", { deviceId, nickname }, as);
async function added(deviceId: string, nickname: string): Promise<string> {
  const { body } = await add(deviceId, nickname);
  expect(body["code"]).toBe(200);
  return (body["data"] as { nicknameId: string }).nicknameId;
}
async function list(query = "", as = world.token) {
  const { body } = await world.platform.get(`/api/system/assistant/nicknames${query}`, as);
  return body as { rows: { nickname: string; deviceName: string; addedBy: string }[]; total: number };
}

it("adds, changes and removes a nickname, and the next question knows", async () => {
  const nicknameId = await added(world.calm, "Old Betsy");
  expect((await en("oil temperature of Old Betsy")).text).toMatch(/3# press HPU is now/);
  expect((await post("change", { nicknameId, nickname: "Grey Heron" })).body["code"]).toBe(200);
  expect((await en("oil temperature of Grey Heron")).text).toMatch(/3# press HPU is now/);
  expect((await en("oil temperature of Old Betsy")).text).not.toContain("3# press HPU");
  // Only its writing changes: it is its own, not another's.
  expect((await post("change", { nicknameId, nickname: "grey heron" })).body["code"]).toBe(200);
  expect((await list(`?deviceId=${world.calm}`)).rows).toMatchObject([
    { nickname: "grey heron", deviceName: "3# press HPU" },
  ]);
  await post("remove", { nicknameId });
  expect((await post("remove", { nicknameId })).body["code"]).toBe(1787);
  expect((await list()).rows).toEqual([]);
});

it("refuses a nickname that means another device, and names that device only to those who see it", async () => {
  const nicknameId = await added(world.far, "Stone Eater");
  const held = { code: 1786, msg: "This nickname already belongs to 1# crusher HPU" };
  expect((await add(world.calm, " stone eater ")).body).toMatchObject(held);
  expect((await add(world.calm, "1# Crusher HPU")).body).toMatchObject(held);
  const other = await added(world.calm, "Duck");
  expect((await post("change", { nicknameId: other, nickname: "Stone Eater" })).body).toMatchObject(held);
  const unseen = await add(world.calm, "Stone Eater", customerToken);
  expect(unseen.body["code"]).toBe(1788);
  expect(JSON.stringify(unseen.body)).not.toContain("crusher");
  for (const id of [nicknameId, other]) await post("remove", { nicknameId: id });
});

it("lists and changes nothing outside the scope", async () => {
  const nicknameId = await added(world.far, "Stone Eater");
  expect((await list("", customerToken)).rows).toEqual([]);
  const foreign = { nicknameId, nickname: "Mine" };
  expect((await post("change", foreign, customerToken)).body["code"]).toBe(1787);
  expect((await post("remove", { nicknameId }, customerToken)).body["code"]).toBe(1787);
  expect((await list()).rows).toMatchObject([{ nickname: "Stone Eater" }]);
  await post("remove", { nicknameId });
});

it("adds the same nickname once when two people add it at the same time", async () => {
  const answers = await Promise.all([add(world.calm, "Twin"), add(world.mill, "Twin")]);
  const codes = answers.map(({ body }) => body["code"] as number).toSorted((a, b) => a - b);
  expect(codes[0]).toBe(200);
  expect([1786, 1788]).toContain(codes[1]);
  expect((await list()).rows.map(({ nickname }) => nickname)).toEqual(["Twin"]);
});

it("keeps a list that a person can read: up to twenty for a device, in pages", async () => {
  for (let i = 0; i < mostNicknames; i++) await added(world.far, `Crusher ${String.fromCodePoint(65 + i)}`);
  expect((await add(world.far, "One more")).body).toMatchObject({
    code: 1789,
    msg: "A device can have up to 20 nicknames",
  });
  const page = await list("?pageNum=2&pageSize=5");
  expect(page.rows).toHaveLength(5);
  expect(page.total).toBe(mostNicknames + 1);
});
