import type { AlarmSetting, Contact } from "@oilcloud/contract";
import type { MessageMode } from "@oilcloud/contract/values";

export type NamedContact = AlarmSetting["contacts"][number];

/** A contact whom a setting names, and whom one of its ways does not reach. */
export interface Unreached {
  contactName: string;
  mode: MessageMode;
  /** No address was entered, or the contact has turned this channel off. */
  why: "lacking" | "off";
  /** The channels by which the contact is notified anyway. */
  instead: readonly MessageMode[];
}

export function namedContact({ contactId, contactName, modes, phone, email, wechat }: Contact): NamedContact {
  const addresses: [MessageMode, string][] = [
    ["sms", phone],
    ["email", email],
    ["wechat", wechat],
  ];
  const lacking = addresses.flatMap(([mode, address]) => (address === "" ? [mode] : []));
  return { contactId, contactName, modes, lacking };
}

/** The contacts that a setting's channels do not reach. A contact that none of them reaches is notified by its own channels. */
export function unreachedBy(
  modes: readonly MessageMode[],
  contacts: readonly Omit<NamedContact, "contactId">[],
): Unreached[] {
  return contacts.flatMap(({ contactName, modes: own, lacking }) => {
    const usable = own.filter((mode) => modes.includes(mode));
    return modes
      .filter((mode) => !own.includes(mode))
      .map((mode) => ({
        contactName,
        mode,
        why: lacking.includes(mode) ? ("lacking" as const) : ("off" as const),
        instead: usable.length > 0 ? usable : own,
      }));
  });
}
