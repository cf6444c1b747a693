import type { Language } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import type { Db } from "../platform/database/connect.ts";
import type { FileStores } from "../platform/files/file-store.ts";
import { hashPassword } from "../platform/sign-in/passwords.ts";
import { seedAlarmSettings } from "./alarm-settings.ts";
import { type DemoAccount, demoAccounts, demoPassword } from "./accounts.ts";
import { dutyEngineer, lubricationEngineer } from "./contacts.ts";
import { inLanguage } from "./demo-language.ts";
import {
  type DemoCustomer,
  type DemoGroup,
  demoFleet,
  demoHistoryDays,
  demoIntervalS,
  demoOils,
} from "./fleet.ts";
import { masterDataOf, sensorsOf } from "./device-master-data.ts";
import { seedReports } from "./reports.ts";

/** Adds the demo's tenants, customers, devices and accounts to an empty platform in one transaction, then settings and reports. */
export async function seedDemo(db: Db, files: FileStores, language: Language): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction().execute(async (trx) => {
    await trx.updateTable("platform_setting").set({ language }).execute();
    for (const [dealer, tenant] of inLanguage(demoFleet, language).entries()) {
      const { id } = await trx
        .insertInto("tenant")
        .values({ name: tenant.name, created_at: whenHistoryBegins() })
        .returning("id")
        .executeTakeFirstOrThrow();
      await trx
        .insertInto("contact")
        .values({ ...dutyEngineer(dealer, language), tenant_id: id, customer_id: null })
        .execute();
      for (const customer of tenant.customers) await addCustomer(trx, id, customer, language);
    }
    for (const account of inLanguage(demoAccounts, language)) await addAccount(trx, account, passwordHash);
  });
  await seedAlarmSettings(db, () => new Date(), language);
  await seedReports(db, files("reports"), new Date(), language);
}

/** What the demo starts with was there before its first reading; today nothing was added. */
const whenHistoryBegins = () => new Date(Date.now() - demoHistoryDays * dayMs);

async function addCustomer(
  db: Db,
  tenantId: string,
  customer: DemoCustomer,
  language: Language,
): Promise<void> {
  const { id } = await db
    .insertInto("customer")
    .values({
      tenant_id: tenantId,
      name: customer.name,
      area_no: customer.areaNo,
      industry: customer.industry,
      created_at: whenHistoryBegins(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("contact")
    .values({ ...lubricationEngineer(customer, language), tenant_id: tenantId, customer_id: id })
    .execute();
  for (const [place, group] of customer.groups.entries()) {
    const groupId = group.name === null ? await defaultGroup(db, id) : await addGroup(db, id, group.name);
    await addDevices(db, { customer, customerId: id, group, groupId, place }, language);
  }
}

async function addDevices(
  db: Db,
  of: { customer: DemoCustomer; customerId: string; group: DemoGroup; groupId: string; place: number },
  language: Language,
): Promise<void> {
  const now = new Date();
  const { machineType } = of.group;
  const added = await db
    .insertInto("device")
    .values(
      of.group.devices.map((name, place) => ({
        customer_id: of.customerId,
        group_id: of.groupId,
        name,
        machine_type: machineType,
        oil: demoOils[machineType] ?? null,
        interval_s: demoIntervalS,
        industry: of.customer.industry,
        area_no: of.customer.areaNo,
        created_at: whenHistoryBegins(),
        ...inLanguage(
          masterDataOf({ machineType, customerCode: of.customer.code, group: of.place, place }, now),
          language,
        ),
      })),
    )
    .returning(["id", "device_no"])
    .execute();
  await db
    .insertInto("sensor")
    .values(
      added.flatMap(({ id, device_no }, place) =>
        inLanguage(sensorsOf(device_no ?? "", place, now), language).map((sensor) => ({
          device_id: id,
          ...sensor,
        })),
      ),
    )
    .execute();
}

async function defaultGroup(db: Db, customerId: string): Promise<string> {
  const { id } = await db
    .selectFrom("device_group")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("is_default", "=", true)
    .executeTakeFirstOrThrow();
  return id;
}

async function addGroup(db: Db, customerId: string, name: string): Promise<string> {
  const { id } = await db
    .insertInto("device_group")
    .values({ customer_id: customerId, name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function addAccount(db: Db, account: DemoAccount, passwordHash: string): Promise<void> {
  const tenant = await idByName(db, "tenant", account.tenant);
  const { id } = await db
    .insertInto("account")
    .values({
      username: account.username,
      password_hash: passwordHash,
      demo: true,
      phone: account.phone,
      email: `${account.username}@example.com`,
      last_name: account.lastName,
      first_name: account.firstName,
      authority: account.authority,
      account_type: account.accountType,
      tenant_id: tenant,
      customer_id: await idByName(db, "customer", account.customer),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const name of account.customers ?? []) {
    const customerId = await idByName(db, "customer", name);
    if (customerId)
      await db.insertInto("account_customer").values({ account_id: id, customer_id: customerId }).execute();
  }
  for (const name of account.devices ?? []) {
    const deviceId = await idByName(db, "device", name);
    if (deviceId)
      await db.insertInto("account_device").values({ account_id: id, device_id: deviceId }).execute();
  }
}

async function idByName(
  db: Db,
  table: "tenant" | "customer" | "device",
  name?: string,
): Promise<string | null> {
  if (!name) return null;
  const { id } = await db
    .selectFrom(table)
    .select("id")
    .where("name", "=", name)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
