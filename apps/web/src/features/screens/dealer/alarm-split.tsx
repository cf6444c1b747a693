import type { AllData } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { numberText } from "../../../lib/format/numbers.ts";
import { LevelShape } from "../stage/level-shape.tsx";
import { WallPanel } from "../stage/panel.tsx";
import type { PanelState } from "../stage/panel-state.ts";
import { RollingNumber } from "../stage/rolling-number.tsx";
import styles from "./alarm-split.module.css";

type Alarms = AllData["distributorAlarmVO"];

const kinds = ["firstCst", "secondCst", "thirdCst", "fourthCst", "fivthCst", "operationCst"] as const;

interface AlarmSplitProps {
  alarms: Alarms | undefined;
  /** Sensor tickets and silent devices, which are no alarms. */
  beside: AllData["besideAlarms"];
  scope: string | undefined;
  state: PanelState;
}

/** Open alarms by level, as shares of one bar, and by kind, most first; beside them what is counted apart. */
export function AlarmSplit({ alarms, beside, scope, state }: AlarmSplitProps) {
  const { t } = useTranslation();
  return (
    <WallPanel
      at={[24, 96, 432, 352]}
      title={t("dealerWall.split.title")}
      scope={scope}
      state={state}
      loadingRows={[52, 20, 20, 20, 20, 20]}
    >
      {alarms && (
        <>
          <Levels alarms={alarms} beside={beside} />
          <Kinds alarms={alarms} />
        </>
      )}
    </WallPanel>
  );
}

function Levels({
  alarms: { firstLevel, secondLevel },
  beside,
}: Pick<AlarmSplitProps, "beside"> & { alarms: Alarms }) {
  const { t } = useTranslation();
  return (
    <div className={styles.levels}>
      <span className={styles.level} data-level="1">
        <LevelShape level={1} />
        {t("wall.level.level1")}
        <strong>
          <RollingNumber value={firstLevel} />
        </strong>
      </span>
      <span className={styles.level} data-level="2">
        <LevelShape level={2} />
        {t("wall.level.level2")}
        <strong>
          <RollingNumber value={secondLevel} />
        </strong>
      </span>
      {beside && (
        <span className={styles.beside}>
          {t("wall.beside", { sensors: beside.sensorCst, offline: beside.offlineCst })}
        </span>
      )}
      <div className={styles.shares} data-none={firstLevel + secondLevel === 0}>
        <i data-level="1" style={{ flexGrow: firstLevel }} />
        <i data-level="2" style={{ flexGrow: secondLevel }} />
      </div>
    </div>
  );
}

function Kinds({ alarms }: { alarms: Alarms }) {
  const { t } = useTranslation();
  const counts = kinds.map((kind) => ({ kind, count: alarms[kind] ?? 0 }));
  const sum = counts.reduce((total, { count }) => total + count, 0);
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <ul className={styles.kinds}>
      {counts
        .toSorted((one, other) => other.count - one.count)
        .map(({ kind, count }) => (
          <li key={kind}>
            <span className={styles.name}>{t(`dealerWall.split.${kind}`)}</span>
            <span className={styles.bar}>
              <i style={{ transform: `scaleX(${count / most})` }} />
            </span>
            <strong>
              <RollingNumber value={count} />
            </strong>
            <span className={styles.share}>{sum === 0 ? "–" : `${numberText((100 * count) / sum)} %`}</span>
          </li>
        ))}
    </ul>
  );
}
