import type { Language } from "@oilcloud/contract";
import { sql } from "kysely";
import { accountName, accountNameById } from "../../../platform/database/account-name.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { UndecidedEvent } from "../../alarm-records/interface.ts";
import type { ContactBook, Person } from "../../contacts/interface.ts";
import { asReceiver, type Receiver } from "./receivers.ts";

/** Who was assigned to an alarm, and by whom. */
export interface Assignment {
  eventId: string;
  accountId: string;
  name: string;
  phone: string | null;
  email: string | null;
  language: Language;
  assignedBy: string | null;
}

/** The assignments behind events, by event. Takes no scope: nothing of it is answered to a caller. */
export async function readAssignments(
  trx: Db,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, Assignment>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await sql<Assignment>`
    select event.id as "eventId", account.id as "accountId", ${accountName()} as name, account.phone, account.email,
      coalesce(account.language, (select language from platform_setting)) as language, ${accountNameById(sql.ref("event.account_id"))} as "assignedBy"
    from alarm_event event join account on account.id = event.other_account_id
    where event.id = any(${eventIds}::bigint[]) and not account.disabled
  `.execute(trx);
  return new Map(rows.map((row) => [row.eventId, row]));
}

/**
 * The person assigned, as a receiver. An account has no notification modes of its own: if a contact of the place has its
 * phone or email, the contact's modes and quiet hours apply, else every address of the account is used.
 */
export function assigneeOf(
  event: UndecidedEvent,
  assignment: Assignment | undefined,
  book: ContactBook,
): Receiver[] {
  if (!assignment) return [];
  const contact = book.of(event).find((person) => isSamePerson(person, assignment) && isReachable(person));
  return [asReceiver(contact ?? accountAsPerson(assignment, event))];
}

const isReachable = ({ modes, addresses }: Person) => modes.some((mode) => addresses[mode] !== null);

const isSamePerson = ({ addresses }: Person, { phone, email }: Assignment): boolean =>
  (phone !== null && addresses.sms === phone) ||
  (email !== null && addresses.email?.toLowerCase() === email.toLowerCase());

const accountAsPerson = (
  { accountId, name, phone, email, language }: Assignment,
  { tenantId, timeZone }: UndecidedEvent,
): Person => ({
  id: accountId,
  contactId: null,
  tenantId,
  customerId: null,
  name,
  addresses: { sms: phone, email, wechat: null },
  modes: ["sms", "email"],
  language,
  timeZone,
  quietFrom: null,
  quietTo: null,
  allAlarms: false,
  lowestLevel: 2,
  notifyWhenCleared: false,
  escalation: false,
});
