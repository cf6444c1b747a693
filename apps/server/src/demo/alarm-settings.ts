import type { Language, SettingEntry, TriggerEntry } from "@oilcloud/contract";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/connect.ts";
import { makeSettings } from "../modules/alarm-rules/settings/settings.ts";
import { inLanguage } from "./demo-language.ts";

interface DemoSetting extends Omit<SettingEntry, "customerId" | "deviceIds" | "contactIds"> {
  /** Names of devices, where it is not for a machine type. */
  devices?: string[];
}

interface DemoFactory {
  customer: string;
  settings: DemoSetting[];
}

const above = (level: 1 | 2, value: number): TriggerEntry => ({ level, kind: "above", value });
/** What lasts over a warning is worth a word, and what is unusual for the machine. */
const lasting = { need: 5, of: 6 };
const unusual: TriggerEntry = { level: 2, kind: "deviation", sigmas: 5 };

/** What the people of some demo factories have set, close to what the catalogue says. */
const demoFactories: DemoFactory[] = [
  {
    customer: "苏南特钢",
    settings: [
      {
        machineType: "hydraulic",
        key: "nasClass",
        levels: [1, 2],
        triggers: [above(1, 9), { ...above(2, 8), ...lasting }],
        modes: ["sms", "email"],
      },
      {
        devices: ["2# 精轧机液压站", "1# 精轧机液压站"],
        key: "filterDp",
        levels: [1, 2],
        triggers: [{ ...above(1, 4), need: 2, of: 3 }, { ...above(2, 3), ...lasting }, unusual],
        message1: "{device} 滤芯压差 {value}，超过 {limit}，请更换滤芯",
        modes: ["sms", "wechat"],
      },
      {
        machineType: "industrialGear",
        key: "oilTemp",
        levels: [1, 2],
        triggers: [{ ...above(1, 85), need: 2, of: 3 }, { ...above(2, 75), ...lasting }, unusual],
        modes: ["sms"],
      },
    ],
  },
  {
    customer: "舟山海上风电",
    settings: [
      {
        machineType: "windGear",
        key: "waterPpm",
        levels: [1, 2],
        triggers: [above(1, 400), { ...above(2, 250), ...lasting }, unusual],
        modes: ["email"],
      },
    ],
  },
  {
    customer: "临港热电",
    settings: [
      {
        machineType: "steamTurbine",
        key: "waterPpm",
        levels: [1, 2],
        triggers: [above(1, 300), { ...above(2, 100), ...lasting }, unusual],
        modes: ["sms", "email"],
      },
    ],
  },
];

/** Lays settings into the demo as a person would save them; the factory's own contacts are notified. */
export async function seedAlarmSettings(db: Db, clock: Clock, language: Language): Promise<void> {
  const settings = makeSettings({ db, clock, rulesChanged: async () => {} });
  for (const factory of inLanguage(demoFactories, language)) {
    const { id: customerId, tenant_id } = await db
      .selectFrom("customer")
      .select(["id", "tenant_id"])
      .where("name", "=", factory.customer)
      .executeTakeFirstOrThrow();
    const contacts = await db
      .selectFrom("contact")
      .select("id")
      .where("customer_id", "=", customerId)
      .execute();
    const actor = await actorOf(db, tenant_id, language);
    for (const { devices = [], ...entry } of factory.settings) {
      const deviceIds = devices.length > 0 ? await idsOf(db, customerId, devices) : [];
      const whole = { ...entry, customerId, deviceIds, contactIds: contacts.map(({ id }) => id) };
      await settings.save(actor, null, whole, false);
    }
  }
}

/** The dealer's own account, where the demo has one. */
async function actorOf(db: Db, tenantId: string, language: Language) {
  const account = await db
    .selectFrom("account")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("authority", "=", "TENANT_ADMIN")
    .limit(1)
    .executeTakeFirst();
  return {
    scope: { kind: "tenant", tenantId } as const,
    accountId: account?.id ?? null,
    language,
  };
}

async function idsOf(db: Db, customerId: string, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("device")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("name", "in", names)
    .execute();
  return rows.map(({ id }) => id);
}
