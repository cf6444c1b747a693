import { useTranslation } from "react-i18next";
import type { AlarmRun } from "@oilcloud/contract";
import styles from "./figures.module.css";

const paths = {
  rising: "M3.5 12.5 12 4M6 4h6v6",
  falling: "M3.5 3.5 12 12M6 12h6V6",
};

/** Which way the value goes, and whether that is for the worse; a dash where it may be chance. */
export function TrendArrow({ run, worded = true }: { run: AlarmRun; worded?: boolean }) {
  const { t } = useTranslation();
  const { trend, course } = run;
  if (trend !== "rising" && trend !== "falling")
    return (
      <span className={styles.course} title={t("alarms.course.none")}>
        –
      </span>
    );
  const words = course === null ? t(`alarms.course.${trend}`) : t(`alarms.course.${course}`);
  return (
    <span className={styles.course} data-course={course ?? undefined} title={t(`alarms.course.${trend}`)}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
        <path d={paths[trend]} />
      </svg>
      {worded ? words : <span className="visually-hidden">{words}</span>}
    </span>
  );
}
