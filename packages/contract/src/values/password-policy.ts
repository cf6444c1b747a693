import type { Language } from "./lists.ts";

/**
 * What the platform asks of passwords and sessions, one of three, chosen by its administrator: the product's own, one after
 * NIST SP 800-63B, one after MLPS level 3 (GB/T 22239).
 */
export const passwordProfiles = ["specification", "nist", "mlps3"] as const;
export type PasswordProfile = (typeof passwordProfiles)[number];

/** What a new password is checked for. `common` needs a list that only the server has. */
export type PasswordRule = "length" | "lettersAndDigits" | "threeKinds" | "username" | "common";

/** Why a password that its owner chose has to be changed. */
export const passwordDues = ["expired", "rules"] as const;
export type PasswordDue = (typeof passwordDues)[number];

interface SignInPolicy {
  minLength: number;
  rules: readonly PasswordRule[];
  /** After that many days the next login leads to the change of the password; null: never. */
  changeEveryDays: number | null;
  /** A session ends when no one has used it for so long; null: after two weeks. */
  idleMinutes: number | null;
  /** Every account but experience accounts must have two-step verification. */
  secondFactor: boolean;
}

const lasting = { changeEveryDays: null, idleMinutes: null, secondFactor: false } as const;

export const signInPolicies: Record<PasswordProfile, SignInPolicy> = {
  specification: { minLength: 6, rules: ["length", "lettersAndDigits"], ...lasting },
  // 15 is what SP 800-63B-4 asks of a password that opens an account alone.
  nist: { minLength: 15, rules: ["length", "username", "common"], ...lasting },
  mlps3: {
    minLength: 8,
    rules: ["length", "threeKinds", "username", "common"],
    changeEveryDays: 90,
    idleMinutes: 15,
    secondFactor: true,
  },
};

/** A shorter user name is in too many passwords by chance. */
const shortestUsername = 3;

const characterKinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

const keeps: Record<
  Exclude<PasswordRule, "common">,
  (password: string, username: string, policy: SignInPolicy) => boolean
> = {
  // Code points, as NIST counts: an emoji is one or a few.
  length: (password, _, { minLength }) => Array.from(password).length >= minLength,
  lettersAndDigits: (password) => /[A-Za-z]/.test(password) && /\d/.test(password),
  threeKinds: (password) => characterKinds.filter((kind) => kind.test(password)).length >= 3,
  username: (password, username) =>
    username.length < shortestUsername || !password.toLowerCase().includes(username.toLowerCase()),
};

/** The first rule that a new password breaks, as far as it can be judged without the list of common ones. */
export function brokenRule(
  profile: PasswordProfile,
  password: string,
  username = "",
): Exclude<PasswordRule, "common"> | undefined {
  const policy = signInPolicies[profile];
  for (const rule of policy.rules)
    if (rule !== "common" && !keeps[rule](password, username.trim(), policy)) return rule;
  return undefined;
}

const texts: Record<PasswordRule, Record<Language, (policy: SignInPolicy) => string>> = {
  length: {
    en: ({ minLength }) => `at least ${minLength} characters`,
    "zh-CN": ({ minLength }) => `至少 ${minLength} 位`,
  },
  lettersAndDigits: { en: () => "with letters and digits", "zh-CN": () => "须包含字母和数字" },
  threeKinds: {
    en: () => "with three of lower case, upper case, digits and signs",
    "zh-CN": () => "须包含小写字母、大写字母、数字、符号中的三种",
  },
  username: { en: () => "without the user name", "zh-CN": () => "不得包含用户名" },
  common: {
    en: () =>
      "no common or leaked password, even with digits or signs around it, and no repetition or series",
    "zh-CN": () => "不得为常见或已泄露的密码（首尾加数字或符号亦同）、重复内容或连续序列",
  },
};
const separators: Record<Language, string> = { en: ", ", "zh-CN": "，" };

/** What is checked of a new password, in full: beside every field for one, and in the refusal of one. */
export function passwordHint(profile: PasswordProfile, language: Language): string {
  const policy = signInPolicies[profile];
  const hint = policy.rules.map((rule) => texts[rule][language](policy)).join(separators[language]);
  return hint.charAt(0).toUpperCase() + hint.slice(1);
}

/** One rule of it. */
export const ruleText = (profile: PasswordProfile, rule: PasswordRule, language: Language): string =>
  texts[rule][language](signInPolicies[profile]);
