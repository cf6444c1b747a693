import { useMutation } from "@tanstack/react-query";
import { Button, Input, QRCode } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { Copyable } from "../../../ui/buttons/copyable.tsx";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { PasswordField } from "./password-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./security.module.css";
import { problemOf } from "../../../lib/http/failure-sentence.ts";

interface SecondFactorSetupProps {
  /** The last step was left: it is on, and its recovery codes were shown. */
  onDone: () => void;
  /** The way out, where there is one. */
  cancel: ReactNode;
}

/** Three steps: one's own password, the app, and the codes for when the app is lost. */
export function SecondFactorSetup({ onDone, cancel }: SecondFactorSetupProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const begin = useMutation({
    mutationFn: () => content("POST /system/profile/secondFactor/begin", { body: { password } }),
  });
  const confirm = useMutation({
    mutationFn: () => content("POST /system/profile/secondFactor/confirm", { body: { code } }),
  });
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />;
  const step = begin.data ? confirm : begin;
  return (
    <form
      className={styles.steps}
      onSubmit={(event) => {
        event.preventDefault();
        step.mutate();
      }}
    >
      <ProblemNote text={problemOf(step.error)} />
      {begin.data ? (
        <>
          <p>{t("people.security.scan")}</p>
          <QRCode type="svg" value={begin.data.uri} size={184} className={styles.qr ?? ""} />
          <div>
            <Copyable label={t("people.security.secret")} text={begin.data.secret} />
          </div>
          <label className={styles.field}>
            {t("people.security.code")}
            <Input
              name="secondFactorCode"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </label>
        </>
      ) : (
        <PasswordField value={password} onChange={setPassword} />
      )}
      <div className={styles.buttons}>
        {cancel}
        <Button
          type="primary"
          htmlType="submit"
          loading={step.isPending}
          disabled={begin.data ? code.trim().length < 6 : password === ""}
        >
          {t(begin.data ? "people.security.turnOn" : "people.security.next")}
        </Button>
      </div>
    </form>
  );
}
