import type { SentCode } from "@oilcloud/contract";
import { emailPattern, maxLengths, minCodeLength } from "@oilcloud/contract/values";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNow } from "../../../lib/timing/use-now.ts";
import { isPhone } from "../../../lib/people/phone-number.ts";
import { PhoneInput } from "../../../ui/forms/phone-input.tsx";
import form from "../../../ui/forms/drawer-form.module.css";
import styles from "../people.module.css";

export type Way = "phone" | "email";

const email = new RegExp(emailPattern);
const isAddress: Record<Way, (address: string) => boolean> = {
  phone: isPhone,
  email: (address) => email.test(address),
};

/** An address that is being changed, and the code that proves it. */
export interface VerifiedValue {
  address: string;
  code: string;
}

interface VerifiedFieldProps {
  way: Way;
  label: string;
  /** What is stored; null for an account that is being made, whose addresses need no code. */
  stored: string | null;
  /** Whether the platform can send a code there. */
  verifies: boolean;
  value: VerifiedValue;
  onChange: (value: VerifiedValue) => void;
  sendCode: (to: string) => Promise<SentCode>;
  disabled?: boolean;
}

/** Whether what was entered can be saved: unchanged, or proved by a code where one can be sent. */
export const isProved = (
  stored: string | null,
  verifies: boolean,
  { address, code }: VerifiedValue,
): boolean =>
  stored === null || address.trim() === stored || !verifies || code.trim().length >= minCodeLength;

/** A phone or email address; a changed one is proved by the code that is sent to it. */
export function VerifiedField(props: VerifiedFieldProps) {
  const { way, label, stored, verifies, value, onChange, sendCode, disabled = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<{ until: number; demoCode: string | undefined } | null>(null);
  const [sending, setSending] = useState(false);
  const nowMs = useNow(1000);
  const changed = stored !== null && value.address.trim() !== stored;
  const wait = sent ? Math.max(0, Math.ceil((sent.until - nowMs) / 1000)) : 0;

  const request = async () => {
    setSending(true);
    setProblem(null);
    try {
      const { resendSeconds, demoCode } = await sendCode(value.address.trim());
      setSent({ until: Date.now() + resendSeconds * 1000, demoCode });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };
  const hint =
    problem ??
    (stored === null
      ? null
      : !verifies
        ? t(`people.user.${way}Unverified`)
        : t(changed ? `people.user.${way}Changed` : `people.user.${way}Unchanged`));
  return (
    <div className={form.field}>
      <label htmlFor={id}>
        {label}
        <i aria-hidden="true"> *</i>
      </label>
      <div>
        <div className={stored !== null && verifies ? styles.verified : ""}>
          {way === "phone" ? (
            <PhoneInput
              id={id}
              disabled={disabled}
              value={value.address}
              onChange={(address) => onChange({ ...value, address })}
            />
          ) : (
            <Input
              id={id}
              type="email"
              maxLength={254}
              autoComplete="off"
              disabled={disabled}
              value={value.address}
              onChange={({ target }) => onChange({ ...value, address: target.value })}
            />
          )}
          {stored !== null && verifies && (
            <Button
              disabled={disabled || !changed || wait > 0 || !isAddress[way](value.address.trim())}
              loading={sending}
              onClick={() => void request()}
            >
              {wait > 0 ? t("people.user.getCodeAgain", { seconds: wait }) : t("people.user.getCode")}
            </Button>
          )}
        </div>
        {changed && verifies && (
          <Input
            className={styles.code ?? ""}
            aria-label={`${label} ${t("people.user.code")}`}
            placeholder={t("people.user.code")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={maxLengths.verificationCode}
            value={value.code}
            onChange={({ target }) => onChange({ ...value, code: target.value })}
          />
        )}
        {hint !== null && (
          <p className={form.hint} {...(problem === null ? {} : { role: "alert" })}>
            {hint}
          </p>
        )}
        {sent?.demoCode !== undefined && changed && (
          <p className={form.hint}>{t("people.user.demoCode", { code: sent.demoCode })}</p>
        )}
      </div>
    </div>
  );
}
