import { BellOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./header.module.css";
import { OpenAlarmsMark } from "./open-alarms-mark.tsx";

/** The link to the alarms with the number of unclaimed ones, where the menu is out of sight. */
export function AlarmsLink() {
  const { t } = useTranslation();
  return (
    <Link className={styles.alarms} to="/alarmlist" aria-label={t("shell.page.alarmRecord")}>
      <BellOutlined aria-hidden="true" />
      <OpenAlarmsMark small />
    </Link>
  );
}
