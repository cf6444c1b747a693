import { afterAll, beforeAll, expect, it } from "vitest";
import { replaceLostPassword } from "./lost-password.ts";
import { makeTestPlatform, type TestPlatform, testPassword } from "./testing/test-platform.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
  await platform.addAccount({ username: "root", authority: "SYS_ADMIN", accountType: "administrator" });
  await platform.addAccount({ username: "nowhere", authority: null, accountType: "endUser" });
});
afterAll(() => platform.close());

const now = () => new Date("2026-11-12T06:30:00Z");
const signIn = async (password: string) => (await platform.signIn("root", password)).body;

it("gives an administrator another password, which has to be changed, and ends the sessions", async () => {
  const old = String((await signIn(testPassword))["token"]);
  await platform.db.updateTable("account").set({ disabled: true }).where("username", "=", "root").execute();
  const password = await replaceLostPassword(platform.db, now, "Root");
  expect((await signIn(testPassword))["code"]).toBe(1003);
  expect((await platform.get("/api/getInfo", old)).status).toBe(401);
  const { code, token } = await signIn(password);
  expect(code).toBe(200);
  const info = await platform.get("/api/getInfo", String(token));
  expect(JSON.stringify(info.body)).toContain('"initialPassword":true');
});

it("leaves an entry in the audit, without the password", async () => {
  const entry = await platform.db
    .selectFrom("audit")
    .select(["kind", "entity", "account_id", "reason", "before", "after"])
    .where("reason", "<>", "")
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    kind: "changed",
    entity: "account",
    account_id: null,
    reason: "npm run new-password",
  });
  expect(entry.before).toMatchObject({ username: "root", password: 0, disabled: true });
  expect(entry.after).toMatchObject({ username: "root", password: 1, disabled: false });
});

it("refuses other accounts and names the administrators", async () => {
  for (const username of ["nowhere", "nobody"])
    await expect(replaceLostPassword(platform.db, now, username)).rejects.toThrow(
      `${username} is no administrator of the platform. There are: root.`,
    );
});
