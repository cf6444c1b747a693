import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../lib/http/call.ts";
import type { Attempt } from "./use-attempt.ts";
import buttons from "./buttons.module.css";
import { Field } from "./field.tsx";
import { BackIcon, ShieldIcon } from "./icons.tsx";
import { isRefusal } from "./refusal.ts";
import { RefusalNote } from "./refusal-note.tsx";
import styles from "./sign-in-page.module.css";
import { SubmitButton } from "./submit-button.tsx";

const askedCode = 1920;
const longest = 20;

/** Whether the server wants a second factor beside what it was given. */
export const isSecondFactorAsked = (error: unknown): boolean =>
  error instanceof CallError && error.code === askedCode;

interface SecondFactorFormProps {
  hidden: boolean;
  attempt: Attempt;
  onCode: (code: string) => ReturnType<Attempt["run"]>;
  onBack: () => void;
}

/** The second step of signing in, for those who have one. */
export function SecondFactorForm({ hidden, attempt, onCode, onBack }: SecondFactorFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const [checked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const missing = checked && code.trim() === "" ? t("signIn.secondFactor.required") : undefined;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (code.trim() === "") return input.current?.focus();
    if (await onCode(code.trim())) input.current?.select();
  };

  return (
    <form className={styles.form} hidden={hidden} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.lead}>{t("signIn.secondFactor.lead")}</p>
      <Field
        ref={input}
        label={t("signIn.secondFactor.label")}
        icon={<ShieldIcon />}
        hint={t("signIn.secondFactor.hint")}
        problem={missing}
        refused={isRefusal(attempt.refusal, "signIn.secondFactor.wrong")}
        name="secondFactor"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longest}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          attempt.forget();
        }}
      />
      <RefusalNote refusal={attempt.refusal} wait={attempt.wait} />
      <SubmitButton busy={attempt.busy} wait={attempt.wait} />
      <button type="button" className={`${buttons.text} ${styles.back}`} onClick={onBack}>
        <BackIcon />
        {t("signIn.accounts.back")}
      </button>
    </form>
  );
}
