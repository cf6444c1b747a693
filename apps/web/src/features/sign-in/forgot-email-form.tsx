import { emailPattern } from "@oilcloud/contract/values";
import { type SubmitEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { useAttempt } from "./use-attempt.ts";
import { Field } from "./field.tsx";
import { MailIcon, TickIcon } from "./icons.tsx";
import notes from "./notes.module.css";
import { RefusalNote } from "./refusal-note.tsx";
import styles from "./sign-in-page.module.css";
import { SubmitButton } from "./submit-button.tsx";

const pattern = new RegExp(emailPattern);

/** Asks for the link; what follows is the same whether or not an account has the address. */
export function ForgotEmailForm() {
  const { t } = useTranslation();
  const [email, setEmail] = useState("");
  const [checked, setChecked] = useState(false);
  const [sent, setSent] = useState<{ email: string; minutes: number }>();
  const attempt = useAttempt();
  const input = useRef<HTMLInputElement>(null);
  const wrong = !pattern.test(email.trim());

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (wrong) return input.current?.focus();
    await attempt.run(async () => {
      const body = { email: email.trim() };
      const { validMinutes } = await content("POST /password/forgot", { body }, { quiet: true });
      setSent({ email: body.email, minutes: validMinutes });
    });
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.lead}>{t("signIn.forgot.emailLead")}</p>
      <Field
        ref={input}
        label={t("signIn.forgot.email")}
        icon={<MailIcon />}
        problem={checked && wrong ? t("signIn.forgot.emailFormat") : undefined}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          attempt.forget();
        }}
      />
      {sent && (
        <output className={notes.good}>
          <TickIcon />
          <span>{t("signIn.forgot.sent", sent)}</span>
        </output>
      )}
      <RefusalNote refusal={attempt.refusal} wait={attempt.wait} />
      <SubmitButton
        busy={attempt.busy}
        wait={attempt.wait}
        words={t(sent ? "signIn.forgot.sendAgain" : "signIn.forgot.send")}
      />
    </form>
  );
}
