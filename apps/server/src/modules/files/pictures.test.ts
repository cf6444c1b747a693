import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { multipart } from "../../testing/multipart.ts";
import { makeGif, makeJpeg, makePng } from "../../testing/sample-files.ts";
import { makeTestPlatform, send, type TestPlatform } from "../../testing/test-platform.ts";

let platform: TestPlatform;
const ids: Record<string, string> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  platform = await makeTestPlatform();
  const tenantId = await platform.addTenant("Dealer");
  const customerId = await platform.addCustomer(tenantId, "Mill");
  const neighbourId = await platform.addCustomer(tenantId, "Neighbour");
  const otherTenant = await platform.addTenant("Rival");
  const foreignId = await platform.addCustomer(otherTenant, "Stranger");
  Object.assign(ids, { customerId, neighbourId, foreignId });
  const accounts = [
    { username: "root" },
    { username: "dealer", authority: "TENANT_ADMIN", accountType: "dealer", tenantId },
    { username: "mill", authority: "CUSTOMER_USER", tenantId, customerId },
    { username: "keeper", authority: "CUSTOMER_USER", accountType: "maintenance", tenantId, customerId },
    { username: "neighbour", authority: "CUSTOMER_USER", tenantId, customerId: neighbourId },
    { username: "group", authority: "GROUP", tenantId, customers: [neighbourId] },
    { username: "rival", authority: "TENANT_ADMIN", accountType: "dealer", tenantId: otherTenant },
    { username: "guest", authority: "CUSTOMER_USER", accountType: "experience" },
    { username: "stranger", authority: "CUSTOMER_USER", tenantId: otherTenant, customerId: foreignId },
  ] as const;
  for (const account of accounts) {
    const customers = "customers" in account ? [...account.customers] : [];
    ids[account.username] = await platform.addAccount({ ...account, customers });
    tokens[account.username] = await platform.tokenOf(account.username);
  }
});
afterAll(() => platform.close());

type Form = Parameters<typeof multipart>;
async function post(who: string, path: string, ...[fields, files]: Form) {
  const form = multipart(fields, files);
  const { body, status } = await send(platform.http, {
    method: "POST",
    url: `/api/system/${path}`,
    ...form,
    headers: { ...form.headers, "x-authorization": `Bearer ${tokens[who]}` },
  });
  return { status, code: body["code"], msg: body["msg"], data: body["data"] as string };
}
const get = (who: string, path: string) => platform.get(`/api/system/${path}`, tokens[who]);
const codeOf = async (who: string, url: string) => (await platform.get(url, tokens[who])).body["code"];
const upload = (who: string, fileName: string | undefined, content: Buffer, name = "x.png") =>
  post(who, "uploadFile/upload", { ...(fileName !== undefined && { fileName }), dir: "deviceImg" }, [
    { field: "file", content, name },
  ]);
const remove = async (who: string, url: string) =>
  (
    await send(platform.http, {
      method: "DELETE",
      url: `/api/system/uploadFile/deleteFile?fileUrl=${encodeURIComponent(url)}`,
      headers: { "x-authorization": `Bearer ${tokens[who]}` },
    })
  ).body;
const setPicture = (who: string, call: string, content: Buffer) =>
  post(who, `file/${call}`, {}, [{ field: "picture", content }]);

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(platform.filesDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const hugePng = makePng();
hugePng.writeUInt32BE(100_000, 16);
hugePng.writeUInt32BE(100_000, 20);
const noPng = Buffer.concat([makePng().subarray(0, 8), Buffer.alloc(200, 0x41)]);

describe("a device image", () => {
  it("is named by the text after its address's first hyphen, and shown as it was sent", async () => {
    const bytes = makePng(40, 30);
    const { data: url } = await upload("root", "齿轮箱 - A", bytes);
    expect(decodeURIComponent(url.slice(url.indexOf("-") + 1))).toBe("齿轮箱 - A");
    const shown = await platform.get(url, tokens["stranger"]);
    expect(shown.bytes.equals(bytes)).toBe(true);
    expect(shown.headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
      "cache-control": "private, max-age=31536000, immutable",
      "content-disposition": expect.stringMatching(/^inline; filename\*?=/),
    });
    const one = await get("mill", `uploadFile/getImg?fileUrl=${encodeURIComponent(url)}`);
    expect(one.body["data"]).toMatchObject({
      url,
      name: "齿轮箱 - A",
      width: 40,
      height: 30,
      deletable: false,
    });
  });

  it.each([
    ["without a name", undefined, makePng(), 200, 1201, "Fill in the image name first"],
    ["with a blank name", "  ", makePng(), 200, 1201, "Fill in the image name first"],
    ["that is a jpeg, whatever it is called", "a", makeJpeg(), 200, 1203, "Please upload png or gif image"],
    [
      "that is a page",
      "a",
      Buffer.from("<svg onload=alert(1)>"),
      200,
      1203,
      "Please upload png or gif image",
    ],
    [
      "that is only a png's beginning",
      "a",
      makePng().subarray(0, 10),
      200,
      1203,
      "Please upload png or gif image",
    ],
    ["that is no png behind its first bytes", "a", noPng, 200, 1203, "Please upload png or gif image"],
    [
      "that would unfold to gigabytes",
      "a",
      hugePng,
      200,
      1209,
      "The image may have at most 10000 × 10000 pixels",
    ],
    ["over 3 MB", "a", makePng(4, 4, 3 * 1024 * 1024), 413, 1202, "Upload size may not exceed 3MB"],
    ["far over 3 MB", "a", makePng(4, 4, 9_000_000), 413, 1202, "Upload size may not exceed 3MB"],
  ])("%s is refused", async (_, fileName, content, status, code, msg) => {
    const before = await storedFiles();
    expect(await upload("root", fileName, content)).toMatchObject({ status, code, msg });
    expect(await storedFiles()).toEqual(before);
  });

  it("of exactly 3 MB is taken, and a gif too", async () => {
    const padding = 3 * 1024 * 1024 - makePng(4, 4, 1).length + 1;
    expect(await upload("root", "full", makePng(4, 4, padding))).toMatchObject({ code: 200 });
    expect(await upload("root", "moving", makeGif(9, 9), "a.png")).toMatchObject({ code: 200 });
  });

  it("is named by whole characters of a long file name", async () => {
    const { data } = await upload("dealer", undefined, makePng(), `${"x".repeat(99)}🛢️ pump.png`);
    expect(decodeURIComponent(data.slice(data.indexOf("-") + 1))).toBe(`${"x".repeat(99)}🛢`);
  });

  it("belongs to the uploader's company: visible below and above it, and to no others", async () => {
    const { data: mills } = await upload("mill", "mill's", makePng());
    // A dealer need not name it: the file's own name serves.
    const { data: dealers } = await upload("dealer", undefined, makePng(), "pump.png");
    expect(dealers.endsWith("-pump")).toBe(true);
    const sees = async (who: string) => {
      const { body } = await get(who, "uploadFile/getOssPathImg?path=deviceImg");
      const list = body["data"] as string[];
      const [own, tenants] = [list.includes(mills), list.includes(dealers)];
      expect([await codeOf(who, mills), await codeOf(who, dealers)]).toEqual([
        own ? 200 : 404,
        tenants ? 200 : 404,
      ]);
      return [own, tenants];
    };
    expect(await sees("root")).toEqual([true, true]);
    expect(await sees("dealer")).toEqual([true, true]);
    expect(await sees("mill")).toEqual([true, true]);
    expect(await sees("neighbour")).toEqual([false, true]);
    expect(await sees("group")).toEqual([false, true]);
    expect(await sees("rival")).toEqual([false, false]);
    expect(await sees("stranger")).toEqual([false, false]);
  });

  it("is deleted with its bytes, by its own side or above, never by accounts that can only view it", async () => {
    const { data: url } = await upload("mill", "short-lived", makePng());
    const name = /[0-9a-f]{40}/.exec(url)?.[0] ?? "";
    expect(await storedFiles()).toContain(name);
    expect(await remove("neighbour", url)).toMatchObject({ code: 404 });
    expect(await remove("rival", url)).toMatchObject({ code: 404 });
    expect(await remove("keeper", url)).toMatchObject({ code: 403 });
    const { data: platforms } = await upload("root", "everybody's", makePng());
    expect(await remove("mill", platforms)).toMatchObject({ code: 403 });
    expect(await remove("dealer", platforms)).toMatchObject({ code: 403 });
    expect(await remove("mill", url)).toMatchObject({ code: 200 });
    expect(await storedFiles()).not.toContain(name);
    expect(await codeOf("mill", url)).toBe(404);
    expect(await remove("mill", url)).toMatchObject({ code: 404 });
  });

  it.each(["nothing", "../../../etc/passwd", "a".repeat(40), "%00"])(
    "is not found as %s",
    async (fileUrl) => {
      const url = `/api/system/uploadFile/downloadImg?fileUrl=${encodeURIComponent(fileUrl)}`;
      expect(await codeOf("root", url)).toBe(404);
    },
  );
});

describe("showing a picture in a page", () => {
  it("needs no header but the session's cookie, for as long as its token serves", async () => {
    const { data: url } = await upload("mill", "shown", makePng());
    const cookie = { cookie: `language=en; token=${await platform.tokenOf("mill")}` };
    const code = async (headers: Record<string, string>) =>
      (await platform.get(url, undefined, headers)).body["code"];
    expect(await code(cookie)).toBe(200);
    expect(await code({})).toBe(401);
    expect(await code({ cookie: "token=forged" })).toBe(401);
    const foreigner = { cookie: `token=${tokens["stranger"]}` };
    expect(await code(foreigner)).toBe(404);
    // The cookie serves for pictures alone.
    expect((await platform.get("/api/getInfo", undefined, cookie)).body["code"]).toBe(401);
    platform.pass(3600);
    expect(await code(cookie)).toBe(401);
    const renewed = { cookie: `token=${await platform.tokenOf("mill")}` };
    expect(await code(renewed)).toBe(200);
    await platform.db
      .updateTable("session")
      .set({ ended_at: new Date("2026-11-12T06:00:00Z") })
      .execute();
    expect(await code(renewed)).toBe(401);
    for (const username of Object.keys(tokens)) tokens[username] = await platform.tokenOf(username);
  });
});

describe("an avatar", () => {
  const avatar = (who: string, content: Buffer, of = who) =>
    setPicture(who, `uploadUserImage?userId=${ids[of]}`, content);
  const urlFor = async (who: string, of: string) =>
    (await get(who, `file/getUserImage?userId=${ids[of]}`)).body["data"];

  it("takes the place of the one before, whose bytes go", async () => {
    expect(await urlFor("mill", "mill")).toBe("");
    const first = await avatar("mill", makePng(300, 300));
    expect(first).toMatchObject({ code: 200 });
    const second = await avatar("mill", makeJpeg(400, 300));
    expect(await urlFor("mill", "mill")).toBe(second.data);
    expect(await codeOf("mill", first.data)).toBe(404);
    expect((await storedFiles()).filter((name) => first.data.includes(name))).toEqual([]);
  });

  it("is seen by the account's own side and above", async () => {
    for (const who of ["mill", "keeper", "dealer", "root"]) expect(await urlFor(who, "mill")).not.toBe("");
    for (const who of ["neighbour", "group", "rival"]) expect(await urlFor(who, "mill")).toBe("");
  });

  it("is an experience account's own to set", async () => {
    const set = await avatar("guest", makePng(300, 300));
    expect(set).toMatchObject({ code: 200 });
    expect(await urlFor("guest", "guest")).toBe(set.data);
    expect(await codeOf("mill", set.data)).toBe(404);
    expect(await avatar("guest", makePng(300, 300), "mill")).toMatchObject({ code: 404 });
  });

  it("is set only by the account's own user", async () => {
    expect(await avatar("root", makePng(300, 300), "mill")).toMatchObject({ code: 404 });
  });

  it.each([
    [
      "too small",
      makePng(299, 300),
      200,
      1206,
      "The image is too small; it must be at least 300 × 300 pixels",
    ],
    ["a gif", makeGif(300, 300), 200, 1204, "Images only, JPG or PNG"],
    ["a text", Buffer.from("hello"), 200, 1204, "Images only, JPG or PNG"],
    ["over 1024 kb", makePng(300, 300, 1024 * 1024), 413, 1205, "The image exceeds the limit of 1024 KB"],
  ])("that is %s is refused", async (_, content, status, code, msg) => {
    expect(await avatar("keeper", content)).toMatchObject({ status, code, msg });
  });
});

describe("a logo", () => {
  const setLogo = (who: string, customerId?: string) =>
    setPicture(who, `uploadLogo${customerId ? `?customerId=${customerId}` : ""}`, makePng(200, 100));
  const logoFor = async (who: string, customerId?: string) =>
    (await get(who, `file/getLogo${customerId ? `?customerId=${customerId}` : ""}`)).body["data"] as string;

  it("is the customer's, else its dealer's, else the platform's, else none", async () => {
    expect(await logoFor("mill")).toBe("");
    const { data: platforms } = await setLogo("root");
    expect(await logoFor("mill")).toBe(platforms);
    const { data: dealers } = await setLogo("dealer");
    expect(await logoFor("mill")).toBe(dealers);
    expect(await codeOf("mill", dealers)).toBe(200);
    const { data: mills } = await setLogo("mill");
    expect(await logoFor("mill")).toBe(mills);
    expect(await logoFor("neighbour")).toBe(dealers);
    expect(await logoFor("dealer", ids["customerId"])).toBe(mills);
    expect(await logoFor("stranger")).toBe(platforms);
    expect(await codeOf("stranger", dealers)).toBe(404);
    expect(await codeOf("neighbour", mills)).toBe(404);
  });

  it("of a customer may be set by its dealer, not by a neighbour or a rival", async () => {
    expect(await setLogo("dealer", ids["customerId"])).toMatchObject({ code: 200 });
    expect(await setLogo("neighbour", ids["customerId"])).toMatchObject({ code: 404 });
    expect(await setLogo("rival", ids["customerId"])).toMatchObject({ code: 404 });
    const before = await logoFor("mill");
    expect(await setLogo("keeper", ids["customerId"])).toMatchObject({ code: 200 });
    expect(await logoFor("mill")).toEqual(before); // a logo set without the right to manage is visible to that account alone
  });

  it("smaller than 200×100 is refused", async () => {
    expect(await setPicture("mill", "uploadLogo", makePng(200, 99))).toMatchObject({ code: 1206 });
  });
});
