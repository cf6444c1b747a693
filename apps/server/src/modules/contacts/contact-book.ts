import type { Language, MessageMode } from "@oilcloud/contract";
import type { AlarmLevel } from "@oilcloud/oil";
import type { Db } from "../../platform/database/connect.ts";
import { timeZoneOf } from "./time-zone.ts";

/** A receiver of notifications: a contact, or an account that is none. */
export interface Person {
  id: string;
  contactId: string | null;
  tenantId: string;
  customerId: string | null;
  name: string;
  addresses: Record<MessageMode, string | null>;
  modes: MessageMode[];
  language: Language;
  timeZone: string;
  quietFrom: string | null;
  quietTo: string | null;
  allAlarms: boolean;
  lowestLevel: AlarmLevel;
  notifyWhenCleared: boolean;
  escalation: boolean;
}

/** A site: a customer of a dealer. */
interface Place {
  tenantId: string;
  customerId: string;
}

/** The contacts of dealers and their customers. */
export interface ContactBook {
  get(contactId: string): Person | undefined;
  /** Those of a site: its own, and its dealer's. */
  of(place: Place): Person[];
  /** Who is notified that an alarm of a site stays unprocessed: its own contacts, or its dealer's if it has none. */
  escalation(place: Place): Person[];
}

/** Reads the contacts of these dealers and their customers. Takes no scope: nothing of it is answered to a caller. */
export async function readContactBook(db: Db, tenantIds: readonly string[]): Promise<ContactBook> {
  const people = await readPeople(db, tenantIds);
  const of = (place: Place) => [...people.values()].filter((person) => isOfPlace(person, place));
  return {
    get: (contactId) => people.get(contactId),
    of,
    escalation(place) {
      const willing = of(place).filter(({ escalation }) => escalation);
      const own = willing.filter(({ customerId }) => customerId !== null);
      return own.length > 0 ? own : willing;
    },
  };
}

const isOfPlace = (person: Person, { tenantId, customerId }: Place) =>
  person.tenantId === tenantId && (person.customerId === null || person.customerId === customerId);

async function readPeople(db: Db, tenantIds: readonly string[]): Promise<Map<string, Person>> {
  const rows = await db
    .selectFrom("contact")
    .leftJoin("customer", "customer.id", "contact.customer_id")
    .where("contact.tenant_id", "in", tenantIds)
    .selectAll("contact")
    .select(timeZoneOf.as("zone"))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        contactId: row.id,
        tenantId: row.tenant_id,
        customerId: row.customer_id,
        name: row.name,
        addresses: { sms: row.phone, email: row.email, wechat: row.wechat },
        modes: row.modes,
        language: row.language,
        timeZone: row.zone,
        quietFrom: row.quiet_from,
        quietTo: row.quiet_to,
        allAlarms: row.all_alarms,
        lowestLevel: row.lowest_level,
        notifyWhenCleared: row.told_when_cleared,
        escalation: row.escalation,
      },
    ]),
  );
}
