import type { AnalysisContent } from "@oilcloud/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { LevelShape, levelName } from "../stage/level-shape.tsx";
import { WallPanel } from "../stage/panel.tsx";
import { orEmpty, type PanelState } from "../stage/panel-state.ts";
import { RollingNumber } from "../stage/rolling-number.tsx";
import { ScrollList } from "../stage/scroll-list.tsx";
import styles from "./customer-analysis.module.css";

/** The steps of the meter by level. */
const steps = { 0: 1, 1: 3, 2: 2 } as const;
type Level = keyof typeof steps;
const levels = [1, 2, 0] as const;

interface CustomerAnalysisProps {
  content: readonly AnalysisContent[] | undefined;
  scope: string | undefined;
  state: PanelState;
}

/** Customers by the highest level of their open alarms. */
export function CustomerAnalysis({ content, scope, state }: CustomerAnalysisProps) {
  const { t } = useTranslation();
  const rows = useMemo(
    () =>
      (content ?? []).map(({ customerName, alarmLevel }) => ({
        key: customerName,
        content: <Customer name={customerName} level={alarmLevel as Level} />,
      })),
    [content],
  );
  return (
    <WallPanel
      at={[1464, 632, 432, 424]}
      title={t("dealerWall.customers.title")}
      scope={scope}
      state={orEmpty(state, content?.length === 0, { sentence: t("dealerWall.customers.emptySentence") })}
      loadingRows={[36, 20, 20, 20, 20, 20, 20]}
    >
      <div className={styles.summary}>
        {levels.map((level) => (
          <span key={level} data-level={levelName(level)}>
            <LevelShape level={level} />
            {t(`wall.level.${levelName(level)}`)}
            <strong>
              <RollingNumber value={content?.filter(({ alarmLevel }) => alarmLevel === level).length ?? 0} />
            </strong>
          </span>
        ))}
      </div>
      <ScrollList rows={rows} rowHeight={42} height={314} label={t("dealerWall.customers.title")} />
    </WallPanel>
  );
}

function Customer({ name, level }: { name: string; level: Level }) {
  const { t } = useTranslation();
  return (
    <div className={styles.customer} data-level={levelName(level)}>
      <span className={styles.name}>{name}</span>
      <span className={styles.meter} aria-hidden="true">
        {[1, 2, 3].map((step) => (
          <i key={step} data-on={step <= steps[level]} />
        ))}
      </span>
      <span className={styles.word}>
        <LevelShape level={level} size={12} />
        {t(`wall.level.${levelName(level)}`)}
      </span>
    </div>
  );
}
