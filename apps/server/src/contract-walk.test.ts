import { randomUUID } from "node:crypto";
import { type Access, type Call, type CallName, contract, rightsOf } from "@oilcloud/contract";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addRowsOfEveryKind, everythingOf, type RowKind, wordsOf } from "./testing/rows-of-every-kind.ts";
import type { Ids } from "./testing/sample-input.ts";
import { requestFor } from "./testing/sample-request.ts";
import { makeTestPlatform, send, type TestAccount, type TestPlatform } from "./testing/test-platform.ts";

/**
 * Every call of the contract, made by every kind of account, with ids of its own, of others and of nothing. A call
 * added to the contract is walked without a line written here.
 */
const foreignMark = "a name nobody else may read";
const accounts = {
  sysadmin: { authority: "SYS_ADMIN", accountType: "administrator" },
  dealer: { authority: "TENANT_ADMIN", accountType: "dealer" },
  customer: { authority: "CUSTOMER_USER", accountType: "endUser" },
  group: { authority: "GROUP", accountType: "endUser" },
  visitor: { authority: "CUSTOMER_USER", accountType: "experience" },
  keeper: { authority: "CUSTOMER_USER", accountType: "maintenance" },
  waiting: { authority: null, accountType: "endUser" },
} as const satisfies Record<string, Pick<TestAccount, "authority" | "accountType">>;
type Who = keyof typeof accounts;
const allAccounts = Object.keys(accounts) as Who[];
const calls = Object.entries(contract) as [CallName, Call][];

let platform: TestPlatform;
let own: Ids;
let sibling: Ids;
let foreign: Ids;
const nothing: Ids = {
  tenant: randomUUID(),
  customer: randomUUID(),
  device: randomUUID(),
  alarm: randomUUID(),
  maintenanceWindow: randomUUID(),
  contact: randomUUID(),
  alarmSetting: randomUUID(),
  report: randomUUID(),
  reportSchedule: randomUUID(),
  account: randomUUID(),
};

/** Rows of others whose kind the contract does not name. */
const rowsOf = new Map<Ids, Record<RowKind, string>>();
let foreignBefore: Record<string, unknown> = {};

const colleagueOf = (tenantId: string, customerId: string, username: string) =>
  platform.addAccount({ username, authority: "CUSTOMER_USER", tenantId, customerId });

beforeAll(async () => {
  platform = await makeTestPlatform();
  const tenant = await platform.addTenant("own tenant");
  const customer = await platform.addCustomer(tenant, "own customer");
  const device = await platform.addDevice(customer);
  own = {
    tenant,
    customer,
    device,
    alarm: await platform.addAlarm(device),
    maintenanceWindow: await platform.addMaintenanceWindow(device),
    contact: await platform.addContact(customer, "own contact"),
    alarmSetting: await platform.addAlarmSetting(device),
    report: await platform.addReport(device),
    reportSchedule: await platform.addReportSchedule(customer),
    account: await colleagueOf(tenant, customer, "colleague"),
  };
  const neighbour = await platform.addCustomer(tenant, `sibling: ${foreignMark}`);
  const beside = await platform.addDevice(neighbour, `sibling: ${foreignMark}`);
  sibling = {
    tenant,
    customer: neighbour,
    device: beside,
    alarm: await platform.addAlarm(beside),
    maintenanceWindow: await platform.addMaintenanceWindow(beside, `sibling: ${foreignMark}`),
    contact: await platform.addContact(neighbour, `sibling: ${foreignMark}`),
    alarmSetting: await platform.addAlarmSetting(beside, `sibling: ${foreignMark}`),
    report: await platform.addReport(beside, `sibling: ${foreignMark}`),
    reportSchedule: await platform.addReportSchedule(neighbour),
    account: await colleagueOf(tenant, neighbour, `sibling: ${foreignMark}`),
  };
  const otherTenant = await platform.addTenant(`tenant: ${foreignMark}`);
  const foreignCustomer = await platform.addCustomer(otherTenant, `customer: ${foreignMark}`);
  const hidden = await platform.addDevice(foreignCustomer, `device: ${foreignMark}`);
  foreign = {
    tenant: otherTenant,
    customer: foreignCustomer,
    device: hidden,
    alarm: await platform.addAlarm(hidden),
    maintenanceWindow: await platform.addMaintenanceWindow(hidden, `device: ${foreignMark}`),
    contact: await platform.addContact(foreignCustomer, `contact: ${foreignMark}`),
    alarmSetting: await platform.addAlarmSetting(hidden, `setting: ${foreignMark}`),
    report: await platform.addReport(hidden, `report: ${foreignMark}`),
    reportSchedule: await platform.addReportSchedule(foreignCustomer),
    account: await colleagueOf(otherTenant, foreignCustomer, `account: ${foreignMark}`),
  };
  for (const username of allAccounts) {
    const kind = accounts[username];
    const belongs = kind.authority !== "SYS_ADMIN" && kind.authority !== null;
    await platform.addAccount({
      username,
      ...kind,
      tenantId: belongs ? tenant : null,
      customerId: kind.authority === "CUSTOMER_USER" ? customer : null,
      customers: username === "group" ? [customer] : [],
      devices: username === "visitor" ? [device] : [],
    });
  }
  for (const [ids, mark] of [
    [sibling, `sibling: ${foreignMark}`],
    [foreign, `account: ${foreignMark}`],
  ] as const)
    rowsOf.set(ids, await addRowsOfEveryKind(platform.db, ids, mark, platform.now()));
  // What a dealer calls its oils is for all its customers.
  await platform.db
    .updateTable("oil_brand")
    .set({ name: "of all" })
    .where("tenant_id", "=", tenant)
    .execute();
  foreignBefore = await everythingOf(platform.db, foreign);
});
afterAll(() => platform.close());

const tokens = new Map<Who, string>();

/** Signed in once, and again where a call has ended the session: there are thousands of calls. */
async function tokenOf(who: Who): Promise<string> {
  const known = tokens.get(who);
  if (known) return known;
  const token = await platform.tokenOf(who);
  tokens.set(who, token);
  return token;
}

const makeAs = (who: Who, name: CallName, call: Call, ids: Ids) => askAs(who, requestFor(name, call, ids));

/** Asks as one of the accounts; what ends sessions ends them for what is asked later, too. */
async function askAs(who: Who, request: InjectOptions) {
  const answer = await ask(request, await tokenOf(who));
  if (answer.status !== 401) return answer;
  tokens.delete(who);
  return ask(request, await tokenOf(who));
}

const make = (name: CallName, call: Call, ids: Ids, token?: string) =>
  ask(requestFor(name, call, ids), token);

async function ask(request: InjectOptions, token?: string) {
  const headers = { ...request.headers, ...(token ? { "x-authorization": `Bearer ${token}` } : {}) };
  return send(platform.http, { ...request, headers });
}

function allows(access: Access, who: Who): boolean {
  if (typeof access === "string") return true;
  const { authority } = accounts[who];
  return (
    authority !== null && access.roles.includes(authority) && rightsOf(accounts[who]).includes(access.right)
  );
}

/** A sibling has the caller's own dealer: what names nothing else asks for the caller's own. */
const asksOtherwise = (name: CallName, call: Call, ids: Ids) =>
  JSON.stringify(requestFor(name, call, ids)) !== JSON.stringify(requestFor(name, call, own));

/** Names of other tenants, which only system administrators read; a dealer reads of all its customers. */
function hiddenFrom(who: Who): RegExp | null {
  if (who === "sysadmin") return null;
  if (who !== "dealer") return new RegExp(foreignMark);
  return new RegExp(`(tenant|customer|device|contact|setting|report|account): ${foreignMark}`);
}

/** By what it is asked with; an answer may name things, too. */
const pointsAtSomething = (call: Call) => JSON.stringify({ ...call, reply: undefined }).includes('"entity"');

describe.each(calls)("%s", (name, call) => {
  if (call.access !== "public") {
    it("is closed to unauthenticated clients and to forged tokens", async () => {
      for (const token of [undefined, "forged"]) {
        expect(await make(name, call, own, token)).toMatchObject({ status: 401, body: { code: 401 } });
      }
    });
  }

  it.each(allAccounts)(
    "is open or closed to %s as the contract says, finds its own things, never breaks, and shows nothing of others",
    async (who) => {
      const { status, body } = await makeAs(who, name, call, own);
      expect(status).toBeLessThan(500);
      if (allows(call.access, who)) expect(body["code"]).not.toBe(403);
      else expect({ status, code: body["code"] }).toEqual({ status: 200, code: 403 });
      if (allows(call.access, who) && pointsAtSomething(call)) expect(body["code"]).not.toBe(404);
      const hidden = hiddenFrom(who);
      if (hidden) expect(JSON.stringify(body)).not.toMatch(hidden);
    },
  );

  if (pointsAtSomething(call)) {
    it("finds others' things no more than things that do not exist", async () => {
      for (const who of allAccounts.filter((each) => allows(call.access, each))) {
        const unknown = await makeAs(who, name, call, nothing);
        expect(unknown.body["code"]).toBe(404);
        const hidden = who === "sysadmin" ? [] : who === "dealer" ? [foreign] : [foreign, sibling];
        for (const ids of hidden.filter((each) => asksOtherwise(name, call, each))) {
          const { status, body } = await makeAs(who, name, call, ids);
          expect({ who, status, body }).toEqual({ who, status: unknown.status, body: unknown.body });
        }
      }
    });
  }
});

/** The id that `requestFor` gives where the contract says that an id is one, and not of what. */
const anyId = "11111111-2222-4333-8444-555555555555";
const withId = (request: InjectOptions, id: string) =>
  JSON.parse(JSON.stringify(request).replaceAll(anyId, id)) as InjectOptions;
/** Exports filter as the list beside them does, and an account may have few of them. */
const takingAnyId = calls.filter(([name, call]) => {
  const request = requestFor(name, call, nothing);
  return (
    !name.endsWith("/export") &&
    !Buffer.isBuffer(request.payload) &&
    JSON.stringify(request).includes(anyId) &&
    // Administrators of the platform see every row.
    allAccounts.some((who) => who !== "sysadmin" && allows(call.access, who))
  );
});

describe.each(takingAnyId)("%s, which takes an id of some row", (name, call) => {
  const text = `${name} ${JSON.stringify([call.params, call.query, call.body].map((each) => Object.keys((each as { properties?: object } | undefined)?.properties ?? {})))}`;
  const named = (Object.keys(wordsOf) as RowKind[]).filter((kind) => wordsOf[kind].test(text));

  it("finds others' rows no more than rows that do not exist", async () => {
    expect(named).not.toEqual([]);
    const request = requestFor(name, call, own);
    const answerTo = async (who: Who, id: string) => {
      const { status, body } = await askAs(who, withId(request, id));
      return JSON.stringify({ status, body })
        .replaceAll(id, "the id")
        .replaceAll(/"\d{13}"|\b\d{13}\b/g, "a time");
    };
    for (const who of allAccounts.filter((each) => each !== "sysadmin" && allows(call.access, each))) {
      const unknown = await answerTo(who, randomUUID());
      for (const ids of who === "dealer" ? [foreign] : [foreign, sibling])
        for (const kind of named) {
          const answer = await answerTo(who, rowsOf.get(ids)?.[kind] ?? "");
          expect({ who, kind, answer }).toEqual({ who, kind, answer: unknown });
          expect(answer).not.toContain(foreignMark);
        }
    }
  });
});

it("refuses what is no id, by every kind of caller and in every call that takes one", async () => {
  const malformed = Object.fromEntries(Object.keys(nothing).map((kind) => [kind, "no-id' or 1=1 --"])) as Ids;
  for (const [name, call] of calls.filter(([, each]) => pointsAtSomething(each)))
    for (const who of allAccounts.filter((each) => allows(call.access, each))) {
      const { status, body } = await makeAs(who, name, call, malformed);
      expect({ name, who, isRefused: status < 500 && Number(body["code"]) >= 400 }).toMatchObject({
        isRefused: true,
      });
    }
});

it("has left everything of the other tenant as it was, after all of the above", async () => {
  expect(Object.keys(foreignBefore).length).toBeGreaterThan(25);
  expect(await everythingOf(platform.db, foreign)).toEqual(foreignBefore);
});

it("walks calls that carry ids", () => {
  expect(calls.filter(([, call]) => pointsAtSomething(call)).length).toBeGreaterThan(0);
});
