import { useTranslation } from "react-i18next";
import { LevelShape } from "../stage/level-shape.tsx";
import styles from "./world-legend.module.css";

const levels = [
  [1, "level1"],
  [2, "level2"],
  [0, "normal"],
  [null, "silent"],
] as const;

interface WorldLegendProps {
  approvalNo: string;
  /** Names of the places that could not be drawn. */
  unlocated: readonly string[];
}

/** What shapes and circles mean on the right; what is not drawn, and the approval number, on the left. */
export function WorldLegend({ approvalNo, unlocated }: WorldLegendProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.notes}>
        {unlocated.length > 0 && (
          <span title={unlocated.join(", ")}>
            {t("dealerWall.world.unlocated", { count: unlocated.length })}
          </span>
        )}
        <span>{t("dealerWall.world.landOnly")}</span>
        {approvalNo !== "" && <span>{t("dealerWall.legend.approval", { number: approvalNo })}</span>}
      </div>
      <div className={styles.legend}>
        {levels.map(([level, word]) => (
          <span key={word}>
            <LevelShape level={level} />
            {t(`dealerWall.world.legend.${word}`)}
          </span>
        ))}
        <span>
          <i />
          {t("dealerWall.world.legend.area")}
        </span>
      </div>
    </>
  );
}
