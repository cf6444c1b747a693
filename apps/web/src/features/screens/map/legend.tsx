import { useTranslation } from "react-i18next";
import { LevelShape } from "../stage/level-shape.tsx";
import styles from "./legend.module.css";
import { shadeClasses } from "./shading.ts";

/** What the shades and shapes mean, and the approval number that the map is published under. */
export function Legend({ bounds, approvalNo }: { bounds: readonly number[]; approvalNo: string }) {
  const { t } = useTranslation();
  const classes = shadeClasses(bounds);
  return (
    <div className={styles.legend}>
      <span className={styles.title}>{t("dealerWall.legend.title")}</span>
      {classes.map(({ shade, from, to }) => (
        <span key={from}>
          <i data-shade={shade} />
          {to === null ? `≥ ${from}` : from === to ? from : `${from}–${to}`}
        </span>
      ))}
      <span>
        <i data-shade={0} />
        {t("dealerWall.legend.none")}
      </span>
      <span className={styles.level}>
        <LevelShape level={1} />
        {t("dealerWall.legend.level1")}
      </span>
      <span>
        <LevelShape level={2} />
        {t("dealerWall.legend.level2")}
      </span>
      <span className={styles.approval}>
        {approvalNo === "" ? "" : t("dealerWall.legend.approval", { number: approvalNo })}
      </span>
    </div>
  );
}
