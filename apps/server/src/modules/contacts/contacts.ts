import type { AppContract, Contact, Input, Language, MessageMode, SentCode } from "@oilcloud/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Company } from "../../platform/brand.ts";
import type { Audited } from "../../platform/audited.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Page, Paged } from "../../platform/database/paging.ts";
import { isForeignKeyViolation } from "../../platform/database/sql-state.ts";
import { AppError } from "../../platform/errors.ts";
import { canonicalPhone } from "../../platform/phones.ts";
import type { Scope } from "../../platform/scope.ts";
import { isTimeZone } from "../../platform/time-zones.ts";
import type { RefuseBeyond } from "../quotas/interface.ts";
import type { ContactFilter, ContactRow, ContactsStore, ContactValues } from "./contacts-store.ts";

export type ContactEntry = Input<AppContract["POST /system/notification/contact/save"]>["body"];

const addressMissing = {
  sms: "modeNeedsPhone",
  email: "modeNeedsEmail",
  wechat: "modeNeedsWechat",
} as const satisfies Record<MessageMode, string>;

export interface ContactsDeps {
  refuseBeyond: RefuseBeyond;
  store: ContactsStore;
  audited: Audited;
  /** Gives up the messages that wait to be sent to a contact that is removed. */
  giveUpMessages(within: Db, contactId: string): Promise<void>;
  codes: AddressCodes;
  /** Whether a code is delivered, or is shown in its place. */
  delivers(mode: "sms" | "email"): boolean;
  clock: Clock;
}

/** Codes that prove an address. */
export interface AddressCodes {
  sendCode(
    target: string,
    language: Language,
    address: string,
    company: Company,
    channel: "sms" | "email",
  ): Promise<SentCode>;
  spendCode(target: string, code: string): Promise<void>;
}

/** Channels whose address is confirmed by a code. */
const confirmedModes = ["sms", "email"] as const;
type ConfirmedMode = (typeof confirmedModes)[number];

/** Whom the platform notifies of alarms, and how. */
export function makeContacts(deps: ContactsDeps) {
  const { store, audited, refuseBeyond, giveUpMessages, codes, delivers, clock } = deps;

  async function find(scope: Scope, id: string): Promise<ContactRow> {
    const contact = await store.one(scope, id);
    if (!contact) throw new AppError("notFound");
    return contact;
  }

  /** Whose contact it becomes; the ids have been found in the caller's scope before. */
  async function ownerOf(scope: Scope, { tenantId, customerId }: ContactEntry) {
    const customer = scope.kind === "customer" ? scope.customerId : customerId;
    if (customer) return { tenant_id: (await store.tenantOf(customer)).tenant_id, customer_id: customer };
    const tenant = scope.kind === "tenant" ? scope.tenantId : tenantId;
    if (!tenant) throw new AppError("contactOwnerRequired");
    return { tenant_id: tenant, customer_id: null };
  }

  async function refusePhoneInGroup(
    phone: string | null,
    of: Parameters<ContactsStore["phoneTaken"]>[1],
  ): Promise<void> {
    if (phone !== null && (await store.phoneTaken(phone, of))) throw new AppError("phoneInGroup");
  }

  return {
    async list(scope: Scope, filter: ContactFilter, page: Page): Promise<Paged<Contact>> {
      const { rows, total } = await store.list(scope, filter, page);
      return { rows: rows.map(present), total };
    },

    async save(scope: Scope, entry: ContactEntry): Promise<Contact> {
      const before = entry.contactId ? await find(scope, entry.contactId) : null;
      const described = description(entry, before?.phone ?? null);
      if (before) {
        const { id, tenant_id, customer_id, phone } = before;
        if (described.phone !== phone)
          await refusePhoneInGroup(described.phone, { id, tenant_id, customer_id });
        const unconfirmed = stillUnconfirmed(described, before);
        const values = { tenant_id, customer_id, ...described, unconfirmed };
        await audited.change([id], (trx) => store.change(trx, id, values));
        return present(await find(scope, id));
      }
      const owner = await ownerOf(scope, entry);
      await refusePhoneInGroup(described.phone, { id: null, ...owner });
      const id = await audited.add(async (trx) => {
        const whose = { tenantId: owner.tenant_id, customerId: owner.customer_id };
        await refuseBeyond(trx, whose, "contacts", 1);
        const unconfirmed = stillUnconfirmed(described, null);
        return store.add(trx, { ...owner, ...described, unconfirmed }, clock());
      });
      return present(await find(scope, id));
    },

    /** To the address itself, in the contact's language. */
    async sendCode(
      scope: Scope,
      { contactId, mode }: { contactId: string; mode: ConfirmedMode },
      address: string,
    ): Promise<SentCode> {
      const contact = await find(scope, contactId);
      const target = addressesOf(contact)[mode];
      if (!target || !contact.unconfirmed.includes(mode)) throw new AppError("contactAddressChanged");
      if (!delivers(mode)) throw new AppError("channelNotConfigured");
      const company = { tenantId: contact.tenant_id, customerId: contact.customer_id };
      return codes.sendCode(target, contact.language, address, company, mode);
    },

    async confirm(
      scope: Scope,
      { contactId, mode, code }: { contactId: string; mode: ConfirmedMode; code: string },
    ): Promise<Contact> {
      const contact = await find(scope, contactId);
      const target = addressesOf(contact)[mode];
      if (!target || !contact.unconfirmed.includes(mode)) throw new AppError("contactAddressChanged");
      await codes.spendCode(target, code.trim());
      await audited.change([contactId], (trx) => store.confirm(trx, contactId, mode));
      return present(await find(scope, contactId));
    },

    async remove(scope: Scope, id: string): Promise<{ contactId: string }> {
      await find(scope, id);
      await audited
        .change([id], async (trx) => {
          await giveUpMessages(trx, id);
          await store.remove(trx, id);
        })
        .catch((error: unknown) => {
          throw isForeignKeyViolation(error) ? new AppError("contactInUse") : error;
        });
      return { contactId: id };
    },
  };
}

const addressesOf = ({ phone, email }: Pick<ContactValues, "phone" | "email">) => ({
  sms: phone ?? null,
  email: email ?? null,
});

/** An address that is new or was not confirmed before is unconfirmed. */
function stillUnconfirmed(
  after: Pick<ContactValues, "phone" | "email">,
  before: ContactRow | null,
): MessageMode[] {
  const [now, then] = [addressesOf(after), before && addressesOf(before)];
  return confirmedModes.filter(
    (mode) => now[mode] !== null && (now[mode] !== then?.[mode] || before?.unconfirmed.includes(mode)),
  );
}

export type Contacts = ReturnType<typeof makeContacts>;

/** A number that was stored before stays as it was entered. */
function storedPhone(given: string | null, before: string | null): string | null {
  if (given === null || given === before) return given;
  const phone = canonicalPhone(given);
  if (phone === null) throw new AppError("contactPhoneFormat");
  return phone;
}

function description(
  entry: ContactEntry,
  phoneBefore: string | null,
): Omit<ContactValues, "tenant_id" | "customer_id" | "phone"> & { phone: string | null } {
  const text = (given: string | undefined) => given?.trim() || null;
  const addresses = {
    sms: storedPhone(text(entry.phone), phoneBefore),
    email: text(entry.email),
    wechat: text(entry.wechat),
  };
  for (const mode of entry.modes) if (!addresses[mode]) throw new AppError(addressMissing[mode]);
  const [quietFrom, quietTo] = [text(entry.quietFrom), text(entry.quietTo)];
  if ((quietFrom === null) !== (quietTo === null) || (quietFrom !== null && quietFrom === quietTo))
    throw new AppError("quietHoursInvalid");
  const zone = text(entry.timeZone);
  if (zone !== null && !isTimeZone(zone)) throw new AppError("timeZoneUnknown");
  return {
    name: entry.contactName.trim(),
    phone: addresses.sms,
    email: addresses.email,
    wechat: addresses.wechat,
    language: entry.language,
    time_zone: zone,
    quiet_from: quietFrom,
    quiet_to: quietTo,
    modes: entry.modes,
    all_alarms: entry.allAlarms ?? true,
    lowest_level: entry.lowestLevel ?? 2,
    told_when_cleared: entry.toldWhenCleared ?? false,
    escalation: entry.escalation ?? false,
  };
}

function present(row: ContactRow): Contact {
  return {
    contactId: row.id,
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    customerId: row.customer_id,
    customerName: row.customer_name,
    contactName: row.name,
    phone: row.phone ?? "",
    email: row.email ?? "",
    wechat: row.wechat ?? "",
    language: row.language,
    timeZone: row.zone,
    quietFrom: row.quiet_from ?? "",
    quietTo: row.quiet_to ?? "",
    modes: row.modes,
    unconfirmed: row.modes.filter((mode) => row.unconfirmed.includes(mode)),
    allAlarms: row.all_alarms,
    lowestLevel: row.lowest_level,
    toldWhenCleared: row.told_when_cleared,
    escalation: row.escalation,
  };
}
