import type { Language } from "@oilcloud/contract";
import type { Insertable } from "kysely";
import type { Tables } from "../tables.ts";
import { inLanguage } from "./demo-language.ts";
import { type DemoCustomer, demoFleet } from "./fleet.ts";

type Contact = Omit<Insertable<Tables["contact"]>, "tenant_id" | "customer_id">;

const notified = { all_alarms: true, told_when_cleared: false, created_at: new Date() } as const;

/** The dealer's engineer on duty, who is notified of level 1 anywhere, and of an alarm that no one takes on. */
export const dutyEngineer = (number: number, language: Language): Contact => ({
  ...notified,
  name: inLanguage("值班工程师", language),
  phone: `1390000${String(1000 + number)}`,
  email: `duty${number}@dealer.example.com`,
  language,
  modes: ["sms", "email"],
  lowest_level: 1,
  escalation: true,
});

const keepers = [
  "陈立",
  "周敏",
  "吴刚",
  "郑海",
  "孙洁",
  "马超",
  "朱琳",
  "胡斌",
  "林涛",
  "何静",
  "高峰",
  "罗毅",
  "梁晨",
];

const customerCodes = demoFleet.flatMap(({ customers }) => customers).map(({ code }) => code);

/** The customer's own lubrication engineer, who sleeps at night unless it is level 1. */
export function lubricationEngineer(customer: DemoCustomer, language: Language): Contact {
  const number = customerCodes.indexOf(customer.code);
  const code = customer.code.toLowerCase();
  const byWechat = number % 3 === 0;
  return {
    ...notified,
    name: inLanguage(keepers[number % keepers.length] ?? customer.name, language),
    phone: `1370000${String(1000 + number)}`,
    email: `oil@${code}.example.com`,
    wechat: byWechat ? `oil_${code}` : null,
    language,
    modes: byWechat ? ["sms", "email", "wechat"] : ["sms", "email"],
    quiet_from: "22:00",
    quiet_to: "07:00",
    lowest_level: 2,
    escalation: false,
  };
}
