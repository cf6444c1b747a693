import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePasswordProfile } from "../../lib/people/use-password-profile.ts";
import { useAttempt } from "./use-attempt.ts";
import { TickIcon } from "./icons.tsx";
import notes from "./notes.module.css";
import { pairProblems, PasswordPairFields } from "./password-pair.tsx";
import { RefusalNote } from "./refusal-note.tsx";
import styles from "./sign-in-page.module.css";
import { SubmitButton } from "./submit-button.tsx";

/** A new password for a user who proved who they are; says so once it is set. */
export function NewPasswordForm({ onSet }: { onSet: (password: string) => Promise<{ username: string }> }) {
  const { t } = useTranslation();
  const [pair, setPair] = useState({ password: "", repeated: "" });
  const [checked, setChecked] = useState(false);
  const [username, setUsername] = useState<string>();
  const profile = usePasswordProfile();
  const attempt = useAttempt();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    const { password, repeated } = pairProblems(pair, profile);
    if (password || repeated) return;
    await attempt.run(async () => setUsername((await onSet(pair.password)).username));
  };

  if (username !== undefined)
    return (
      <div className={styles.done}>
        <output className={notes.good}>
          <TickIcon />
          <span>{t("signIn.newPassword.done", { username })}</span>
        </output>
        <Link className={styles.beside} to="/login">
          {t("signIn.forgot.back")}
        </Link>
      </div>
    );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.lead}>{t("signIn.newPassword.lead")}</p>
      <PasswordPairFields
        label={t("people.profile.newPassword")}
        value={pair}
        profile={profile}
        checked={checked}
        onChange={(value) => {
          setPair(value);
          attempt.forget();
        }}
      />
      <RefusalNote refusal={attempt.refusal} wait={attempt.wait} />
      <SubmitButton busy={attempt.busy} wait={attempt.wait} words={t("signIn.newPassword.submit")} />
    </form>
  );
}
