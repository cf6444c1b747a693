import type { MessageMode } from "@oilcloud/contract";
import type { AlarmLevel } from "@oilcloud/oil";
import type { UntoldEvent } from "./events-store.ts";
import type { Person } from "./receivers-store.ts";

/** Whom an alarm setting names. */
export interface NamedReceiver {
  contactId: string;
  modes: readonly MessageMode[];
  /** The setting's own message; null where the usual one is meant. */
  template: string | null;
}

/** Asks the alarm settings whom they name, many alarms at a time and answered in their order. */
export type NamedReceivers = (
  alarms: readonly { deviceId: string; keys: readonly string[]; level: AlarmLevel }[],
) => Promise<readonly (readonly NamedReceiver[])[]>;

export interface Receiver {
  person: Person;
  modes: readonly MessageMode[];
  template: string | null;
}

/** The receivers of an event: contacts named by a setting, and contacts that subscribe to all alarms of the place. */
export function receiversOf(
  event: UntoldEvent,
  people: ReadonlyMap<string, Person>,
  named: readonly NamedReceiver[],
  alreadyTold: ReadonlySet<string>,
): Receiver[] {
  const found = new Map<string, Receiver>();
  for (const person of people.values())
    if (person.allAlarms && isOfPlace(person, event) && event.level <= person.lowestLevel)
      found.set(person.id, { person, modes: person.modes, template: null });
  for (const { contactId, modes, template } of named) {
    const person = people.get(contactId);
    if (!person) continue;
    // Told another way is better than not told.
    const usable = person.modes.filter((mode) => modes.includes(mode));
    const known = found.get(contactId)?.modes ?? [];
    const all = new Set([...known, ...(usable.length > 0 ? usable : person.modes)]);
    found.set(contactId, { person, modes: [...all], template });
  }
  const receivers = [...found.values()];
  if (event.kind !== "cleared") return receivers;
  return receivers.filter(
    ({ person }) => person.toldWhenCleared && alreadyTold.has(`${event.episodeId} ${person.id}`),
  );
}

/** Who is notified that an alarm stays unprocessed: the customer's contacts, or the dealer's if it has none. */
export function escalationContactsOf(
  place: { tenantId: string; customerId: string },
  people: ReadonlyMap<string, Person>,
): Receiver[] {
  const willing = [...people.values()].filter((person) => person.escalation && isOfPlace(person, place));
  const own = willing.filter(({ customerId }) => customerId !== null);
  const chosen = own.length > 0 ? own : willing;
  return chosen.map((person) => ({ person, modes: person.modes, template: null }));
}

export const isOfPlace = (
  person: Person,
  { tenantId, customerId }: { tenantId: string; customerId: string },
) => person.tenantId === tenantId && (person.customerId === null || person.customerId === customerId);
