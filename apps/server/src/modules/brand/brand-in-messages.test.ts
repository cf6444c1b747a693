import { afterAll, beforeAll, expect, it } from "vitest";
import { makeSmtpChannel } from "../../platform/messages/smtp-channel.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { multipart } from "../../testing/multipart.ts";
import { makePng } from "../../testing/sample-files.ts";
import { makeTestPlatform, send, type TestPlatform } from "../../testing/test-platform.ts";

/** Mails bear the name and logo that their receiver's company shows on its pages. */
let platform: TestPlatform;
let mail: MailServer;
let [tenantId, customerId] = ["", ""];
const tokens: Record<string, string> = {};

beforeAll(async () => {
  mail = await startMailServer();
  const email = makeSmtpChannel({ url: mail.url, from: "Alarms <alarms@oil.example.com>" });
  platform = await makeTestPlatform({ channels: { sms: null, wechat: null, email } });
  tenantId = await platform.addTenant("Dealer");
  customerId = await platform.addCustomer(tenantId, "Mill");
  await platform.addAccount({ username: "root", accountType: "administrator" });
  await platform.addAccount({ username: "boss", authority: "TENANT_ADMIN", accountType: "dealer", tenantId });
  for (const name of ["root", "boss"]) tokens[name] = await platform.tokenOf(name);
});
afterAll(async () => {
  await platform.close();
  await mail.close();
});

const asBoss = () => ({ "x-authorization": `Bearer ${tokens["boss"]}` });
const base = "/api/system/distributordatascreen";
const name = (systemName: string) =>
  platform.post(`${base}/setSystemName`, { tenantId, systemName }, tokens["boss"]);

/** The mail that an invitation to the mill sends. */
async function invited(address: string) {
  const body = { accountKind: "endUser", customerId, way: "email", address, language: "en" };
  const answer = await platform.post("/api/system/invitation", body, tokens["boss"]);
  expect(answer.body).toMatchObject({ code: 200, data: { sent: true } });
  await platform.messages.settle();
  const found = mail.mails.find(({ to }) => to.includes(address));
  if (!found) throw new Error("no mail came");
  return found;
}

it("without a name they come from the configured sender", async () => {
  const { from, subject, text } = await invited("first@example.com");
  expect(from).toBe("Alarms <alarms@oil.example.com>");
  expect(subject).toBe("Invitation to the oil monitoring platform");
  expect(text).toContain("invites you to the oil monitoring platform of Mill.");
});

it("they come in the dealer's name, and its customer's before it", async () => {
  await name("Dealer <b>Oil</b> Watch");
  platform.pass(60);
  const byDealer = await invited("second@example.com");
  expect(byDealer.from).toBe('"Dealer <b>Oil</b> Watch" <alarms@oil.example.com>');
  expect(byDealer.subject).toBe("Invitation to Dealer <b>Oil</b> Watch");
  expect(byDealer.text).toMatch(/\nDealer <b>Oil<\/b> Watch$/);

  await platform.db
    .updateTable("customer")
    .set({ system_name: "Mill Watch" })
    .where("id", "=", customerId)
    .execute();
  platform.pass(60);
  expect((await invited("third@example.com")).from).toBe("Mill Watch <alarms@oil.example.com>");
});

it("a logo comes along, with the words as text and as a page in which nothing is markup", async () => {
  const form = multipart({}, [{ field: "picture", content: makePng(200, 100) }]);
  const headers = { ...form.headers, ...asBoss() };
  const upload = { method: "POST", url: "/api/system/file/uploadLogo", ...form, headers } as const;
  expect((await send(platform.http, upload)).body).toMatchObject({ code: 200 });
  await platform.db
    .updateTable("customer")
    .set({ system_name: "<b>Mill</b>" })
    .where("id", "=", customerId)
    .execute();
  platform.pass(60);
  const { raw } = await invited("fourth@example.com");
  const plain = raw.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  expect(plain).toContain("multipart/alternative");
  expect(plain).toContain("Content-ID: <logo>");
  expect(plain).toContain('<img src="cid:logo" alt="&lt;b&gt;Mill&lt;/b&gt;"');
  expect(plain).toContain(makePng(200, 100).toString("base64").slice(0, 60));
});
