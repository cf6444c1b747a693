import type { MessageMode } from "@oilcloud/contract";
import type { UndecidedEvent } from "../../alarm-records/interface.ts";
import type { SettingReceiver } from "../../alarm-rules/interface.ts";
import type { ContactBook, Person } from "../../contacts/interface.ts";

export interface Receiver {
  person: Person;
  modes: readonly MessageMode[];
  template: string | null;
}

/** A receiver by all channels of its own, with the usual message. */
export const asReceiver = (person: Person): Receiver => ({ person, modes: person.modes, template: null });

/** The receivers of an event: contacts named by a setting, and contacts that subscribe to all alarms of the place. */
export function receiversOf(
  event: UndecidedEvent,
  book: ContactBook,
  named: readonly SettingReceiver[],
  alreadyNotified: ReadonlySet<string>,
): Receiver[] {
  const found = new Map<string, Receiver>();
  for (const person of book.of(event))
    if (person.allAlarms && event.level <= person.lowestLevel) found.set(person.id, asReceiver(person));
  for (const { contactId, modes, template } of named) {
    const person = book.get(contactId);
    if (!person) continue;
    // A notification over another channel is better than none.
    const usable = person.modes.filter((mode) => modes.includes(mode));
    const known = found.get(contactId)?.modes ?? [];
    const all = new Set([...known, ...(usable.length > 0 ? usable : person.modes)]);
    found.set(contactId, { person, modes: [...all], template });
  }
  const receivers = [...found.values()];
  if (event.kind !== "cleared") return receivers;
  return receivers.filter(
    ({ person }) => person.notifyWhenCleared && alreadyNotified.has(`${event.episodeId} ${person.id}`),
  );
}
