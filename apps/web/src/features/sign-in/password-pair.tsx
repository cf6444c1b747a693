import { maxLengths, newPasswordPattern } from "@oilcloud/contract/values";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "./field.tsx";
import { LockIcon } from "./icons.tsx";
import { ShowPasswordButton } from "./show-password-button.tsx";

const rule = new RegExp(newPasswordPattern);

export interface PasswordPair {
  password: string;
  repeated: string;
}

type PairProblem = "people.profile.passwordRule" | "people.profile.repeatDiffers";

/** What is wrong with a new password, and with its repetition. The server asks the same of the first. */
export const pairProblems = ({
  password,
  repeated,
}: PasswordPair): Record<keyof PasswordPair, PairProblem | undefined> => ({
  password: rule.test(password) ? undefined : "people.profile.passwordRule",
  repeated: password === repeated ? undefined : "people.profile.repeatDiffers",
});

interface PasswordPairFieldsProps {
  value: PasswordPair;
  /** Whether what is wrong is said. */
  checked: boolean;
  onChange: (value: PasswordPair) => void;
  label: string;
}

/** A new password, twice. */
export function PasswordPairFields({ value, checked, onChange, label: first }: PasswordPairFieldsProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const problems = checked ? pairProblems(value) : { password: undefined, repeated: undefined };
  const field = (name: keyof PasswordPair, label: string, hint?: string) => (
    <Field
      label={label}
      icon={<LockIcon />}
      hint={hint}
      problem={problems[name] && t(problems[name])}
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
      {field("password", first, t("people.profile.passwordHint"))}
      {field("repeated", t("signIn.password.repeat"))}
    </>
  );
}
