import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoPassword } from "./demo/accounts.ts";
import { firstAccounts } from "./first-accounts.ts";
import { makeLocalFileStores } from "./platform/files/file-store.ts";
import { makeTestPlatform, type TestPlatform } from "./testing/test-platform.ts";

let platform: TestPlatform;
const folder = path.join(tmpdir(), `oilcloud-first-${randomUUID()}`);
beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

const start = (demo: boolean, host = "127.0.0.1") =>
  firstAccounts({ db: platform.db, files: makeLocalFileStores(folder), demo, host, demoLanguage: "en" });
const codeOf = async (username: string, password: string) =>
  (await platform.signIn(username, password)).body["code"];

it("opens a demo with the published password, shuts it at the first start without, and never opens it again", async () => {
  expect(await start(true)).toEqual({
    news: ["Demo accounts: sysadmin, dealer, customer, group, visitor, keeper; password demo1234"],
    demo: true,
  });
  const reachable = await start(true, "0.0.0.0");
  expect(reachable.news[1]).toContain("the demo's passwords are published");
  const { body } = await platform.signIn("dealer", demoPassword);
  const token = String(body["token"]);
  expect((await platform.get("/api/getInfo", token)).body["code"]).toBe(200);

  const { news, demo } = await start(false);
  expect(demo).toBe(false);
  expect(news[0]).toBe("Demo accounts disabled: sysadmin, dealer, customer, group, visitor, keeper");
  for (const username of ["sysadmin", "dealer", "keeper"])
    expect(await codeOf(username, demoPassword)).toBe(1003);
  expect((await platform.get("/api/getInfo", token)).status).toBe(401);
  expect((await platform.post("/api/auth/token", { refreshToken: body["refreshToken"] })).status).toBe(401);

  const [, username = "", password = ""] =
    /^First administrator: (\S+), password (\S+) \(shown only once\)$/.exec(news[1] ?? "") ?? [];
  expect(await codeOf(username, password)).toBe(200);

  expect((await start(false)).news).toEqual([]);
  expect(await start(true)).toEqual({
    news: ["Demo accounts stay disabled: this data was used with DEMO=0"],
    demo: false,
  });
  expect(await codeOf("sysadmin", demoPassword)).toBe(1003);
});
