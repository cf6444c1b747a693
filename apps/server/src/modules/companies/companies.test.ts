import type { AuditRow, Customer, FactoryTenant, Tenant, UserRow } from "@oilcloud/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../testing/fleet-platform.ts";

let platform: FleetPlatform;
beforeAll(async () => {
  platform = await makeFleetPlatform();
});
afterAll(() => platform.close());

const site = { areaNo: "320500", timeZone: "Asia/Shanghai" };
const ask = <T>(...given: Parameters<FleetPlatform["ask"]>) => platform.ask<T>(...given);
const addTenant = async (tenantName: string) =>
  (await ask<Tenant>("root", "POST", "tenant", { tenantName })).data?.tenantId ?? "";
const addCustomer = async (tenantId: string, customerName: string) =>
  (await ask<Customer>("root", "POST", "customer", { tenantId, customerName, ...site })).data?.customerId ??
  "";
const gone = async (table: "customer" | "tenant", id: string) =>
  (await platform.db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()) === undefined;

describe("dealers and customers", () => {
  it("are entered with all that is known of them, listed, found and changed, with an entry in the log", async () => {
    const added = await ask<Tenant>("root", "POST", "tenant", {
      tenantName: " North Lubes ",
      areaNo: "320500",
      contactName: "Wang",
      contactPhone: "0512-1234567",
      contactEmail: "wang@example.com",
    });
    expect(added.data).toMatchObject({
      tenantName: "North Lubes",
      areaName: "Suzhou, Jiangsu",
      contactName: "Wang",
    });
    const tenantId = added.data?.tenantId ?? "";
    const entry = { customerName: "Paper mill", industry: "paper", ...site, timeZone: "Europe/Berlin" };
    const customer = await ask<Customer>("root", "POST", "customer", { tenantId, ...entry });
    expect(customer.data).toMatchObject({
      tenantName: "North Lubes",
      industryName: "Pulp and paper",
      timeZone: "Europe/Berlin",
      deviceCount: 0,
      closed: false,
    });
    const found = await ask<Customer>("root", "GET", "customer/list?search=paper&pageSize=10");
    expect(found.rows?.map(({ customerName }) => customerName)).toEqual(["Paper mill"]);
    expect(found.total).toBe(1);
    const customerId = customer.data?.customerId ?? "";
    await ask("root", "PUT", "customer", { customerId, ...entry, customerName: "Board mill" });
    const log = await ask<AuditRow>("root", "GET", `audit/list?entity=customer&customerId=${customerId}`);
    expect(log.rows?.[0]).toMatchObject({
      kind: "changed",
      title: "Board mill",
      changes: [{ field: "Name", before: "Paper mill", after: "Board mill" }],
    });
    const menu = await ask<FactoryTenant[]>("root", "GET", "dataanalysis/listAllByDifCondition");
    expect(menu.data?.find((each) => each.tenantId === tenantId)?.customers).toHaveLength(1);
  });

  it("lie in a country, and in an area of it if that is China", async () => {
    const entry = { customerName: "Hanoi works", areaNo: "", country: "VN", timeZone: "Asia/Ho_Chi_Minh" };
    const added = await ask<Customer>("dealer", "POST", "customer", entry);
    expect(added.data).toMatchObject({ country: "VN", areaNo: "", areaName: "Vietnam" });
    const customerId = added.data?.customerId ?? "";
    expect(await ask("dealer", "PUT", "customer", { ...entry, customerId, country: "CN" })).toMatchObject({
      code: 1704,
    });
    // Unions, codes of nothing, and parts of China, which are among its areas.
    for (const country of ["XX", "EU", "UN", "TW", "SU", "vn", ""])
      expect([
        country,
        await ask("dealer", "PUT", "customer", { ...entry, customerId, country }),
      ]).toMatchObject([country, { code: 1758, msg: "Please select a country" }]);
    const moved = await ask<Customer>("dealer", "PUT", "customer", {
      ...entry,
      ...site,
      customerId,
      country: "CN",
    });
    expect(moved.data).toMatchObject({ country: "CN", areaName: "Suzhou, Jiangsu" });
    await ask("dealer", "DELETE", `customer/${customerId}?name=Hanoi%20works`);
  });

  it("lie in a region and a city outside China, dealers too", async () => {
    const place = { country: "GB", region: "GB-ENG", city: " Leeds " };
    const dealer = await ask<Tenant>("root", "POST", "tenant", { tenantName: "Aire Lubes", ...place });
    expect(dealer.data).toMatchObject({ country: "GB", region: "GB-ENG", city: "Leeds", areaNo: "" });
    expect(dealer.data?.areaName).toBe("Leeds, England, United Kingdom");
    const tenantId = dealer.data?.tenantId ?? "";
    const works = { customerName: "Aire works", areaNo: "", timeZone: "Europe/London" };
    const customer = await ask<Customer>("root", "POST", "customer", { tenantId, ...works, ...place });
    expect(customer.data?.areaName).toBe("Leeds, England, United Kingdom");
    const asRoot = await platform.tokenOf("root");
    const chinese = await platform.get("/api/system/tenant/list?search=Aire", asRoot, { lang: "zh-CN" });
    expect(chinese.body["rows"]).toMatchObject([{ areaName: "英国 英格兰 Leeds" }]);
    expect(
      await ask("root", "PUT", "tenant", { tenantId, tenantName: "Aire", ...place, region: "Yorkshire" }),
    ).toMatchObject({ code: 1708 });
    const vietnam = { country: "VN", region: "Hà Nội", city: "" };
    const moved = await ask<Tenant>("root", "PUT", "tenant", { tenantId, tenantName: "Aire", ...vietnam });
    expect(moved.data?.areaName).toBe("Hà Nội, Vietnam");
    const home = { country: "CN", areaNo: "320500", region: "x", city: "y" };
    const back = await ask<Tenant>("root", "PUT", "tenant", { tenantId, tenantName: "Aire", ...home });
    expect(back.data).toMatchObject({ areaName: "Suzhou, Jiangsu", region: "", city: "" });
    await ask("root", "DELETE", `tenant/${tenantId}?name=Aire`);
  });

  it("have names of their own, without marks that hide what they are", async () => {
    expect(await ask("root", "POST", "tenant", { tenantName: "Dealer" })).toMatchObject({ code: 1701 });
    expect(await ask("dealer", "POST", "customer", { customerName: "Mill", ...site })).toMatchObject({
      code: 1702,
    });
    for (const name of ["", "  ", "evil\u202egpj.exe", "zero\u200bwidth", "line\nbreak", "x".repeat(61)])
      expect(await ask("root", "POST", "tenant", { tenantName: name })).toMatchObject({ code: 1700 });
    const markup = await ask<Tenant>("root", "POST", "tenant", {
      tenantName: "<img src=x onerror=alert(1)>",
    });
    expect(markup.data?.tenantName).toBe("<img src=x onerror=alert(1)>");
  });

  it("refuse what they cannot be: no area, an unknown area or zone, a phone with letters", async () => {
    const entry = { customerName: "Nowhere", ...site };
    expect(await ask("dealer", "POST", "customer", { ...entry, areaNo: "" })).toMatchObject({ code: 1704 });
    expect(await ask("dealer", "POST", "customer", { ...entry, areaNo: "999999" })).toMatchObject({
      code: 1310,
    });
    expect(await ask("dealer", "POST", "customer", { ...entry, timeZone: "Mars/Olympus" })).toMatchObject({
      code: 1459,
    });
    expect(await ask("dealer", "POST", "customer", { ...entry, contactPhone: "call me" })).toMatchObject({
      code: 1707,
    });
    expect(await ask("root", "POST", "customer", entry)).toMatchObject({ code: 1705 });
  });

  it("of others stay out of a dealer's reach", async () => {
    const other = await platform.addTenant("Third dealer");
    const added = await ask<Customer>("dealer", "POST", "customer", {
      tenantId: platform.tenantId,
      customerName: "New plant",
      ...site,
    });
    expect(added.data?.tenantId).toBe(platform.tenantId);
    const foreign = { customerId: platform.foreignId };
    expect(
      await ask("dealer", "POST", "customer", { tenantId: other, customerName: "Theirs", ...site }),
    ).toMatchObject({ code: 404 });
    expect(
      await ask("dealer", "PUT", "customer", { ...foreign, customerName: "Mine", ...site }),
    ).toMatchObject({
      code: 404,
    });
    expect(await ask("dealer", "PUT", "customer/closed", { ...foreign, closed: true })).toMatchObject({
      code: 404,
    });
    expect(await ask("dealer", "DELETE", `customer/${platform.foreignId}?name=Foreign`)).toMatchObject({
      code: 404,
    });
    for (const [method, path] of [
      ["POST", "tenant"],
      ["PUT", "tenant"],
      ["PUT", "tenant/closed"],
      ["PUT", "customer/tenant"],
    ] as const)
      expect(await ask("dealer", method, path, {})).toMatchObject({ code: 403 });
    const rows = (await ask<Customer>("dealer", "GET", "customer/list?pageSize=100")).rows ?? [];
    expect(new Set(rows.map(({ tenantId }) => tenantId))).toEqual(new Set([platform.tenantId]));
  });
});

describe("closing", () => {
  it("signs all users out, admits none, keeps all data, and opens again", async () => {
    const tenantId = await addTenant("Closing dealer");
    const customerId = await addCustomer(tenantId, "Closing plant");
    const deviceId = await platform.addDevice(customerId);
    await platform.addAccount({
      username: "worker",
      authority: "CUSTOMER_USER",
      tenantId,
      customerId,
      phone: "13900000001",
    });
    const token = await platform.tokenOf("worker");
    expect(await ask("root", "PUT", "customer/closed", { customerId, closed: true })).toMatchObject({
      data: { closed: true },
    });
    expect((await platform.get("/api/getInfo", token)).status).toBe(401);
    expect((await platform.signIn("worker")).body["code"]).toBe(1003);
    expect(await ask("root", "GET", `customerdevice/getDevice?deviceId=${deviceId}`)).toMatchObject({
      code: 200,
    });
    await ask("root", "PUT", "customer/closed", { customerId, closed: false });
    expect((await platform.signIn("worker")).body["code"]).toBe(200);

    await ask("root", "PUT", "tenant/closed", { tenantId, closed: true });
    expect((await platform.signIn("worker")).body["code"]).toBe(1003);
    const listed = await ask<Tenant>("root", "GET", "tenant/list?state=closed");
    // A dealer of another test is being deleted.
    const kept = listed.rows?.filter((row) => row.tenantName !== "Aire");
    expect(kept?.map((row) => row.tenantId)).toEqual([tenantId]);
    await ask("root", "PUT", "tenant/closed", { tenantId, closed: false });
    expect((await platform.signIn("worker")).body["code"]).toBe(200);
  });
});

describe("moving a customer", () => {
  it("is refused while the new dealer's quota has no room for its devices", async () => {
    const from = await addTenant("Large dealer");
    const to = await addTenant("Small dealer");
    const customerId = await addCustomer(from, "Large plant");
    await platform.addDevice(customerId);
    await platform.addDevice(customerId);
    const allow = (most: number) =>
      ask("root", "PUT", "quota", { tenantId: to, quotas: [{ quota: "devices", most }] });
    const move = () => ask("root", "PUT", "customer/tenant", { customerId, tenantId: to });
    await allow(1);
    expect(await move()).toMatchObject({ code: 1869 });
    await allow(2);
    expect(await move()).toMatchObject({ code: 200, data: { tenantName: "Small dealer" } });
  });

  it("takes people, contacts and history along, and what the old dealer gave of it back", async () => {
    const from = await addTenant("Old dealer");
    const to = await addTenant("New dealer");
    const customerId = await addCustomer(from, "Moving plant");
    const deviceId = await platform.addDevice(customerId);
    const alarmId = await platform.addAlarm(deviceId);
    const contactId = await platform.addContact(customerId);
    const ofCustomer = { tenantId: from, customerId, authority: "CUSTOMER_USER" } as const;
    await platform.addAccount({ username: "mover", ...ofCustomer });
    await platform.addAccount({ username: "old-dealer", authority: "TENANT_ADMIN", tenantId: from });
    await platform.addAccount({ username: "new-dealer", authority: "TENANT_ADMIN", tenantId: to });
    const groupId = await platform.addAccount({
      username: "old-group",
      authority: "GROUP",
      tenantId: from,
      customers: [customerId],
    });
    expect(await ask("root", "PUT", "customer/tenant", { customerId, tenantId: to })).toMatchObject({
      data: { tenantName: "New dealer" },
    });
    expect(await ask("new-dealer", "GET", `alarmrecord/detail?alarmId=${alarmId}`)).toMatchObject({
      code: 200,
    });
    expect(await ask("old-dealer", "GET", `alarmrecord/detail?alarmId=${alarmId}`)).toMatchObject({
      code: 404,
    });
    const contact = await platform.db
      .selectFrom("contact")
      .select("tenant_id")
      .where("id", "=", contactId)
      .executeTakeFirstOrThrow();
    expect(contact.tenant_id).toBe(to);
    const users = await ask<UserRow>("new-dealer", "GET", "user/list?search=mover");
    expect(users.rows).toMatchObject([{ username: "mover", tenantName: "New dealer" }]);
    const left = await platform.db
      .selectFrom("account_customer")
      .select("customer_id")
      .where("account_id", "=", groupId)
      .execute();
    expect(left).toEqual([]);
    const log = await ask<AuditRow>("new-dealer", "GET", `audit/list?customerId=${customerId}`);
    expect(log.rows?.map(({ kind }) => kind)).toEqual(["changed", "created"]);
  });
});

describe("deleting", () => {
  it("asks for the name, then removes everything and keeps that it was done", async () => {
    const tenantId = await addTenant("Leaving dealer");
    const customerId = await addCustomer(tenantId, "Leaving plant");
    const gatewayId = await platform.addDevice(customerId);
    await platform.db.updateTable("device").set({ is_gateway: true }).where("id", "=", gatewayId).execute();
    const deviceId = await platform.addDevice(customerId);
    await platform.db
      .updateTable("device")
      .set({ gateway_id: gatewayId })
      .where("id", "=", deviceId)
      .execute();
    await platform.addAlarm(deviceId);
    await platform.addContact(customerId);
    await platform.addReport(deviceId);
    await platform.addAlarmSetting(deviceId);
    await platform.addAccount({ username: "leaver", authority: "CUSTOMER_USER", tenantId, customerId });
    const token = await platform.tokenOf("leaver");
    expect(await ask("root", "DELETE", `tenant/${tenantId}?name=Leaving`)).toMatchObject({ code: 1703 });
    expect(await ask("root", "DELETE", `tenant/${tenantId}?name=Leaving dealer`)).toMatchObject({
      code: 200,
    });
    expect((await platform.get("/api/getInfo", token)).status).toBe(401);
    expect(await ask("root", "GET", `devicegroup/list?customerId=${customerId}`)).toMatchObject({
      code: 404,
    });
    await expect.poll(() => gone("tenant", tenantId), { timeout: 15_000 }).toBe(true);
    expect(await gone("customer", customerId)).toBe(true);
    const { rows } = await sql<{
      n: number;
    }>`select (select count(*) from device where id in (${deviceId}, ${gatewayId}))
      + (select count(*) from account where username = 'leaver')
      + (select count(*) from removed_device) as n`.execute(platform.db);
    expect(Number(rows[0]?.n)).toBe(0);
    const log = await ask<AuditRow>("root", "GET", "audit/list?entity=tenant");
    expect(log.rows?.[0]).toMatchObject({ kind: "removed", title: "Leaving dealer" });
  });
});
