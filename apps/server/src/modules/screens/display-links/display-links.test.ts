import {
  contract,
  type CallName,
  type DisplayLinkRow,
  errors,
  isOpenToDisplay,
  mostDisplayLinks,
} from "@oilcloud/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../../testing/fleet-platform.ts";
import { connectLive, type LiveClient, makeTestLive } from "../../../testing/live-client.ts";
import { requestFor } from "../../../testing/sample-request.ts";
import { send } from "../../../testing/test-platform.ts";

let platform: FleetPlatform;
let live: Awaited<ReturnType<typeof makeTestLive>>;
let siblingDevice: string;
beforeAll(async () => {
  platform = await makeFleetPlatform();
  live = await makeTestLive(platform);
  siblingDevice = await platform.addDevice(platform.siblingId, "sibling press");
});
afterAll(() => platform.close());

interface Made {
  linkId: string;
  token: string;
  path: string;
}
const makeLink = (who: string, body: object) =>
  platform.ask<Made>(who, "POST", "displaylink", { name: "Lobby", ...body });
async function linkOf(who: string, body: object): Promise<Made> {
  return (await makeLink(who, body)).data ?? expect.fail("no link was made");
}
const dealerLink = () => linkOf("dealer", { screen: "dealer" });
const plantLink = () => linkOf("customer", { screen: "customer" });
const show = (token: string, path: string) =>
  platform.get(`/api/system/${path}`, token) as Promise<{ status: number; body: Record<string, unknown> }>;
const dealer = "distributordatascreen";
const plant = "customerdatascreen";

async function answerTo(client: LiveClient, commands: object) {
  client.send(JSON.stringify(commands));
  return client.next();
}

describe("a display link", () => {
  it("opens its screen without an account, any number of times", async () => {
    const { token, path, linkId } = await dealerLink();
    expect(path).toBe(`/display#${token}`);
    const opened = await platform.post("/api/system/displaylink/open", { token });
    expect(opened.body["data"]).toEqual({
      linkId,
      name: "Lobby",
      screen: "dealer",
      tenantId: platform.tenantId,
      customerId: null,
    });
    for (const call of [
      "getScreen",
      "getTenantName",
      "getData",
      "getMapData",
      "getAllData",
      "getWarningFactory",
    ])
      expect([call, (await show(token, `${dealer}/${call}`)).body["code"]]).toEqual([call, 200]);
    expect((await show(token, `${dealer}/getTenantName?tenantId=${platform.tenantId}`)).body["data"]).toBe(
      "Dealer",
    );
    const { rows } = await platform.ask<DisplayLinkRow>("dealer", "GET", "displaylink/list");
    expect(rows?.find((row) => row.linkId === linkId)).toMatchObject({
      screen: "dealer",
      tenantName: "Dealer",
      createdBy: "dealer",
      lastUseTime: platform.now().getTime(),
      open: 0,
    });
    // The token itself is kept nowhere.
    const kept = await platform.db.selectFrom("display_link").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it.each(["dealer", "customer"] as const)(
    "of a %s screen makes no call beyond those of it, whatever the contract has",
    async (screen) => {
      const { token } = screen === "dealer" ? await dealerLink() : await plantLink();
      const one = platform.tenantId;
      const ids = {
        tenant: one,
        customer: platform.customerId,
        device: platform.devices.granted,
        alarm: one,
        maintenanceWindow: one,
        contact: one,
        alarmSetting: one,
        reportSchedule: one,
        report: one,
        account: one,
      };
      const nonPublic = Object.entries(contract).filter(([, call]) => call.access !== "public");
      const answers = await Promise.all(
        nonPublic.map(async ([name, call]) => {
          const request = requestFor(name as CallName, call, ids);
          const headers = { ...request.headers, "x-authorization": `Bearer ${token}` };
          const { body } = await send(platform.http, { ...request, headers });
          return { name, isRefused: body["code"] === errors.displayNotAllowed.code };
        }),
      );
      const allowed = answers.flatMap(({ name, isRefused }) => (isRefused ? [] : [name]));
      const declared = Object.keys(contract).filter((name) => isOpenToDisplay(name, screen));
      expect(allowed.toSorted()).toEqual(declared.toSorted());
      // What is declared only looks.
      expect(declared.filter((name) => /DELETE|PUT|setting|isOpen|update|displaylink/i.test(name))).toEqual(
        [],
      );
    },
  );

  it("shows nothing of others", async () => {
    const { token } = await plantLink();
    const seen = await show(token, `${plant}/getRegions`);
    expect(JSON.stringify(seen.body)).toContain("granted press");
    expect(JSON.stringify(seen.body)).not.toContain("sibling press");
    for (const path of [
      `${plant}/getRegions?customerId=${platform.siblingId}`,
      `${plant}/getAlarms?customerId=${platform.foreignId}`,
      `datascreen/getOilCondition?deviceId=${siblingDevice}`,
    ])
      expect([path, (await show(token, path)).body["code"]]).toEqual([path, 404]);
    expect(
      (await show(token, `datascreen/getOilCondition?deviceId=${platform.devices.granted}`)).body["code"],
    ).toBe(200);
    const event = { deviceId: platform.devices.granted, kind: "oilChange", time: platform.now().getTime() };
    await platform.ask("customer", "POST", "deviceevent/save", { ...event, note: "by hand" });
    const events = await show(token, `deviceevent/list?deviceId=${platform.devices.granted}`);
    expect(events.body["rows"]).toMatchObject([{ kind: "oilChange", note: "", accountName: null }]);
    const other = await platform.addTenant("Third dealer");
    const ofDealer = await dealerLink();
    expect((await show(ofDealer.token, `${dealer}/getAllData?tenantId=${other}`)).body["code"]).toBe(404);
    // One of all dealers names none of them to choose.
    const all = await linkOf("root", { screen: "dealer" });
    expect((await show(all.token, `${dealer}/getScreen`)).body["data"]).toMatchObject({
      tenantId: null,
      tenants: [],
      maySet: false,
    });
  });

  it("is made only for screens its maker manages", async () => {
    expect((await makeLink("dealer", { screen: "customer", customerId: platform.foreignId })).code).toBe(404);
    expect((await makeLink("customer", { screen: "customer", customerId: platform.siblingId })).code).toBe(
      404,
    );
    expect((await makeLink("customer", { screen: "dealer" })).code).toBe(errors.displayScreenRequired.code);
    expect((await makeLink("dealer", { screen: "customer" })).code).toBe(errors.displayScreenRequired.code);
    for (const who of ["keeper", "visitor"])
      expect([who, (await makeLink(who, { screen: "customer" })).code]).toEqual([who, 403]);
    expect((await makeLink("dealer", { screen: "dealer", name: " " })).code).toBe(
      errors.displayNameRequired.code,
    );
    // A link makes no link, and its token renews no session.
    const { token } = await dealerLink();
    const body = { name: "more", screen: "dealer" };
    expect((await platform.post("/api/system/displaylink", body, token)).body["code"]).toBe(
      errors.displayNotAllowed.code,
    );
    expect((await platform.post("/api/auth/token", { refreshToken: token })).status).toBe(401);
    expect((await platform.get("/api/getInfo", token)).body["code"]).toBe(errors.displayNotAllowed.code);
  });

  it("is listed and revoked by accounts that manage its screen, and no others", async () => {
    const ofPlant = await plantLink();
    const ofSibling = await linkOf("dealer", { screen: "customer", customerId: platform.siblingId });
    const seenBy = async (who: string) =>
      ((await platform.ask<DisplayLinkRow>(who, "GET", "displaylink/list")).rows ?? []).map(
        ({ linkId }) => linkId,
      );
    expect(await seenBy("customer")).toContain(ofPlant.linkId);
    expect(await seenBy("customer")).not.toContain(ofSibling.linkId);
    expect(await seenBy("dealer")).toEqual(expect.arrayContaining([ofPlant.linkId, ofSibling.linkId]));
    expect((await platform.ask("customer", "DELETE", `displaylink/${ofSibling.linkId}`)).code).toBe(404);
    expect((await show(ofSibling.token, `${plant}/getScreen`)).status).toBe(200);
    expect((await platform.ask("dealer", "DELETE", `displaylink/${ofSibling.linkId}`)).code).toBe(200);
    expect((await show(ofSibling.token, `${plant}/getScreen`)).status).toBe(401);
    const opened = await platform.post("/api/system/displaylink/open", { token: ofSibling.token });
    expect(opened.body["code"]).toBe(errors.displayLinkInvalid.code);
    const audit = await platform.ask<{ title: string; kind: string }>(
      "dealer",
      "GET",
      "audit/list?entity=displayLink",
    );
    expect(audit.rows?.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["created", "removed"]));
  });

  it("ends when its company is closed, its open streams at once and no others", async () => {
    const tenantId = await platform.addTenant("Closing dealer");
    const customerId = await platform.addCustomer(tenantId, "Closing plant");
    const ofDealer = await linkOf("root", { screen: "dealer", tenantId });
    const ofPlant = await linkOf("root", { screen: "customer", customerId });
    const [wall, plantWall, other] = await Promise.all(
      [ofDealer, ofPlant, await dealerLink()].map(({ token }) => connectLive(live.url(token))),
    );
    expect((await show(ofPlant.token, `${plant}/getScreen`)).status).toBe(200);
    await platform.ask("root", "PUT", "customer/closed", { customerId, closed: true });
    expect(await plantWall?.closed).toBe(1011);
    expect((await show(ofPlant.token, `${plant}/getScreen`)).status).toBe(401);
    expect((await show(ofDealer.token, `${dealer}/getScreen`)).status).toBe(200);
    await platform.ask("root", "PUT", "tenant/closed", { tenantId, closed: true });
    expect(await wall?.closed).toBe(1011);
    expect((await show(ofDealer.token, `${dealer}/getScreen`)).status).toBe(401);
    // One that was closed as well would not answer.
    if (!other) expect.fail("no other wall");
    expect(await answerTo(other, { screenSubCmds: [{ cmdId: 1, screen: "dealer" }] })).toMatchObject({
      errorCode: 0,
    });
    await other.close();
  });

  it("subscribes to its own screen alone, and is disconnected when it is revoked", async () => {
    const { token, linkId } = await plantLink();
    const client = await connectLive(live.url(token));
    const device = { entityType: "DEVICE", entityId: platform.devices.granted };
    expect(await answerTo(client, { screenSubCmds: [{ cmdId: 1, screen: "customer" }] })).toMatchObject({
      errorCode: 0,
      screen: { parts: { screen: { customerName: "Mill" }, regions: [{ machines: 1 }] } },
    });
    expect(await answerTo(client, { tsSubCmds: [{ cmdId: 2, ...device }] })).toMatchObject({ errorCode: 0 });
    for (const commands of [
      { screenSubCmds: [{ cmdId: 3, screen: "dealer" }] },
      { screenSubCmds: [{ cmdId: 3, screen: "customer", customerId: platform.siblingId }] },
      { alarmSubCmds: [{ cmdId: 3 }] },
      { attrSubCmds: [{ cmdId: 3, ...device }] },
      { historyCmds: [{ cmdId: 3, ...device, keys: "oilTemp", startTs: 0, endTs: 1 }] },
      { tsSubCmds: [{ cmdId: 3, entityType: "DEVICE", entityId: siblingDevice }] },
    ])
      expect([commands, await answerTo(client, commands)]).toMatchObject([commands, { errorCode: 3 }]);
    // It is kept alive like any other, and needs no renewal.
    platform.live.turn();
    platform.live.turn();
    const { rows } = await platform.ask<DisplayLinkRow>("customer", "GET", "displaylink/list");
    expect(rows?.find((row) => row.linkId === linkId)?.open).toBe(1);
    await platform.ask("customer", "DELETE", `displaylink/${linkId}`);
    expect(await client.closed).toBe(1011);
    await expect(connectLive(live.url(token))).rejects.toThrow("401");
  });

  it("is one of so many, also of those made at the same moment", async () => {
    const made = await Promise.all(
      Array.from({ length: mostDisplayLinks + 3 }, () => makeLink("customer", { screen: "customer" })),
    );
    const rows = (await platform.ask<DisplayLinkRow>("customer", "GET", "displaylink/list")).rows ?? [];
    expect(rows.length).toBe(mostDisplayLinks);
    expect(made.filter(({ code }) => code !== 200).length).toBeGreaterThan(2);
  });

  it("ends with the account that made it", async () => {
    const { token } = await dealerLink();
    expect((await show(token, `${dealer}/getScreen`)).status).toBe(200);
    const disable = (disabled: boolean) =>
      platform.db.updateTable("account").set({ disabled }).where("username", "=", "dealer").execute();
    await disable(true);
    expect((await show(token, `${dealer}/getScreen`)).status).toBe(401);
    expect((await platform.post("/api/system/displaylink/open", { token })).body["code"]).not.toBe(200);
    await disable(false);
  });

  it("closes its streams at once when that account is disabled", async () => {
    const link = await linkOf("dealer", { screen: "customer", customerId: platform.siblingId });
    const wall = await connectLive(live.url(link.token));
    const maker = await platform.db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "dealer")
      .executeTakeFirstOrThrow();
    const disable = (disabled: boolean) =>
      platform.ask("root", "PUT", "user/disabled", { userId: maker.id, disabled });
    expect((await disable(true)).code).toBe(200);
    expect(await wall.closed).toBe(1011);
    const { rows } = await platform.ask<DisplayLinkRow>("root", "GET", "displaylink/list");
    expect(rows?.find(({ linkId }) => linkId === link.linkId)).toMatchObject({ ended: true, endTime: null });
    await disable(false);
  });

  it("ends on its day, where it was given one", async () => {
    const { token, linkId } = await linkOf("root", { screen: "dealer", validDays: 30 });
    const listed = async () =>
      (await platform.ask<DisplayLinkRow>("root", "GET", "displaylink/list")).rows?.find(
        (row) => row.linkId === linkId,
      );
    const endTime = platform.now().getTime() + 30 * 86_400_000;
    expect(await listed()).toMatchObject({ endTime, ended: false });
    platform.pass(30 * 86_400 - 1);
    expect((await platform.post("/api/system/displaylink/open", { token })).body["code"]).toBe(200);
    platform.pass(1);
    expect((await show(token, `${dealer}/getScreen`)).status).toBe(401);
    expect((await platform.post("/api/system/displaylink/open", { token })).body["code"]).toBe(
      errors.displayLinkInvalid.code,
    );
    expect(await listed()).toMatchObject({ ended: true });
    const refused = await makeLink("root", { screen: "dealer", validDays: 0 });
    expect(refused.code).toBe(errors.badRequest.code);
  });
});
