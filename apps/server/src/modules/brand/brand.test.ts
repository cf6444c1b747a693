import { afterAll, beforeAll, expect, it } from "vitest";
import { multipart } from "../../testing/multipart.ts";
import { makePng } from "../../testing/sample-files.ts";
import { makeTestPlatform, send, type TestPlatform } from "../../testing/test-platform.ts";

/** Whose name and logo each authority sees, and what it may set of them. */
let platform: TestPlatform;
let [tenantId, customerId, otherCustomer] = ["", "", ""];
const tokens: Record<string, string> = {};

beforeAll(async () => {
  platform = await makeTestPlatform();
  tenantId = await platform.addTenant("Dealer");
  customerId = await platform.addCustomer(tenantId, "Mill");
  otherCustomer = await platform.addCustomer(tenantId, "Quarry");
  const device = await platform.addDevice(customerId, "Pump");
  const ofCustomer = { authority: "CUSTOMER_USER", tenantId, customerId } as const;
  await platform.addAccount({ username: "root", accountType: "administrator" });
  await platform.addAccount({ username: "boss", authority: "TENANT_ADMIN", accountType: "dealer", tenantId });
  await platform.addAccount({ username: "user", ...ofCustomer });
  await platform.addAccount({ username: "colleague", ...ofCustomer });
  await platform.addAccount({ username: "keeper", ...ofCustomer, accountType: "maintenance" });
  await platform.addAccount({
    username: "visitor",
    ...ofCustomer,
    accountType: "experience",
    devices: [device],
  });
  await platform.addAccount({ username: "group", authority: "GROUP", tenantId, customers: [customerId] });
  for (const name of ["root", "boss", "user", "colleague", "keeper", "visitor", "group"])
    tokens[name] = await platform.tokenOf(name);
});
afterAll(() => platform.close());

const base = "/api/system/distributordatascreen";
const ownIds = (as: string) => ({
  tenantId: as === "root" ? null : tenantId,
  customerId: ["root", "boss", "group"].includes(as) ? null : customerId,
});
const nameSeenBy = async (as: string, ids: object = ownIds(as)) =>
  (await platform.post(`${base}/getSystemName`, ids, tokens[as])).body["msg"];
const setName = async (as: string, systemName: string, ids: object = ownIds(as)) =>
  (await platform.post(`${base}/setSystemName`, { ...ids, systemName }, tokens[as])).body;
const logoSeenBy = async (as: string) =>
  (await platform.get(`/api/system/file/getLogo?customerId=${ownIds(as).customerId ?? ""}`, tokens[as])).body[
    "data"
  ];
async function setLogo(as: string, query = ""): Promise<Record<string, unknown>> {
  const form = multipart({}, [{ field: "picture", content: makePng(200, 100, 1000) }]);
  const headers = { ...form.headers, "x-authorization": `Bearer ${tokens[as]}` };
  return (
    await send(platform.http, {
      method: "POST",
      url: `/api/system/file/uploadLogo${query}`,
      ...form,
      headers,
    })
  ).body;
}

it("is the platform's name until a company or an account sets its own", async () => {
  const renamed = await send(platform.http, {
    method: "PUT",
    url: "/api/system/setup/systemName",
    payload: { systemName: "Oil Watch" },
    headers: { "x-authorization": `Bearer ${tokens["root"]}` },
  });
  expect(renamed.body["code"]).toBe(200);
  for (const as of Object.keys(tokens)) expect([as, await nameSeenBy(as)]).toEqual([as, "Oil Watch"]);
  expect((await platform.get("/api/system/brand")).body["data"]).toEqual({
    systemName: "Oil Watch",
    country: "CN",
  });

  await setName("boss", "Dealer Watch");
  for (const as of ["boss", "user", "keeper", "visitor", "group"])
    expect(await nameSeenBy(as)).toBe("Dealer Watch");
  expect(await nameSeenBy("root")).toBe("Oil Watch");

  await setName("user", "Mill Watch");
  for (const as of ["user", "colleague", "keeper", "visitor"])
    expect(await nameSeenBy(as)).toBe("Mill Watch");
  for (const as of ["boss", "group"]) expect(await nameSeenBy(as)).toBe("Dealer Watch");
  expect(await nameSeenBy("boss", { customerId: otherCustomer })).toBe("Dealer Watch");
  expect(await nameSeenBy("boss", { customerId })).toBe("Mill Watch");
});

it.each(["keeper", "visitor", "group"])("set by %s applies to its own view alone", async (as) => {
  const others = Object.keys(tokens).filter((name) => name !== as);
  const before = await Promise.all(others.map((name) => nameSeenBy(name)));
  expect(await setName(as, `View of ${as}`)).toMatchObject({ code: 200, msg: `View of ${as}` });
  expect(await nameSeenBy(as)).toBe(`View of ${as}`);
  expect(await Promise.all(others.map((name) => nameSeenBy(name)))).toEqual(before);

  const logos = await Promise.all(others.map(logoSeenBy));
  expect(await setLogo(as, `?customerId=${customerId}`)).toMatchObject({ code: 200 });
  expect(await logoSeenBy(as)).toContain("logo");
  expect(await Promise.all(others.map(logoSeenBy))).toEqual(logos);
  expect((await platform.get(String(await logoSeenBy(as)), tokens[as])).status).toBe(200);
});

it("has a default language, which callers are answered in who chose none and want another language", async () => {
  const set = (language: string) =>
    send(platform.http, {
      method: "PUT",
      url: "/api/system/setup/systemName",
      payload: { systemName: "Oil Watch", language },
      headers: { "x-authorization": `Bearer ${tokens["root"]}` },
    });
  const refusal = async (headers: Record<string, string>) => {
    const url = "/api/system/audit/list";
    return (await send(platform.http, { method: "GET", url, headers: { lang: "", ...headers } })).body["msg"];
  };
  const [english, chinese] = ["Your session has ended. Please log in again", "登录状态已失效，请重新登录"];
  expect(await refusal({ "accept-language": "de" })).toBe(chinese);
  expect((await set("en")).body["data"]).toMatchObject({ language: "en" });
  expect(await refusal({ "accept-language": "de" })).toBe(english);
  expect(await refusal({ "accept-language": "zh-Hans, en;q=0.5" })).toBe(chinese);
  const log = await platform.get("/api/system/audit/list?entity=platform", tokens["root"]);
  expect(log.body["rows"]).toMatchObject([
    { changes: [{ field: "Default language", before: "Chinese", after: "English" }] },
    {},
  ]);
  await set("zh-CN");
});

it("is not set by the platform's administrators there, nor for another company", async () => {
  expect(await setName("root", "Mine")).toMatchObject({ code: 403 });
  expect(await setName("boss", "Mine", { customerId })).toMatchObject({ code: 400 });
  expect(await setName("user", "Mine", { tenantId })).toMatchObject({ code: 400 });
  expect(await setName("user", "Mine", { customerId: otherCustomer })).toMatchObject({ code: 404 });
  expect(await nameSeenBy("user")).toBe("Mill Watch");
});

it("shows the platform's logo before login, and no other", async () => {
  expect((await platform.get("/api/system/brand/logo")).body["code"]).toBe(404);
  await setLogo("boss");
  expect((await platform.get("/api/system/brand/logo")).body["code"]).toBe(404);
  await setLogo("root");
  const shown = await platform.get("/api/system/brand/logo");
  expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/png"]);
});

it("is audited", async () => {
  const { body } = await platform.get("/api/system/audit/list?entity=customer", tokens["boss"]);
  expect(body["rows"]).toMatchObject([
    { title: "Mill", changes: [{ field: "Platform name", before: "", after: "Mill Watch" }] },
  ]);
  const own = await platform.get("/api/system/audit/list?entity=account", tokens["boss"]);
  expect(own.body["rows"]).toContainEqual(
    expect.objectContaining({
      title: "keeper",
      changes: [{ field: "Platform name", before: "", after: "View of keeper" }],
    }),
  );
});
