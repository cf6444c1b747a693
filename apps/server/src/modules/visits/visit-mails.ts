import { pageLink } from "../../platform/messages/page-link.ts";
import { type Language, rightsOf, type VisitLetter, type VisitMail } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import type { SignedInActor } from "../../platform/actor.ts";
import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import { groupBy } from "../../platform/group-by.ts";
import { maskedAddress } from "../../platform/messages/masked-address.ts";
import { scopeOf } from "../../platform/scope.ts";
import { isTimeZone } from "../../platform/time-zones.ts";
import type { Letters } from "../messages/interface.ts";
import type { AssignmentsStore, ChosenVisitor } from "./assignments-store.ts";
import type { DueMail, MailStore } from "./mail-store.ts";
import { visitorLetter, weeklyLetter } from "./visit-letters.ts";
import type { VisitFilter, Visits } from "./visits.ts";

export interface VisitMailsDeps {
  visits: Visits;
  store: MailStore;
  assignments: AssignmentsStore;
  letters: Pick<Letters, "send">;
  publicUrl: string;
  clock: Clock;
}

/** A list that is older is no news any more: it waits for the next week. */
const newsMs = dayMs;

/** The list by email: every week to those who asked for it, and to visitors what is theirs. */
export function makeVisitMails(deps: VisitMailsDeps) {
  const { visits, store, assignments, letters, publicUrl, clock } = deps;
  const linkIn = (language: Language) => pageLink(publicUrl, "/visits", language);

  async function sendWeekly({ accountId, name, email, language, at, ...owner }: DueMail): Promise<void> {
    const isNews = clock().getTime() - at.getTime() < newsMs;
    if (isNews && rightsOf(owner).includes("profile") && owner.authority !== "GROUP") {
      const scope = scopeOf({ accountId, ...owner, maskedIn: null });
      const { nowMs, rows } = await visits.chosen({ scope, language }, {});
      const { tenantId, customerId } = owner;
      await letters.send({
        kind: "visits",
        contactId: null,
        file: null,
        occasion: `visits:${accountId}:${at.toISOString()}`,
        address: email,
        receiver: name,
        language,
        company: { tenantId, customerId },
        ...weeklyLetter(rows, { language, nowMs, link: linkIn(language) }),
      });
    }
    await store.done(accountId, at);
  }

  /** The visits in scope of each person who goes somewhere. */
  async function byVisitor(actor: SignedInActor, filter: VisitFilter) {
    const { nowMs, rows } = await visits.chosen(actor, filter);
    const own = groupBy(rows, ({ visitor }) => visitor?.visitorId ?? null);
    const found = [...own.values()].flatMap(([first, ...rest]) =>
      first?.visitor ? [{ visitor: first.visitor, rows: [first, ...rest] }] : [],
    );
    const addresses = await assignments.addresses(found.map(({ visitor }) => visitor));
    return found.map((each) => {
      // The reasons are in the words of the sender; so is the letter.
      const letter = visitorLetter(each.rows, {
        language: actor.language,
        nowMs,
        link: linkIn(actor.language),
      });
      return { ...each, email: addresses.get(each.visitor.visitorId) ?? null, letter };
    });
  }

  return {
    of: (accountId: string): Promise<VisitMail | null> => store.of(accountId, clock()),

    async keep(
      { accountId }: SignedInActor,
      mail: Omit<VisitMail, "nextTime"> | null,
    ): Promise<VisitMail | null> {
      if (mail && !isTimeZone(mail.timeZone)) throw new AppError("timeZoneUnknown");
      if (mail && !(await store.emailOf(accountId))) throw new AppError("visitMailNeedsEmail");
      await store.keep(accountId, mail, clock());
      return store.of(accountId, clock());
    },

    async letters(actor: SignedInActor, filter: VisitFilter): Promise<VisitLetter[]> {
      return (await byVisitor(actor, filter)).map(({ visitor, rows, email, letter }) => ({
        ...visitor,
        email: email && maskedAddress(email),
        count: rows.length,
        ...letter,
      }));
    },

    async send(
      actor: SignedInActor,
      filter: VisitFilter,
      chosen: readonly ChosenVisitor[],
    ): Promise<{ sent: number }> {
      const ids = new Set(chosen.map(({ visitorId }) => visitorId));
      const receivers = (await byVisitor(actor, filter)).flatMap(({ email, ...each }) =>
        email && ids.has(each.visitor.visitorId) ? [{ ...each, email }] : [],
      );
      if (receivers.length === 0) throw new AppError("visitorsRequired");
      for (const { visitor, rows, email, letter } of receivers) {
        const customers = new Set(rows.map(({ customerId }) => customerId));
        await letters.send({
          kind: "visits",
          contactId: null,
          file: null,
          occasion: `visits:${visitor.visitorId}:${clock().toISOString()}`,
          address: email,
          receiver: visitor.visitorName,
          language: actor.language,
          company: {
            tenantId: rows[0]?.tenantId ?? null,
            customerId: customers.size === 1 ? (rows[0]?.customerId ?? null) : null,
          },
          ...letter,
        });
      }
      return { sent: receivers.length };
    },

    /** Sends to all users whose weekly time has come. */
    async sendDue(): Promise<void> {
      for (const due of await store.due(clock())) await sendWeekly(due);
    },
  };
}

export type VisitMails = ReturnType<typeof makeVisitMails>;
