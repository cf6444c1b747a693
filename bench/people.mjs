// The lists of accounts and companies with 10,000 accounts and 2,000 customers: the calls, and the page in a browser.
import { chromium } from "playwright-core";
import { connectDatabase } from "../e2e/database.ts";
import { makeDataDir, postJson, removeDataDir, startServerProcess } from "../e2e/server-process.ts";
import { chromiumPath } from "../scripts/chromium.mjs";
import { timesOf } from "./analysis/calls.mjs";
import { calm } from "./telemetry/platform.mjs";

const targets = { callMs: 60, pageMs: 1500 };
const line = (name, text) => console.log(`${name.padEnd(46)} ${text}`);
const dataDir = await makeDataDir();
const server = await startServerProcess({ DATA_DIR: dataDir, DEMO: "1", LOG_LEVEL: "warn" });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  await addPeople();
  await calm({ serverPid: server.child.pid, dataDir });
  const account = { username: "sysadmin", password: "demo1234" };
  const { body } = await postJson(`${server.url}/api/login`, account);
  const headers = { "x-authorization": `Bearer ${String(body.token)}`, lang: "zh-CN" };
  const timed = async (name, path) =>
    line(name, `${await timesOf(server.url, headers, path)} (target p95 ${targets.callMs} ms)`);

  await timed("accounts, first page", "/system/user/list");
  await timed("accounts, page 900", "/system/user/list?pageNum=900");
  await timed("accounts, search by name", "/system/user/list?search=zhang");
  await timed("accounts, search in Chinese", `/system/user/list?search=${encodeURIComponent("王")}`);
  await timed("accounts, search by phone", "/system/user/list?search=13900001");
  await timed("accounts, search without a match", "/system/user/list?search=nobody-has-this");
  await timed("customers, first page", "/system/customer/list");
  await timed("customers, page 190", "/system/customer/list?pageNum=190");
  await timed("customers, search", "/system/customer/list?search=plant%201");
  await timed("dealers, first page", "/system/tenant/list");

  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await page.goto("/login");
  await page.fill("input[name=username]", account.username);
  await page.fill("input[name=password]", account.password);
  await page.click("button[type=submit]");
  await page.waitForURL("**/dashboard");
  for (const [name, address] of [
    ["page of the accounts, usable after", "/userSet"],
    ["page of the customers, usable after", "/userSet?tab=customers"],
  ]) {
    const times = [];
    for (let i = 0; i < 5; i++) {
      const began = performance.now();
      await page.goto(address);
      await page.locator("tbody tr").nth(9).waitFor();
      times.push(performance.now() - began);
    }
    const median = times.toSorted((a, b) => a - b)[2];
    line(name, `${median.toFixed(0)} ms (target ${targets.pageMs} ms)`);
  }
} finally {
  await browser.close();
  await server.stop();
  await removeDataDir(dataDir);
}

async function addPeople() {
  const db = await connectDatabase(dataDir);
  await db.query("insert into tenant (name) select 'Dealer ' || n from generate_series(1, 20) as n");
  await db.query(
    `insert into customer (tenant_id, name, area_no, contact_name)
     select (array(select id from tenant))[1 + n % 20], 'Plant ' || n, '320500', 'Li ' || n
     from generate_series(1, 2000) as n`,
  );
  await db.query(
    `insert into account (username, password_hash, last_name, first_name, phone, email, account_type, authority,
                          tenant_id, customer_id)
     select (array['zhang', 'li', 'wang', 'chen'])[1 + n % 4] || '.' || n, '-',
            (array['张', '李', '王', 'Chen'])[1 + n % 4], '工' || n, (13900000000 + n)::text,
            'person' || n || '@example.com', 'endUser', 'CUSTOMER_USER', c.tenant_id, c.id
     from generate_series(1, 10000) as n
     join (select id, tenant_id, row_number() over () as place from customer) as c on c.place = 1 + n % 2000`,
  );
  await db.query("analyze");
  await db.end();
}
