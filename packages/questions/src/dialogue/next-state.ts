import {
  type AnsweredSet,
  type DialogueState,
  mostRemembered,
  type Plan,
  type Understanding,
} from "../plan.ts";

const mostMentioned = 6;

/** What the next question is read with: the plan that was answered or waits for a choice, and what the answer listed. */
export function nextState(
  before: DialogueState | null,
  understanding: Understanding,
  answered: AnsweredSet | null,
): DialogueState | null {
  switch (understanding.kind) {
    case "plan":
      return {
        version: 1,
        plan: withoutSpans(understanding.plan),
        mentioned: mentionedOf(before, understanding.plan),
        answered: answered
          ? { ...answered, ids: answered.ids.slice(0, mostRemembered) }
          : leavesSet(before, understanding.plan)
            ? null
            : (before?.answered ?? null),
        pending: null,
      };
    case "choose":
      return {
        version: 1,
        plan: withoutSpans(understanding.plan),
        mentioned: before?.mentioned ?? [],
        answered: before?.answered ?? null,
        pending: {
          slot: understanding.slot,
          candidates: understanding.candidates,
          indicators: understanding.indicators,
        },
      };
    case "missing":
      return {
        version: 1,
        plan: withoutSpans(understanding.plan),
        mentioned: before?.mentioned ?? [],
        answered: before?.answered ?? null,
        pending: null,
      };
    case "cleared":
      return null;
    default:
      return before;
  }
}

/** A machine that the list did not hold ends the topic of the list. */
function leavesSet(before: DialogueState | null, { subject }: Plan): boolean {
  if (subject.value.kind !== "machines") return false;
  const listed = before?.answered?.ids ?? [];
  return subject.value.ids.some((id) => !listed.includes(id));
}

function mentionedOf(before: DialogueState | null, { subject }: Plan): string[] {
  const now = subject.value.kind === "machines" ? subject.value.ids.toReversed() : [];
  return [...new Set([...now, ...(before?.mentioned ?? [])])].slice(0, mostMentioned);
}

/** Spans belong to a question that is gone. */
function withoutSpans(plan: Plan): Plan {
  return Object.fromEntries(
    Object.entries(plan).map(([name, slot]) => [
      name,
      slot !== null && typeof slot === "object" && "span" in slot ? { ...slot, span: null } : slot,
    ]),
  ) as unknown as Plan;
}
