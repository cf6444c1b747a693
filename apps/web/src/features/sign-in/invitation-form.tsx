import type { InvitationOffer } from "@oilcloud/contract";
import { homeCountry, maxLengths } from "@oilcloud/contract/values";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { storeTokens } from "../../lib/session/tokens.ts";
import { useLanguage } from "../../lib/i18n/use-language.ts";
import { nameFields } from "../../lib/people/user-name.ts";
import { browserCountry } from "../../lib/shell/browser-country.ts";
import { type PhoneEntry, phoneOf } from "../../lib/people/phone-number.ts";
import { usePasswordProfile } from "../../lib/people/use-password-profile.ts";
import { useAttempt } from "./use-attempt.ts";
import { Field } from "./field.tsx";
import { phoneProblem } from "./entry-rules.ts";
import { MailIcon, UserIcon } from "./icons.tsx";
import { pairProblems, PasswordPairFields } from "./password-pair.tsx";
import { PhoneField } from "./phone-field.tsx";
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
  const language = useLanguage();
  const { lastName, firstName } = offer;
  const [entry, setEntry] = useState({ username: "", lastName, firstName, email: "" });
  const [phone, setPhone] = useState<PhoneEntry>({
    country: offer.country ?? browserCountry() ?? homeCountry,
    digits: "",
  });
  const [pair, setPair] = useState({ password: "", repeated: "" });
  const [checked, setChecked] = useState(false);
  const profile = usePasswordProfile();
  const attempt = useAttempt();
  const asked = offer.way === "email" ? "phone" : "email";
  function problemOfOther(): string | undefined {
    const given = asked === "phone" ? phone.digits : entry.email.trim();
    if (given === "") return t(`signIn.invitation.${asked}Required`);
    const problem = asked === "phone" ? phoneProblem(phone) : undefined;
    return problem && t(problem);
  }
  const missing = {
    username: entry.username.trim() === "" ? t("signIn.username.required") : undefined,
    name: (entry.lastName + entry.firstName).trim() === "" ? t("signIn.invitation.nameRequired") : undefined,
    otherAddress: problemOfOther(),
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    const { password, repeated } = pairProblems(pair, profile, entry.username);
    if (password || repeated || Object.values(missing).some(Boolean)) return;
    await attempt.run(async () => {
      const { email, username, ...name } = entry;
      const otherAddress = asked === "phone" ? phoneOf(phone) : email;
      const body = { ...name, username: username.trim(), otherAddress, token, password: pair.password };
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
        {nameFields(language).map((name, index) => (
          <Field
            key={name}
            label={t(`people.user.${name}`)}
            problem={index === 0 ? said("name") : undefined}
            autoComplete={name === "lastName" ? "family-name" : "given-name"}
            maxLength={maxLengths.personName}
            {...field(name)}
          />
        ))}
      </div>
      {asked === "phone" ? (
        <PhoneField
          entry={phone}
          problem={said("otherAddress")}
          name="otherAddress"
          onChange={(next) => {
            setPhone(next);
            attempt.forget();
          }}
        />
      ) : (
        <Field
          label={t("signIn.forgot.email")}
          icon={<MailIcon />}
          problem={said("otherAddress")}
          type="email"
          autoComplete="email"
          {...field("email")}
        />
      )}
      <PasswordPairFields
        label={t("signIn.password.label")}
        value={pair}
        profile={profile}
        username={entry.username}
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
