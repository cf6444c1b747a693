import { RobotOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import buttons from "../../../ui/buttons/buttons.module.css";
import styles from "./detail.module.css";

/** On a phone what is done about it stays in reach of the thumb. */
export function ActionBar({ links }: { links: { diagnose: string; alarms: string } }) {
  const { t } = useTranslation();
  return (
    <div className={styles.actionBar}>
      <Link to={links.diagnose} className={buttons.button}>
        <RobotOutlined aria-hidden="true" />
        {t("analysisDetail.mobile.diagnose")}
      </Link>
      <Link to={links.alarms} className={buttons.button} data-kind="main">
        {t("analysisDetail.mobile.process")}
      </Link>
    </div>
  );
}
