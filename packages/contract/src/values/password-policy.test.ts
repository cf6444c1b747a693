import { describe, expect, it } from "vitest";
import { languages } from "./lists.ts";
import { brokenRule, passwordHint, passwordProfiles, ruleText, signInPolicies } from "./password-policy.ts";

describe("the rules of a new password", () => {
  it.each([
    ["specification", "abc12", "length"],
    ["specification", "abcdef", "lettersAndDigits"],
    ["specification", "123456", "lettersAndDigits"],
    ["specification", "abc123", undefined],
    ["specification", "an 18-character 1!", undefined],
    ["nist", "fourteen chars", "length"],
    ["nist", "fifteen letters", undefined],
    ["nist", "油液监测平台油液监测平台油液监", undefined],
    ["nist", "😀😀😀😀😀😀😀😀", "length"],
    ["nist", "my name is Li.Na here", "username"],
    ["mlps3", "Abc123!", "length"],
    ["mlps3", "abcdef12", "threeKinds"],
    ["mlps3", "abcdef1!", undefined],
    ["mlps3", "Abcdefg1", undefined],
    ["mlps3", "Li.na-2026", "username"],
  ] as const)("%s: %s", (profile, password, rule) => {
    expect(brokenRule(profile, password, "li.na")).toBe(rule);
  });

  it("ignore a user name so short that a password has it by chance", () => {
    expect(brokenRule("mlps3", "Xli-2026", "li")).toBeUndefined();
  });

  it.each(passwordProfiles)("are all in the hint of %s, in every language", (profile) => {
    for (const language of languages)
      for (const rule of signInPolicies[profile].rules)
        expect(passwordHint(profile, language).toLowerCase()).toContain(ruleText(profile, rule, language));
  });
});
