import type { PasswordDue } from "@oilcloud/contract/values";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { toast } from "../../../lib/toast/toast.ts";
import { LanguageSwitch } from "../../../ui/language/language-switch.tsx";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import styles from "./required-step.module.css";
import { PasswordFields, usePasswordEntry } from "../profile/password-fields.tsx";
import { problemOf } from "../../../lib/http/failure-sentence.ts";

interface PasswordStepPageProps {
  /** Another person knows the password, it is too old, or it breaks the rules in force. */
  reason: "initial" | PasswordDue;
  onLogOut: () => void;
}

/** Comes before every other page while the password has to be changed. */
export function PasswordStepPage({ reason, onLogOut }: PasswordStepPageProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { entry, setEntry, note, complete } = usePasswordEntry();
  const change = useMutation({
    mutationFn: () =>
      content("PUT /system/profile/password", {
        body: { oldPassword: entry.oldPassword, newPassword: entry.newPassword },
      }),
    onSuccess: async () => {
      toast.success(t("people.profile.done.password"));
      await queries.resetQueries();
    },
  });
  return (
    <main className={styles.page}>
      <form
        className={styles.card}
        onSubmit={(event) => {
          event.preventDefault();
          if (complete) change.mutate();
        }}
      >
        <div className={styles.head}>
          <h1>{t(`people.passwordStep.${reason}.title`)}</h1>
          <LanguageSwitch />
        </div>
        <p>{t(`people.passwordStep.${reason}.sentence`)}</p>
        <ProblemNote text={problemOf(change.error)} />
        <PasswordFields entry={entry} setEntry={setEntry} note={note} />
        <div className={styles.buttons}>
          <Button onClick={onLogOut}>{t("people.passwordStep.logOut")}</Button>
          <Button type="primary" htmlType="submit" loading={change.isPending} disabled={!complete}>
            {t("people.passwordStep.submit")}
          </Button>
        </div>
      </form>
    </main>
  );
}
