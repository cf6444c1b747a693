import { hourMs, minuteMs, quietTimeMs } from "@oilcloud/oil";
import type { AlarmEventKind } from "@oilcloud/contract";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { Channels } from "../../../platform/messages/channel.ts";
import type { BrandOf } from "../message-brands.ts";
import { obstacles } from "../obstacles.ts";
import type { AlarmFacts, AlarmMessageKind } from "../words/facts.ts";
import type { MessageWords } from "../words/message-words.ts";
import { assigneeOf, readAssignments } from "./assignees.ts";
import {
  type AlarmHappening,
  eventsStore,
  type NewNotification,
  type Outcome,
  type UntoldEvent,
} from "./events-store.ts";
import { quietUntil } from "./quiet-hours.ts";
import { escalationContactsOf, type NamedReceivers, type Receiver, receiversOf } from "./receivers.ts";
import type { Person, ReceiversStore } from "./receivers-store.ts";

export interface DecideDeps {
  db: Db;
  receivers: ReceiversStore;
  named: NamedReceivers;
  words: MessageWords;
  channels: Channels;
  brandOf: BrandOf;
  escalateAfterMinutes: number;
  clock: Clock;
}

/** What happened longer ago is history that is being read in, not news. */
const newsMs = hourMs;
const atOnce = 500;

/** Turns what happened to alarms into messages: once, in one transaction, whichever node comes first. */
export function makeDeciding({
  db,
  receivers,
  named,
  words,
  channels,
  brandOf,
  escalateAfterMinutes,
  clock,
}: DecideDeps) {
  const peopleOf = (happenings: readonly AlarmHappening[]): Promise<ReadonlyMap<string, Person>> =>
    receivers.people([...new Set(happenings.map(({ tenantId }) => tenantId))]);

  /** The messages to one person about one thing, a way each. */
  async function tell(
    trx: Db,
    occasion: string,
    { kind, ...about }: AlarmHappening & Pick<AlarmFacts, "kind" | "assignedBy">,
    { person, modes, template }: Receiver,
    taken: Set<string>,
  ): Promise<number> {
    const now = clock();
    const [brand, { name: platform }] = await Promise.all([
      brandOf(about),
      brandOf({ customerId: null, tenantId: null }),
    ]);
    let told = 0;
    for (const mode of modes) {
      const address = person.addresses[mode];
      if (!address) continue;
      // Several contacts may have one address: it is told of a thing once.
      const place = `${mode} ${address.toLowerCase()}`;
      const isRepeated = taken.has(place);
      taken.add(place);
      const message: NewNotification = {
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
        ...words.alarm(
          { kind, ...about },
          mode,
          person.language,
          template ? { text: template, platform } : null,
          brand,
        ),
        brand: JSON.stringify(brand),
        ...whenToSend(person, about.level, now),
        ...(channels[mode] === null && { status: "unconfigured", next_attempt_at: null }),
        ...(isRepeated && { status: "given-up", next_attempt_at: null, answer: obstacles.sameAddress }),
        created_at: now,
      };
      await eventsStore.add(trx, message, [about.episodeId]);
      told++;
    }
    return told;
  }

  return {
    /** Answers how many events it decided on. */
    events: (): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const events = await eventsStore.untold(trx, atOnce);
        if (events.length === 0) return 0;
        const outcomes = new Map(events.map((event) => [event.id, muteness(event, events, clock())]));
        const speaking = events.filter(({ id }) => outcomes.get(id) === null);
        if (speaking.length > 0) {
          const ofDevices = speaking.flatMap((event) =>
            event.deviceId ? [{ event, deviceId: event.deviceId }] : [],
          );
          const [people, assignments, alreadyTold, answers] = await Promise.all([
            peopleOf(speaking),
            readAssignments(
              trx,
              speaking.filter(({ kind }) => kind === "assigned").map(({ id }) => id),
            ),
            receivers.alreadyTold(speaking.map(({ episodeId }) => episodeId)),
            named(
              ofDevices.map(({ event: { reasons, level }, deviceId }) => ({
                deviceId,
                keys: reasons.map(({ key }) => key),
                level,
              })),
            ),
          ]);
          const namedBy = new Map(ofDevices.map(({ event }, at) => [event.id, answers[at] ?? []]));
          for (const event of speaking) {
            let told = 0;
            const kind = event.kind as AlarmMessageKind; // the others are mute
            const assignment = assignments.get(event.id);
            const found =
              kind === "assigned"
                ? assigneeOf(event, assignment, people)
                : receiversOf(event, people, namedBy.get(event.id) ?? [], alreadyTold);
            const about = { ...event, kind, assignedBy: assignment?.assignedBy ?? null };
            const taken = new Set<string>();
            for (const receiver of found)
              told += await tell(trx, `event:${event.id}`, about, receiver, taken);
            outcomes.set(event.id, told > 0 ? "told" : "nobody");
          }
        }
        await eventsStore.decided(trx, outcomes as Map<string, Outcome>, clock());
        return events.length;
      }),

    /** Escalates level-1 alarms that nobody takes on or processes to further contacts, once per episode. */
    unprocessed: (): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const now = clock();
        const knownSince = new Date(now.getTime() - escalateAfterMinutes * minuteMs);
        const waiting = await eventsStore.unprocessed(trx, knownSince, now, atOnce);
        if (waiting.length === 0) return 0;
        const people = await peopleOf(waiting);
        for (const episode of waiting) {
          const taken = new Set<string>();
          for (const receiver of escalationContactsOf(episode, people))
            await tell(
              trx,
              `unprocessed:${episode.episodeId}`,
              { ...episode, kind: "unprocessed" },
              receiver,
              taken,
            );
        }
        await eventsStore.chased(
          trx,
          waiting.map(({ episodeId }) => episodeId),
          now,
        );
        return waiting.length;
      }),
  };
}

export type Deciding = ReturnType<typeof makeDeciding>;

/** What people do to an alarm is no news to send. */
const happenByItself: ReadonlySet<AlarmEventKind> = new Set(["opened", "escalated", "reopened", "cleared"]);

/** Why an event causes no notification; null if it does. */
function muteness(event: UntoldEvent, among: readonly UntoldEvent[], now: Date): Outcome | null {
  if (event.kind === "assigned") return mutenessOfAssignment(event, among, now);
  if (!happenByItself.has(event.kind) || event.folded) return "silent";
  if (now.getTime() - (event.foundAt ?? event.at).getTime() > newsMs) return "old";
  const last = among.findLast(
    ({ episodeId, kind }) => episodeId === event.episodeId && happenByItself.has(kind),
  );
  if (last !== event || (event.over && event.kind !== "cleared")) return "overtaken";
  // A rise to level 1 always goes out.
  if (event.kind !== "escalated" && event.mutedUntil !== null && event.mutedUntil > now) return "muted";
  const toldOfReturn =
    event.returnToldAt !== null && now.getTime() - event.returnToldAt.getTime() < quietTimeMs;
  return event.kind === "reopened" && toldOfReturn ? "silent" : null;
}

/** Who is asked for something is told of it, also of an alarm that is muted or has cleared; not who asks oneself. */
function mutenessOfAssignment(event: UntoldEvent, among: readonly UntoldEvent[], now: Date): Outcome | null {
  const { episodeId, accountId, otherAccountId, assignedTo, processed } = event;
  if (otherAccountId === null || otherAccountId === accountId) return "silent";
  if (now.getTime() - event.at.getTime() > newsMs) return "old";
  const last = among.findLast((each) => each.episodeId === episodeId && each.kind === "assigned");
  return last !== event || assignedTo !== otherAccountId || processed ? "overtaken" : null;
}

/** Level 1 disturbs; level 2 waits for the end of the receiver's quiet hours. */
function whenToSend(
  person: Person,
  level: 1 | 2,
  now: Date,
): Pick<NewNotification, "status" | "next_attempt_at"> {
  const { quietFrom: from, quietTo: to, timeZone } = person;
  const until = level === 2 && from && to ? quietUntil(now, { from, to }, timeZone) : null;
  return until ? { status: "held", next_attempt_at: until } : { status: "waiting", next_attempt_at: now };
}
