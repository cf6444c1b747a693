import type { Contact } from "@oilcloud/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../testing/fleet-platform.ts";

let platform: FleetPlatform;
beforeAll(async () => {
  platform = await makeFleetPlatform();
});
afterAll(() => platform.close());

const li = { contactName: " Li Na ", email: "li@example.com", modes: ["email"], language: "zh-CN" };
const save = (who: string, entry: object) =>
  platform.ask<Contact>(who, "POST", "notification/contact/save", { ...li, ...entry });
const remove = (who: string, contactId: string) =>
  platform.ask(who, "POST", "notification/contact/remove", { contactId });
const namesSeenBy = async (who: string, query = "") =>
  ((await platform.ask<Contact>(who, "GET", `notification/contact/list${query}`)).rows ?? []).map(
    ({ contactName }) => contactName,
  );

it("adds a contact to the caller's own customer, notified of everything by default", async () => {
  const { data } = await save("customer", {});
  expect(data).toMatchObject({
    contactName: "Li Na",
    customerId: platform.customerId,
    timeZone: "Asia/Shanghai",
    allAlarms: true,
    lowestLevel: 2,
    toldWhenCleared: false,
    escalation: false,
  });
});

it("keeps the dealer's contacts apart from the customers'", async () => {
  await save("dealer", { contactName: "Dealer's duty", timeZone: "Asia/Urumqi" });
  await save("dealer", { contactName: "At the sibling", customerId: platform.siblingId });
  expect(await namesSeenBy("customer")).toEqual(["Li Na"]);
  expect(await namesSeenBy("dealer")).toEqual(["Dealer's duty", "Li Na", "At the sibling"]);
  expect(await namesSeenBy("dealer", `?customerId=${platform.customerId}`)).toEqual([
    "Dealer's duty",
    "Li Na",
  ]);
  for (const who of ["visitor", "keeper"]) expect(await save(who, {})).toMatchObject({ code: 403 });
});

it("asks a system administrator whose contact it is to be", async () => {
  expect(await save("root", {})).toMatchObject({ code: 1451 });
  expect(await save("root", { tenantId: platform.tenantId, contactName: "Second duty" })).toMatchObject({
    data: { tenantName: "Dealer", customerId: null },
  });
});

it("requires the address of each mode, and valid quiet hours", async () => {
  expect(await save("customer", { modes: [] })).toMatchObject({ code: 1454 });
  expect(await save("customer", { modes: ["sms"] })).toMatchObject({ code: 1455 });
  expect(await save("customer", { modes: ["email"], email: " " })).toMatchObject({ code: 1453 });
  expect(await save("customer", { modes: ["email"], email: "" })).toMatchObject({ code: 1456 });
  expect(await save("customer", { modes: ["wechat"] })).toMatchObject({ code: 1457 });
  expect(await save("customer", { phone: "12345" })).toMatchObject({ code: 1452 });
  expect(await save("customer", { phone: "+49 1511 2345678", modes: ["sms"] })).toMatchObject({ code: 1452 });
  expect(await save("customer", { phone: "+4915112345678", modes: ["sms"] })).toMatchObject({ code: 200 });
  for (const hours of [{ quietFrom: "22:00" }, { quietFrom: "24:00", quietTo: "07:00" }])
    expect(await save("customer", hours)).toMatchObject({ code: 1458 });
  expect(await save("customer", { timeZone: "Mars/Olympus" })).toMatchObject({ code: 1459 });
});

it("changes and removes a contact, and finds no foreign one", async () => {
  const { data } = await save("customer", { contactName: "Wang" });
  const contactId = data?.contactId ?? "";
  expect(
    await save("dealer", { contactId, contactName: "Wang Wei", quietFrom: "22:00", quietTo: "07:00" }),
  ).toMatchObject({ data: { contactName: "Wang Wei", quietFrom: "22:00", customerId: platform.customerId } });
  const elsewhere = await platform.addContact(platform.foreignId);
  const beside = await platform.addContact(platform.siblingId);
  for (const [who, id] of [
    ["dealer", elsewhere],
    ["customer", beside],
  ] as const) {
    expect(await save(who, { contactId: id })).toMatchObject({ code: 404 });
    expect(await remove(who, id)).toMatchObject({ code: 404 });
  }
  expect(await remove("customer", contactId)).toMatchObject({ code: 200 });
  expect(await namesSeenBy("customer")).not.toContain("Wang Wei");
});

it("allows a phone once in a group: the customer's contacts, or the dealer's", async () => {
  const entry = { phone: "13712345678", modes: ["sms"] };
  const { data } = await save("customer", { ...entry, contactName: "First" });
  expect(await save("customer", { ...entry, contactName: "Second" })).toMatchObject({ code: 1728 });
  const second = await save("customer", { ...entry, contactName: "Second", phone: "13712345679" });
  expect(await save("customer", { ...entry, contactId: second.data?.contactId })).toMatchObject({
    code: 1728,
  });
  expect(
    await save("customer", { ...entry, contactId: data?.contactId, contactName: "Renamed" }),
  ).toMatchObject({
    code: 200,
  });
  expect(await save("dealer", { ...entry, contactName: "Dealer's" })).toMatchObject({ code: 200 });
});

it("confirms a phone or mailbox by a code, again when it changes", async () => {
  const entry = { contactName: "Zhao", phone: "+4915112340000", email: "zhao@example.com" };
  const { data } = await save("customer", { ...entry, modes: ["sms", "email"] });
  const contactId = data?.contactId ?? "";
  expect(data?.unconfirmed).toEqual(["sms", "email"]);
  const ask = <T>(who: string, call: string, body: object) =>
    platform.ask<T>(who, "POST", `notification/contact/${call}`, { contactId, mode: "sms", ...body });
  expect(await ask("visitor", "sendCode", {})).toMatchObject({ code: 403 });
  const { data: sent } = await ask<{ demoCode: string }>("customer", "sendCode", {});
  const [kept] = await platform.db
    .selectFrom("notification")
    .selectAll()
    .where("address", "=", entry.phone)
    .execute();
  expect(kept).toMatchObject({ mode: "sms", tenant_id: platform.tenantId });
  expect(JSON.stringify(kept)).not.toContain(sent?.demoCode);
  expect(await ask("customer", "confirm", { code: "abcdef" })).toMatchObject({ code: 1007 });
  expect(await ask("customer", "confirm", { code: sent?.demoCode })).toMatchObject({
    data: { unconfirmed: ["email"] },
  });
  expect(await ask("customer", "sendCode", {})).toMatchObject({ code: 1464 });
  const all = { ...entry, contactId, modes: ["sms", "email"] };
  expect((await save("customer", all)).data?.unconfirmed).toEqual(["email"]);
  expect((await save("customer", { ...all, phone: "+4915112340001" })).data?.unconfirmed).toEqual([
    "sms",
    "email",
  ]);
});

it("is listed by the page, and searched by name, phone number and mail address", async () => {
  for (let n = 0; n < 12; n++)
    await save("customer", { contactName: `Shift ${n}`, email: `shift${n}@mill.example` });
  const page = async (query: string) => {
    const { rows = [], total } = await platform.ask<Contact>(
      "customer",
      "GET",
      `notification/contact/list?${query}`,
    );
    return { names: rows.map(({ contactName }) => contactName), total };
  };
  expect(await page("text=shift")).toMatchObject({ names: { length: 10 }, total: 12 });
  expect(await page("text=shift&pageNum=2")).toMatchObject({ names: { length: 2 }, total: 12 });
  expect(await page("text=SHIFT7@mill")).toEqual({ names: ["Shift 7"], total: 1 });
  expect(await page("text=%25")).toEqual({ names: [], total: 0 });
});
