import { brokenRule, maxLengths, type PasswordProfile, passwordHint } from "@oilcloud/contract/values";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../lib/i18n/use-language.ts";
import { Field } from "./field.tsx";
import { LockIcon } from "./icons.tsx";
import { ShowPasswordButton } from "./show-password-button.tsx";

export interface PasswordPair {
  password: string;
  repeated: string;
}

type PairProblem = "people.profile.passwordRule" | "people.profile.repeatDiffers";

/**
 * What is wrong with a new password, and with its repetition. The server asks the same of the first, and holds it against a
 * list besides.
 */
export const pairProblems = (
  { password, repeated }: PasswordPair,
  profile: PasswordProfile | undefined,
  username = "",
): Record<keyof PasswordPair, PairProblem | undefined> => ({
  password: profile && brokenRule(profile, password, username) ? "people.profile.passwordRule" : undefined,
  repeated: password === repeated ? undefined : "people.profile.repeatDiffers",
});

interface PasswordPairFieldsProps {
  value: PasswordPair;
  /** Undefined while it is not known: nothing is said of the rules then. */
  profile: PasswordProfile | undefined;
  /** What it must not contain, where it is known. */
  username?: string;
  /** Whether what is wrong is said. */
  checked: boolean;
  onChange: (value: PasswordPair) => void;
  label: string;
}

/** A new password, twice. */
export function PasswordPairFields(props: PasswordPairFieldsProps) {
  const { value, profile, username, checked, onChange, label: first } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const [shown, setShown] = useState(false);
  const problems = checked
    ? pairProblems(value, profile, username)
    : { password: undefined, repeated: undefined };
  const rules = profile && passwordHint(profile, language);
  const field = (name: keyof PasswordPair, label: string, hint?: string) => (
    <Field
      label={label}
      icon={<LockIcon />}
      hint={hint}
      problem={problems[name] && t(problems[name], { rules: rules ?? "" })}
      type={shown ? "text" : "password"}
      name={name}
      autoComplete="new-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={maxLengths.password}
      value={value[name]}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
      action={<ShowPasswordButton shown={shown} onToggle={() => setShown(!shown)} />}
    />
  );
  return (
    <>
      {field("password", first, rules)}
      {field("repeated", t("signIn.password.repeat"))}
    </>
  );
}
