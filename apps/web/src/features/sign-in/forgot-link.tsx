import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./sign-in-page.module.css";

export function ForgotLink({ way }: { way: "email" | "phone" }) {
  const { t } = useTranslation();
  return (
    <Link className={styles.beside} to={way === "email" ? "/forgot" : "/forgot?way=phone"}>
      {t("signIn.forgot.link")}
    </Link>
  );
}
