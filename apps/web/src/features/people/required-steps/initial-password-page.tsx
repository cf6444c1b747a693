import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { toast } from "../../../lib/toast/toast.ts";
import { LanguageSwitch } from "../../../ui/language/language-switch.tsx";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import styles from "./required-step.module.css";
import { PasswordFields, usePasswordEntry } from "../profile/password-fields.tsx";
import form from "../../../ui/forms/drawer-form.module.css";
import { problemOf } from "../../../lib/http/failure-sentence.ts";

/** Comes before every other page while another person knows the password. */
export function InitialPasswordPage({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { entry, setEntry, problem, complete } = usePasswordEntry();
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
          <h1>{t("people.initialPassword.title")}</h1>
          <LanguageSwitch />
        </div>
        <p>{t("people.initialPassword.sentence")}</p>
        <ProblemNote text={problemOf(change.error)} />
        <PasswordFields entry={entry} setEntry={setEntry} />
        <p className={form.hint}>{entry.newPassword === "" ? t("people.profile.passwordHint") : problem}</p>
        <div className={styles.buttons}>
          <Button onClick={onLogOut}>{t("people.initialPassword.logOut")}</Button>
          <Button type="primary" htmlType="submit" loading={change.isPending} disabled={!complete}>
            {t("people.initialPassword.submit")}
          </Button>
        </div>
      </form>
    </main>
  );
}
