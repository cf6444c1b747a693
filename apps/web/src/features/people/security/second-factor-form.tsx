import type { SecondFactorState } from "@oilcloud/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { peopleKey } from "../../../lib/people/people-key.ts";
import { usePeopleChange } from "../../../lib/people/use-people-change.ts";
import { CodeField } from "./code-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorSetup } from "./second-factor-setup.tsx";
import styles from "./security.module.css";
import { problemOf } from "../../../lib/http/failure-sentence.ts";

interface SecondFactorFormProps {
  state: SecondFactorState;
  onClose: () => void;
}

/** One's own second factor: setting it up, or changing the one there is. */
export function SecondFactorForm({ state, onClose }: SecondFactorFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [password, setPassword] = useState("");
  const [secondFactor, setSecondFactor] = useState("");
  const body = { password, secondFactor };
  const incomplete = password === "" || secondFactor.trim() === "";
  const leave = () => {
    void queries.invalidateQueries({ queryKey: peopleKey });
    onClose();
  };
  const renew = useMutation({
    mutationFn: () => content("POST /system/profile/secondFactor/recoveryCodes", { body }),
  });
  const off = usePeopleChange(
    () => content("POST /system/profile/secondFactor/off", { body }),
    t("people.security.done.off"),
    onClose,
  );
  const close = <Button onClick={onClose}>{t("people.cancel")}</Button>;
  if (!state.enabled) return <SecondFactorSetup onDone={leave} cancel={close} />;
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} onDone={leave} />;
  return (
    <div className={styles.steps}>
      <ProblemNote text={problemOf(renew.error) ?? off.problem} />
      <p>{t("people.security.left", { count: state.recoveryCodesLeft })}</p>
      <PasswordField value={password} onChange={setPassword} />
      <CodeField value={secondFactor} onChange={setSecondFactor} />
      {state.required && <p className={styles.hint}>{t("people.security.requiredNote")}</p>}
      <div className={styles.buttons}>
        {close}
        {!state.required && (
          <Button disabled={incomplete} loading={off.busy} onClick={() => off.run(undefined)}>
            {t("people.security.turnOff")}
          </Button>
        )}
        <Button type="primary" disabled={incomplete} loading={renew.isPending} onClick={() => renew.mutate()}>
          {t("people.security.newCodes")}
        </Button>
      </div>
    </div>
  );
}
