import { maxLengths } from "@oilcloud/contract/values";
import { type SubmitEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { usePasswordProfile } from "../../lib/people/use-password-profile.ts";
import { storeTokens } from "../../lib/session/tokens.ts";
import { useAttempt } from "./use-attempt.ts";
import { passwordProblem, usernameProblem } from "./entry-rules.ts";
import { Field } from "./field.tsx";
import { ForgotLink } from "./forgot-link.tsx";
import { LockIcon, UserIcon } from "./icons.tsx";
import { isRefusal } from "./refusal.ts";
import { RefusalNote } from "./refusal-note.tsx";
import { isSecondFactorAsked, SecondFactorForm } from "./second-factor-form.tsx";
import { ShowPasswordButton } from "./show-password-button.tsx";
import styles from "./sign-in-page.module.css";
import { SubmitButton } from "./submit-button.tsx";

interface PasswordFormProps {
  hidden: boolean;
  onSignedIn: () => void;
}

export function PasswordForm({ hidden, onSignedIn }: PasswordFormProps) {
  const { t } = useTranslation();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [checked, setChecked] = useState(false);
  const [shown, setShown] = useState(false);
  /** The password was right, and a second factor is asked for. */
  const [waiting, setWaiting] = useState(false);
  const attempt = useAttempt();
  // The words are the specification's, and hold for its rules alone.
  const hint =
    (usePasswordProfile() ?? "specification") === "specification" ? t("signIn.password.hint") : undefined;
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const problems = checked
    ? { username: usernameProblem(username), password: passwordProblem(password) }
    : { username: undefined, password: undefined };
  const wrongPassword = isRefusal(attempt.refusal, "errors.incorrectPassword");

  const enter = async (secondFactor?: string) => {
    const entry = { username: username.trim(), password };
    const body = secondFactor === undefined ? entry : { ...entry, secondFactor };
    storeTokens(await content("POST /login", { body }));
    onSignedIn();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (usernameProblem(username)) return usernameInput.current?.focus();
    if (passwordProblem(password)) return passwordInput.current?.focus();
    const refusal = await attempt.run(async () => {
      try {
        await enter();
      } catch (error) {
        if (!isSecondFactorAsked(error)) throw error;
        setWaiting(true);
      }
    });
    if (isRefusal(refusal, "errors.incorrectPassword")) passwordInput.current?.select();
  };

  if (waiting)
    return (
      <SecondFactorForm
        hidden={hidden}
        attempt={attempt}
        onCode={(code) => attempt.run(() => enter(code))}
        onBack={() => {
          setWaiting(false);
          attempt.forget();
        }}
      />
    );
  return (
    <form className={styles.form} hidden={hidden} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        ref={usernameInput}
        label={t("signIn.username.label")}
        icon={<UserIcon />}
        problem={problems.username && t(problems.username)}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={maxLengths.username}
        value={username}
        onChange={(event) => {
          setUsername(event.target.value);
          attempt.forget();
        }}
      />
      <Field
        ref={passwordInput}
        label={t("signIn.password.label")}
        icon={<LockIcon />}
        hint={hint}
        problem={problems.password && t(problems.password)}
        refused={wrongPassword}
        type={shown ? "text" : "password"}
        name="password"
        autoComplete="current-password"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={maxLengths.password}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          attempt.forget();
        }}
        action={<ShowPasswordButton shown={shown} onToggle={() => setShown(!shown)} />}
      />
      <RefusalNote refusal={attempt.refusal} wait={attempt.wait} />
      <SubmitButton busy={attempt.busy} wait={attempt.wait} />
      <ForgotLink way="email" />
    </form>
  );
}
