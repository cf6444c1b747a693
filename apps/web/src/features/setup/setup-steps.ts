import type { SetupState } from "@oilcloud/contract";

export const setupSteps = ["name", "tenant", "customer", "device", "reading"] as const;
export type SetupStep = (typeof setupSteps)[number];

export function isDone(step: SetupStep, state: SetupState): boolean {
  switch (step) {
    case "name":
      return state.systemName !== "" || state.hasLogo;
    case "tenant":
    case "customer":
    case "device":
      return state[step] !== null;
    case "reading":
      return state.reported;
  }
}

export const doneCount = (state: SetupState): number =>
  setupSteps.filter((step) => isDone(step, state)).length;

/** Where to continue: after the last step that is done, so that a skipped step is not asked for again. */
export function nextStep(state: SetupState): SetupStep {
  const last = setupSteps.findLastIndex((step) => isDone(step, state));
  return setupSteps[Math.min(last + 1, setupSteps.length - 1)] ?? "name";
}
