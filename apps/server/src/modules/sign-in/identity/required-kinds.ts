import { type AccountKind, accountKinds, type PasswordProfile, signInPolicies } from "@oilcloud/contract";

/**
 * The kinds of account that must have a second factor: those that the administrator chose, or all by the profile.
 * Experience accounts are shared and change nothing, so they could never set one up.
 */
export const requiredKinds = (
  profile: PasswordProfile,
  chosen: readonly AccountKind[],
): readonly AccountKind[] =>
  signInPolicies[profile].secondFactor ? accountKinds.filter((kind) => kind !== "experience") : chosen;
