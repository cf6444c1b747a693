import { BellOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./header.module.css";
import { OpenAlarmsMark } from "./open-alarms-mark.tsx";

/** The alarms and how many nobody has taken on, where the menu is out of sight. */
export function AlarmsLink() {
  const { t } = useTranslation();
  return (
    <Link className={styles.alarms} to="/alarmlist" aria-label={t("shell.page.alarmRecord")}>
      <BellOutlined aria-hidden="true" />
      <OpenAlarmsMark small />
    </Link>
  );
}
