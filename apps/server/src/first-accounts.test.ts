import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rm, stat } from "node:fs/promises";
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
  await mkdir(folder, { recursive: true });
  platform = await makeTestPlatform();
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

const start = (demo: boolean, host = "127.0.0.1") =>
  firstAccounts({
    db: platform.db,
    files: makeLocalFileStores(folder),
    dataDir: folder,
    demo,
    host,
    demoLanguage: "en",
  });
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

  const [, username = "", file = ""] =
    /^First administrator: (\S+), first password in (\S+)$/.exec(news[1] ?? "") ?? [];
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const password = (await readFile(file, "utf8")).trim();
  expect(await codeOf(username, password)).toBe(200);

  expect((await start(false)).news).toEqual([]);
  await access(file);
  await platform.db.updateTable("account").set({ must_change_password: false }).execute();
  await start(false);
  await expect(access(file)).rejects.toThrow("ENOENT");
  expect(await start(true)).toEqual({
    news: ["Demo accounts stay disabled: this data was used with DEMO=0"],
    demo: false,
  });
  expect(await codeOf("sysadmin", demoPassword)).toBe(1003);
});
