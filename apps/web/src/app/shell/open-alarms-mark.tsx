import { useTranslation } from "react-i18next";
import { useOpenAlarms } from "../../lib/alarms/open-alarms.ts";
import styles from "./open-alarms-mark.module.css";

const mostShown = 99;

/** How many alarms are open, in the colour of the worst; nothing while there are none. */
export function OpenAlarmsMark({ small }: { small: boolean }) {
  const { t } = useTranslation();
  const open = useOpenAlarms();
  const count = open ? open.level1 + open.level2 : 0;
  if (!open || count === 0) return null;
  return (
    <span
      className={styles.mark}
      data-level={open.level1 > 0 ? 1 : 2}
      data-small={small}
      title={t("alarms.openCount", { first: open.level1, second: open.level2 })}
    >
      {count > mostShown ? t("alarms.manyOpen", { count: mostShown }) : count}
    </span>
  );
}
