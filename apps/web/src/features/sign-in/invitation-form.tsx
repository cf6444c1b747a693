import type { InvitationOffer } from "@oilcloud/contract";
import { maxLengths } from "@oilcloud/contract/values";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { storeTokens } from "../../lib/session/tokens.ts";
import { useAttempt } from "./use-attempt.ts";
import { Field } from "./field.tsx";
import { MailIcon, PhoneIcon, UserIcon } from "./icons.tsx";
import { pairProblems, PasswordPairFields } from "./password-pair.tsx";
import { RefusalNote } from "./refusal-note.tsx";
import styles from "./sign-in-page.module.css";
import { SubmitButton } from "./submit-button.tsx";

interface InvitationFormProps {
  token: string;
  offer: InvitationOffer;
  onSignedIn: () => void;
}

/** The account as its owner wants it. The address that the link was sent to is theirs already. */
export function InvitationForm({ token, offer, onSignedIn }: InvitationFormProps) {
  const { t } = useTranslation();
  const { lastName, firstName } = offer;
  const [entry, setEntry] = useState({ username: "", lastName, firstName, otherAddress: "" });
  const [pair, setPair] = useState({ password: "", repeated: "" });
  const [checked, setChecked] = useState(false);
  const attempt = useAttempt();
  const asked = offer.way === "email" ? "phone" : "email";
  const missing = {
    username: entry.username.trim() === "" ? t("signIn.username.required") : undefined,
    name: (entry.lastName + entry.firstName).trim() === "" ? t("signIn.invitation.nameRequired") : undefined,
    otherAddress: entry.otherAddress.trim() === "" ? t(`signIn.invitation.${asked}Required`) : undefined,
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    const { password, repeated } = pairProblems(pair);
    if (password || repeated || Object.values(missing).some(Boolean)) return;
    await attempt.run(async () => {
      const body = { ...entry, username: entry.username.trim(), token, password: pair.password };
      storeTokens(await content("POST /invitation/accept", { body }, { quiet: true }));
      onSignedIn();
    });
  };
  const field = (name: keyof typeof entry) => ({
    name,
    value: entry[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setEntry((now) => ({ ...now, [name]: target.value }));
      attempt.forget();
    },
  });
  const said = <K extends keyof typeof missing>(name: K) => (checked ? missing[name] : undefined);

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t("signIn.username.label")}
        icon={<UserIcon />}
        hint={t("signIn.invitation.usernameHint")}
        problem={said("username")}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={32}
        {...field("username")}
      />
      <div className={styles.two}>
        <Field
          label={t("people.user.lastName")}
          problem={said("name")}
          autoComplete="family-name"
          maxLength={maxLengths.personName}
          {...field("lastName")}
        />
        <Field
          label={t("people.user.firstName")}
          autoComplete="given-name"
          maxLength={maxLengths.personName}
          {...field("firstName")}
        />
      </div>
      <Field
        label={t(asked === "phone" ? "signIn.phone.label" : "signIn.forgot.email")}
        icon={asked === "phone" ? <PhoneIcon /> : <MailIcon />}
        {...(asked === "phone" && { prefix: t("signIn.phone.prefix") })}
        problem={said("otherAddress")}
        type={asked === "phone" ? "tel" : "email"}
        autoComplete={asked === "phone" ? "tel-national" : "email"}
        {...field("otherAddress")}
      />
      <PasswordPairFields
        label={t("signIn.password.label")}
        value={pair}
        checked={checked}
        onChange={(value) => {
          setPair(value);
          attempt.forget();
        }}
      />
      <RefusalNote refusal={attempt.refusal} wait={attempt.wait} />
      <SubmitButton busy={attempt.busy} wait={attempt.wait} words={t("signIn.invitation.submit")} />
    </form>
  );
}
