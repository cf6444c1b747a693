import { type AnsweredSet, mostRemembered, type Plan, type Thing } from "@oilcloud/questions";
import type { KnownMachine } from "../directory.ts";
import type { Facts } from "../facts.ts";
import { type EvidenceBook, makeEvidenceBook } from "./evidence-book.ts";
import { makeReporter, type Report } from "./statement.ts";
import { subjectOf, type ResolvedSubject } from "./subject.ts";

/** What an answer leaves for the next question. */
export interface Memory {
  answered: AnsweredSet | null;
}

/** One question with all that its answer takes. */
export interface Answering {
  facts: Facts;
  book: EvidenceBook;
  plan: Plan;
  nowMs: number;
  subject: ResolvedSubject;
  report: Report;
  memory: Memory;
}

export function makeAnswering(
  facts: Facts,
  plan: Plan,
  nowMs: number,
  onLeftOut: (why: string) => void,
  book = makeEvidenceBook(),
): Answering {
  const subject = subjectOf(plan, facts.directory);
  return {
    facts,
    book,
    plan,
    nowMs,
    subject,
    report: makeReporter({ language: facts.language, book, isAbout: subject.has, onLeftOut }),
    memory: { answered: null },
  };
}

/** Remembers what was listed, so that the next question can refer to it. */
export function remember({ memory }: Answering, thing: Thing, ids: readonly string[]): void {
  memory.answered = { thing, ids: ids.slice(0, mostRemembered), total: ids.length };
}

/** The one machine that a question is about; null where it is about several or about none. */
export const onlyMachine = ({ subject }: Answering): KnownMachine | null =>
  subject.kind === "machines" && subject.machines.length === 1 ? (subject.machines[0] ?? null) : null;
