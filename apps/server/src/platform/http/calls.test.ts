import { afterAll, expect, it, vi } from "vitest";
import type { Identity } from "./caller.ts";
import { makeWorkBudget, usualWorkLimits } from "../work-budget.ts";
import { serveCalls } from "./calls.ts";
import { makeHttp } from "./server.ts";
import { acceptUploads } from "./uploads.ts";

const http = makeHttp({ logger: false, proxies: 0 });
afterAll(() => http.close());

/** Tokens are the account ids of system administrators. */
const authenticate = async (accountId: string): Promise<Identity> => ({
  sessionId: accountId,
  accountId,
  authority: "SYS_ADMIN",
  accountType: "administrator",
  tenantId: null,
  customerId: null,
  scope: { kind: "platform" },
  endsAt: null,
  initialPassword: false,
  passwordDue: null,
  idleMinutes: null,
  units: { temperature: "°C", pressure: "bar", water: "mg/kg", volume: "L" },
  secondFactorMissing: false,
  language: null,
  display: null,
  key: null,
});

it("works on few calls of one account at a time, and on others' meanwhile", async () => {
  let underWay = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const calls = serveCalls(http, {
    authenticate,
    sees: async () => true,
    nameMask: async () => (text) => text,
    work: makeWorkBudget(usualWorkLimits(), { now: () => performance.now(), isBusy: () => false }),
    refusals: { note: () => {} },
  });
  const answer = async () => {
    underWay++;
    await finished;
    return { rows: [], total: 0 };
  };
  calls.handle("GET /system/task/listAllTask", answer);
  calls.handle("GET /system/apiKey/list", answer);
  calls.handle("GET /system/displaylink/list", answer);
  const others = ["apiKey/list", "displaylink/list"];
  const ask = async (who: string, name = "task/listAllTask") =>
    http.inject({ url: `/api/system/${name}`, headers: { "x-authorization": `Bearer ${who}` } });
  await acceptUploads(http);
  await http.ready();
  const greedy = Array.from({ length: 50 }, () => ask("greedy"));
  await vi.waitFor(() => expect(underWay).toBe(2)); // of one call
  greedy.push(...Array.from({ length: 50 }, (_, i) => ask("greedy", others[i % others.length])));
  await vi.waitFor(() => expect(underWay).toBe(6)); // of all
  const modest = ask("modest");
  await vi.waitFor(() => expect(underWay).toBe(7));
  finish();
  const statuses = (await Promise.all([...greedy, modest])).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(underWay).toBe(101);
});
