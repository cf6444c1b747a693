import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { content } from "../../lib/http/call.ts";
import { usePageTitle } from "../../lib/shell/use-page-title.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { takeLinkToken } from "./link-token.ts";
import styles from "./sign-in-page.module.css";

/** Where the mailed link leads. */
export function NewPasswordPage() {
  const { t } = useTranslation();
  const [token] = useState(takeLinkToken);
  usePageTitle(t("shell.page.newPassword"));
  return (
    <EntryFrame title={t("signIn.newPassword.title")}>
      <NewPasswordForm
        onSet={(newPassword) =>
          content("POST /password/reset", { body: { token, newPassword } }, { quiet: true })
        }
      />
      <Link className={styles.beside} to="/forgot">
        {t("signIn.newPassword.again")}
      </Link>
    </EntryFrame>
  );
}
