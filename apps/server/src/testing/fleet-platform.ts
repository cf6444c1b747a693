import type { InjectOptions } from "fastify";
import { makeTestPlatform, send } from "./test-platform.ts";

interface Envelope<T = unknown> {
  code: number;
  msg: string;
  data?: T;
  rows?: T[];
  total?: number;
}

const tokenMs = 10 * 60_000;

/** Two dealers with customers, and one account of every kind that may touch a fleet. */
export async function makeFleetPlatform(given: Parameters<typeof makeTestPlatform>[0] = {}) {
  const platform = await makeTestPlatform(given);
  const tenantId = await platform.addTenant("Dealer");
  const customerId = await platform.addCustomer(tenantId, "Mill");
  const siblingId = await platform.addCustomer(tenantId, "Sibling");
  const foreignId = await platform.addCustomer(await platform.addTenant("Other dealer"), "Foreign");
  const devices = { granted: await platform.addDevice(customerId, "granted press") };
  await platform.addAccount({ username: "root", accountType: "administrator" });
  await platform.addAccount({
    username: "dealer",
    authority: "TENANT_ADMIN",
    accountType: "dealer",
    tenantId,
  });
  const customer = { authority: "CUSTOMER_USER", tenantId, customerId } as const;
  await platform.addAccount({ username: "customer", ...customer });
  await platform.addAccount({ username: "keeper", ...customer, accountType: "maintenance" });
  await platform.addAccount({
    username: "visitor",
    ...customer,
    accountType: "experience",
    devices: [devices.granted],
  });
  const tokens = new Map<string, string>();
  let tokensOf = platform.now().getTime();

  /** Tokens are used again, but for those that have run out since the clock was moved. */
  async function tokenOf(who: string): Promise<string> {
    const now = platform.now().getTime();
    if (now - tokensOf > tokenMs) {
      tokens.clear();
      tokensOf = now;
    }
    const token = tokens.get(who) ?? (await platform.tokenOf(who));
    tokens.set(who, token);
    return token;
  }

  async function ask<T = unknown>(
    who: string,
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    payload?: object,
    lang = "en",
  ): Promise<Envelope<T>> {
    const token = await tokenOf(who);
    const options: InjectOptions = { method, url: `/api/system/${path}`, ...(payload && { payload }) };
    const { body } = await send(platform.http, {
      ...options,
      headers: { "x-authorization": `Bearer ${token}`, lang },
    });
    return body as unknown as Envelope<T>;
  }

  async function groupOf(id: string): Promise<string> {
    const group = await platform.db
      .selectFrom("device_group")
      .select("id")
      .where("customer_id", "=", id)
      .where("is_default", "=", true)
      .executeTakeFirstOrThrow();
    return group.id;
  }

  return { ...platform, tenantId, customerId, siblingId, foreignId, devices, ask, groupOf };
}

export type FleetPlatform = Awaited<ReturnType<typeof makeFleetPlatform>>;
