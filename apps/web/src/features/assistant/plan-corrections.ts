import type { AnswerPart, ChoicePart, Corrections, PlanPart } from "@oilcloud/contract";

export const planOf = (parts: readonly AnswerPart[]): PlanPart | undefined =>
  parts.find((part): part is PlanPart => part.part === "plan");

export const choiceOf = (parts: readonly AnswerPart[]): ChoicePart | undefined =>
  parts.find((part): part is ChoicePart => part.part === "choice");

const subjectFields = ["machineIds", "customerIds", "groupIds", "wholeFleet"] as const;

/** Later corrections replace earlier ones; what a question is about is replaced as a whole. */
export function mergeCorrections(before: Corrections, change: Corrections): Corrections {
  const kept = { ...before };
  if (subjectFields.some((field) => change[field] !== undefined))
    for (const field of subjectFields) delete kept[field];
  return { ...kept, ...change };
}

/**
 * What has been corrected in an answer already. The question is read again with each correction, so those made before are
 * sent again.
 */
export function keptCorrections(plan: PlanPart | undefined): Corrections {
  let kept: Corrections = {};
  for (const { slot, origin, choices } of plan?.chips ?? []) {
    if (origin !== "corrected") continue;
    const chosen = choices.find(({ isChosen }) => isChosen);
    if (chosen) kept = mergeCorrections(kept, chosen.corrections);
    else if (slot === "period" && plan?.period) kept = mergeCorrections(kept, { period: plan.period });
  }
  return kept;
}

/** All machines that fit, where all of them are machines: "both". */
export function allCandidates(choice: ChoicePart): Corrections | null {
  if (choice.candidates.some(({ kind }) => kind !== "machine")) return null;
  return { machineIds: choice.candidates.map(({ id }) => id) };
}

/** A plan with a chip for what several fit, which can be searched for as well. */
export function withUnknown(plan: PlanPart, choice: ChoicePart, label: string): PlanPart {
  if (plan.chips.some(({ slot }) => slot === choice.slot)) return plan;
  const unknown = {
    slot: choice.slot,
    label,
    value: choice.phrase || "–",
    origin: "unknown" as const,
    from: choice.phrase,
    fromQuestion: null,
    choices: choice.candidates.map(({ name, customerName, corrections }) => ({
      text: name,
      detail: customerName,
      isChosen: false,
      corrections,
    })),
  };
  return { ...plan, chips: [unknown, ...plan.chips] };
}
