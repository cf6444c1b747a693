import type { NotUnderstoodReason } from "@oilcloud/contract";
import { type AnsweredSet, type DialogueState, nextState, type Understood } from "@oilcloud/questions";

/** What the next question of a chat leans on: after an unknown name not on the machine before it. */
export function stateAfter(
  before: DialogueState | null,
  { understanding }: Understood,
  answered: AnsweredSet | null,
): DialogueState | null {
  const next = nextState(before, understanding, answered);
  if (understanding.kind !== "unknownName" || !next?.plan) return next;
  const subject = { value: { kind: "none" }, origin: "default", span: null } as const;
  return { ...next, plan: { ...next.plan, subject } };
}

/** Why a question is on the list of what to teach next; null if it was understood. */
export function toTeach({ understanding, unconsumed }: Understood): {
  reason: NotUnderstoodReason | null;
  phrases: readonly string[];
} {
  if (understanding.kind === "unknownName") return { reason: "unknownName", phrases: [understanding.name] };
  if (understanding.kind === "notUnderstood")
    return { reason: "notUnderstood", phrases: understanding.phrases };
  if (understanding.kind === "plan" && unconsumed.length > 0)
    return { reason: "partly", phrases: unconsumed };
  return { reason: null, phrases: [] };
}
