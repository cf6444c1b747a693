import type { SetupState } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { doneCount } from "./setup-steps.ts";
import styles from "./setup.module.css";

/** The one line that stays on the home page while the steps are put off. */
export function SetupLine({ state }: { state: SetupState }) {
  const { t } = useTranslation();
  return (
    <p className={styles.homeLine}>
      {t("setup.homeLine", { done: doneCount(state) })}
      <Link to="/firstRun">{t("setup.resume")}</Link>
    </p>
  );
}
