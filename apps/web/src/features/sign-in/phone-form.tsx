import { maxLengths } from "@oilcloud/contract/values";
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountList } from "./account-list.tsx";
import { type PhoneEntry, phoneOf } from "../../lib/people/phone-number.ts";
import { useSiteCountry } from "../../lib/people/use-site-country.ts";
import buttons from "./buttons.module.css";
import { codeProblem, phoneProblem } from "./entry-rules.ts";
import { ForgotLink } from "./forgot-link.tsx";
import { Field } from "./field.tsx";
import { ShieldIcon } from "./icons.tsx";
import notes from "./notes.module.css";
import { PhoneField } from "./phone-field.tsx";
import { type ProvedPhone, usePhoneProof } from "./phone-proof.ts";
import { isRefusal } from "./refusal.ts";
import { RefusalNote } from "./refusal-note.tsx";
import styles from "./sign-in-page.module.css";
import { SubmitButton } from "./submit-button.tsx";

interface PhoneFormProps {
  hidden: boolean;
  onProved: (proved: ProvedPhone) => Promise<void>;
  forgotLink?: boolean;
  /** What the button says, where it does not sign in. */
  submitWords?: string;
}

/** A phone, the code sent to it, and the choice among its accounts. */
export function PhoneForm({ hidden, onProved, forgotLink = false, submitWords }: PhoneFormProps) {
  const { t } = useTranslation();
  const siteCountry = useSiteCountry();
  const [typed, setTyped] = useState<PhoneEntry>();
  const phone = typed ?? { country: siteCountry, digits: "" };
  const [code, setCode] = useState("");
  const [checked, setChecked] = useState({ phone: false, code: false });
  const steps = usePhoneProof(phoneOf(phone), onProved);
  const { sent, resendIn, requesting, confirming, choice } = steps;
  const phoneInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);

  const shownPhoneProblem = checked.phone ? phoneProblem(phone) : undefined;
  const shownCodeProblem = checked.code ? codeProblem(code) : undefined;
  const shownAttempt = confirming.refusal ? confirming : requesting;
  const forget = () => {
    requesting.forget();
    confirming.forget();
  };

  const requestCode = async () => {
    setChecked({ phone: true, code: false });
    if (phoneProblem(phone)) return phoneInput.current?.focus();
    if (resendIn > 0) return;
    confirming.forget();
    if ((await steps.requestCode()) === undefined) codeInput.current?.focus();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked({ phone: true, code: true });
    if (phoneProblem(phone)) return phoneInput.current?.focus();
    if (codeProblem(code)) return codeInput.current?.focus();
    requesting.forget();
    const refusal = await steps.confirm(code);
    if (isRefusal(refusal, "signIn.refused.codeWrong")) codeInput.current?.select();
  };

  /** Enter at the number means "send me a code" as long as there is none to check. */
  const enterAtPhone = (event: KeyboardEvent) => {
    if (code !== "") return;
    event.preventDefault();
    void requestCode();
  };

  const fillDemoCode = () => {
    setCode(sent?.demoCode ?? "");
    forget();
    codeInput.current?.focus();
  };

  const requestWords = () => {
    if (requesting.busy) return t("signIn.code.requesting");
    if (resendIn > 0) return t("signIn.code.resendIn", { seconds: resendIn });
    return sent ? t("signIn.code.resend") : t("signIn.code.request");
  };

  if (choice) {
    return (
      <AccountList
        hidden={hidden}
        accounts={choice.accounts}
        attempt={confirming}
        onChoose={(account) => void steps.choose(account)}
        onBack={() => {
          setCode("");
          setChecked({ phone: true, code: false });
          steps.leaveChoice();
        }}
      />
    );
  }

  return (
    <form className={styles.form} hidden={hidden} noValidate onSubmit={(event) => void submit(event)}>
      <PhoneField
        ref={phoneInput}
        entry={phone}
        problem={shownPhoneProblem && t(shownPhoneProblem)}
        done={sent && t("signIn.phone.sent", { minutes: Math.round(sent.validSeconds / 60) })}
        onChange={(entry) => {
          setTyped(entry);
          forget();
        }}
        onEnter={enterAtPhone}
      />
      <Field
        ref={codeInput}
        label={t("signIn.code.label")}
        icon={<ShieldIcon />}
        hint={t("signIn.code.hint")}
        problem={shownCodeProblem && t(shownCodeProblem)}
        refused={isRefusal(confirming.refusal, "signIn.refused.codeWrong")}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={maxLengths.verificationCode}
        value={code}
        onChange={(event) => {
          setCode(event.target.value.replace(/\s/g, ""));
          forget();
        }}
        side={
          <button
            type="button"
            className={buttons.second}
            aria-disabled={requesting.busy || resendIn > 0}
            onClick={() => void requestCode()}
          >
            {requestWords()}
          </button>
        }
      />
      {steps.working && <output className={notes.note}>{t("signIn.code.working")}</output>}
      {sent?.demoCode !== undefined && (
        <p className={notes.demo}>
          <span>
            {t("signIn.demo.note")} <b>{sent.demoCode}</b>
          </span>
          <button type="button" className={buttons.text} onClick={fillDemoCode}>
            {t("signIn.demo.fill")}
          </button>
        </p>
      )}
      <RefusalNote refusal={shownAttempt.refusal} wait={shownAttempt.wait} />
      <SubmitButton busy={confirming.busy} wait={confirming.wait} words={submitWords} />
      {forgotLink && <ForgotLink way="phone" />}
    </form>
  );
}
