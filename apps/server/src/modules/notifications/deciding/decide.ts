import { hourMs, minuteMs, quietTimeMs } from "@oilcloud/oil";
import type { AlarmEventKind } from "@oilcloud/contract";
import { inUnitsOf } from "../../../platform/readers-units.ts";
import { unitsOfReader } from "./units-of-reader.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type {
  AlarmHappening,
  NotificationState,
  Outcome,
  UndecidedEvent,
} from "../../alarm-records/interface.ts";
import type { ReceiversOf } from "../../alarm-rules/interface.ts";
import type { ContactBook, Contacts, Person } from "../../contacts/interface.ts";
import type { Messages, NewMessage } from "../../messages/interface.ts";
import type { AddAlarmEvents, StreamedAlarmEvent } from "../../webhooks/interface.ts";
import type { AlarmFacts, AlarmMessageKind } from "../words/alarm-facts.ts";
import type { AlarmMessages } from "../words/alarm-message.ts";
import { assigneeOf, readAssignments } from "./assignees.ts";
import { quietUntil } from "./quiet-hours.ts";
import { asReceiver, type Receiver, receiversOf } from "./receivers.ts";

export interface DecideDeps {
  db: Db;
  state: NotificationState;
  bookOf: Contacts["bookOf"];
  named: ReceiversOf;
  words: Pick<AlarmMessages, "alarm" | "parts">;
  messages: Pick<Messages, "add" | "brandOf" | "contactsNotifiedOf" | "isConfigured" | "platformName">;
  /** Sends the events to programs of others as well, which keep track of alarms whether people are notified or not. */
  stream: AddAlarmEvents;
  escalateAfterMinutes: number;
  clock: Clock;
}

/** Events of longer ago come from history that is being read in, and cause no notification. */
const newsMs = hourMs;
const atOnce = 500;

/** Turns events of alarms into messages: once, in one transaction, on whichever node is first. */
export function makeDeciding(deps: DecideDeps) {
  const { db, state, bookOf, named, words, messages, stream, escalateAfterMinutes, clock } = deps;
  const contactsOf = (happenings: readonly AlarmHappening[]): Promise<ContactBook> =>
    bookOf([...new Set(happenings.map(({ tenantId }) => tenantId))]);

  /** Adds the messages to one person about one event, one for each channel; answers how many. */
  async function notify(
    trx: Db,
    occasion: string,
    { kind, ...about }: AlarmHappening & Pick<AlarmFacts, "kind" | "assignedBy">,
    { person, modes, template }: Receiver,
    taken: Set<string>,
  ): Promise<number> {
    const now = clock();
    const brand = await messages.brandOf(about);
    const own = template && { text: template, platform: await messages.platformName(person.language) };
    let added = 0;
    for (const mode of modes) {
      const address = person.addresses[mode];
      if (!address) continue;
      // Several contacts may have one address, which gets one message about an event.
      const place = `${mode} ${address.toLowerCase()}`;
      const isRepeated = taken.has(place);
      taken.add(place);
      const message: NewMessage = {
        occasion: `${occasion}:${person.id}:${mode}`,
        kind,
        tenant_id: about.tenantId,
        customer_id: about.customerId,
        contact_id: person.contactId,
        receiver: person.name,
        mode,
        address,
        language: person.language,
        level: about.level,
        ...inUnitsOf(await unitsOfReader(trx, address, about.customerId), () =>
          words.alarm({ kind, ...about }, mode, person.language, own || null),
        ),
        brand,
        ...whenToSend(person, about.level, now),
        ...(!messages.isConfigured(mode) && { status: "unconfigured", next_attempt_at: null }),
        isRepeated,
        created_at: now,
      };
      await messages.add(trx, message, [about.episodeId]);
      added++;
    }
    return added;
  }

  const streamed = (event: CausedEvent, isNotified: boolean): StreamedAlarmEvent => ({
    ...event,
    isNotified,
    words(language) {
      const { subject, lines, named: values } = words.parts(event, language);
      return { sentence: subject, lines, values };
    },
  });

  return {
    /** Answers how many events it decided on. */
    events: (): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const events = await state.undecided(trx, atOnce);
        if (events.length === 0) return 0;
        const outcomes = new Map(events.map((event) => [event.id, silenceOf(event, events, clock())]));
        const notifiable = events.filter(({ id }) => outcomes.get(id) === null);
        if (notifiable.length > 0) {
          const ofDevices = notifiable.flatMap((event) =>
            event.deviceId ? [{ event, deviceId: event.deviceId }] : [],
          );
          const [book, assignments, alreadyNotified, answers] = await Promise.all([
            contactsOf(notifiable),
            readAssignments(
              trx,
              notifiable.filter(({ kind }) => kind === "assigned").map(({ id }) => id),
            ),
            messages.contactsNotifiedOf(notifiable.map(({ episodeId }) => episodeId)),
            named(
              ofDevices.map(({ event: { reasons, level }, deviceId }) => ({
                deviceId,
                keys: reasons.map(({ key }) => key),
                level,
              })),
            ),
          ]);
          const namedBy = new Map(ofDevices.map(({ event }, at) => [event.id, answers[at] ?? []]));
          for (const event of notifiable) {
            let notified = 0;
            const kind = event.kind as AlarmMessageKind; // the others cause no notification
            const assignment = assignments.get(event.id);
            const found =
              kind === "assigned"
                ? assigneeOf(event, assignment, book)
                : receiversOf(event, book, namedBy.get(event.id) ?? [], alreadyNotified);
            const about = { ...event, kind, assignedBy: assignment?.assignedBy ?? null };
            const taken = new Set<string>();
            for (const receiver of found)
              notified += await notify(trx, `event:${event.id}`, about, receiver, taken);
            outcomes.set(event.id, notified > 0 ? "told" : "nobody");
          }
        }
        const caused = events.filter((event) => isStreamed(event, clock()));
        await stream(
          trx,
          caused.map((event) => streamed(event, notifiable.includes(event))),
        );
        await state.decided(trx, outcomes as Map<string, Outcome>, clock());
        return events.length;
      }),

    /** Escalates level-1 alarms that no one takes on or processes to further contacts, once per episode. */
    unprocessed: (): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const now = clock();
        const knownSince = new Date(now.getTime() - escalateAfterMinutes * minuteMs);
        const waiting = await state.unprocessed(trx, knownSince, now, atOnce);
        if (waiting.length === 0) return 0;
        const book = await contactsOf(waiting);
        for (const episode of waiting) {
          const taken = new Set<string>();
          const about = { ...episode, kind: "unprocessed" as const };
          for (const person of book.escalation(episode))
            await notify(trx, `unprocessed:${episode.episodeId}`, about, asReceiver(person), taken);
        }
        await state.escalated(
          trx,
          waiting.map(({ episodeId }) => episodeId),
          now,
        );
        return waiting.length;
      }),
  };
}

export type Deciding = ReturnType<typeof makeDeciding>;

/** The events that the engine causes; what people do to an alarm is not notified, except an assignment. */
const causedByEngine: ReadonlySet<AlarmEventKind> = new Set<CausedEvent["kind"]>([
  "opened",
  "escalated",
  "reopened",
  "cleared",
]);

type CausedEvent = UndecidedEvent & { kind: StreamedAlarmEvent["kind"] };

const isOld = ({ foundAt, at }: UndecidedEvent, now: Date): boolean =>
  now.getTime() - (foundAt ?? at).getTime() > newsMs;

/** Programs are sent all that the engine causes, as a mute is for people; not history that is being read in. */
const isStreamed = (event: UndecidedEvent, now: Date): event is CausedEvent =>
  causedByEngine.has(event.kind) && !event.folded && !isOld(event, now);

/** Why an event causes no notification; null if it does. */
function silenceOf(event: UndecidedEvent, among: readonly UndecidedEvent[], now: Date): Outcome | null {
  if (event.kind === "assigned") return silenceOfAssignment(event, among, now);
  if (!causedByEngine.has(event.kind) || event.folded) return "silent";
  if (isOld(event, now)) return "old";
  const last = among.findLast(
    ({ episodeId, kind }) => episodeId === event.episodeId && causedByEngine.has(kind),
  );
  if (last !== event || (event.over && event.kind !== "cleared")) return "overtaken";
  // A rise to level 1 always goes out.
  if (event.kind !== "escalated" && event.mutedUntil !== null && event.mutedUntil > now) return "muted";
  const isReturnNotified =
    event.returnNotifiedAt !== null && now.getTime() - event.returnNotifiedAt.getTime() < quietTimeMs;
  return event.kind === "reopened" && isReturnNotified ? "silent" : null;
}

/** Notifies the assignee unless self-assigned, also of an alarm that is muted or has cleared. */
function silenceOfAssignment(
  event: UndecidedEvent,
  among: readonly UndecidedEvent[],
  now: Date,
): Outcome | null {
  const { episodeId, accountId, otherAccountId, assignedTo, processed } = event;
  if (otherAccountId === null || otherAccountId === accountId) return "silent";
  if (now.getTime() - event.at.getTime() > newsMs) return "old";
  const last = among.findLast((each) => each.episodeId === episodeId && each.kind === "assigned");
  return last !== event || assignedTo !== otherAccountId || processed ? "overtaken" : null;
}

/** Level 1 is sent at once; level 2 waits for the end of the receiver's quiet hours. */
function whenToSend(person: Person, level: 1 | 2, now: Date): Pick<NewMessage, "status" | "next_attempt_at"> {
  const { quietFrom: from, quietTo: to, timeZone } = person;
  const until = level === 2 && from && to ? quietUntil(now, { from, to }, timeZone) : null;
  return until ? { status: "held", next_attempt_at: until } : { status: "waiting", next_attempt_at: now };
}
