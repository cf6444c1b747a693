import type { ListedWarning } from "@oilcloud/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { browserZone } from "../../../lib/format/times.ts";
import { LevelShape } from "../stage/level-shape.tsx";
import { WallPanel } from "../stage/panel.tsx";
import { orEmpty, type PanelState } from "../stage/panel-state.ts";
import { ScrollList } from "../stage/scroll-list.tsx";
import { wallTimeText } from "../stage/wall-time.ts";
import { useArrivals } from "./use-arrivals.ts";
import styles from "./warning-factories.module.css";
import { warningKeys } from "./warning-keys.ts";

interface WarningFactoriesProps {
  warnings: readonly ListedWarning[] | undefined;
  scope: string | undefined;
  /** The sites are in several zones: the wall's time follows the local one. */
  abroad: boolean;
  state: PanelState;
}

/** Heights of a row, with the times in a line of their own. */
const [rowHeight, rowHeightAbroad] = [78, 100];

/** Open alarms, the most urgent first. One of level 1 that arrives is brought to the top of the list, and its frame shows it. */
export function WarningFactories({ warnings, scope, abroad, state }: WarningFactoriesProps) {
  const { t } = useTranslation();
  const keys = useMemo(() => warnings && warningKeys(warnings), [warnings]);
  const urgent = useMemo(() => keys?.filter((_, i) => warnings?.[i]?.status === 1), [keys, warnings]);
  const arrived = useArrivals(urgent);
  const rows = useMemo(
    () =>
      (warnings ?? []).map((warning, i) => {
        const key = keys?.[i] ?? "";
        return { key, content: <Warning warning={warning} isNew={arrived.has(key)} abroad={abroad} /> };
      }),
    [warnings, keys, arrived, abroad],
  );
  const newest = [...arrived].at(-1);
  return (
    <WallPanel
      at={[1464, 96, 432, 520]}
      title={t("dealerWall.warnings.title")}
      scope={scope}
      state={orEmpty(state, warnings?.length === 0, {
        title: t("dealerWall.warnings.none"),
        sentence: t("dealerWall.warnings.noneSentence"),
      })}
      alert={newest}
      loadingRows={[44, 44, 44, 44, 44, 44]}
    >
      <ScrollList
        rows={rows}
        rowHeight={abroad ? rowHeightAbroad : rowHeight}
        height={470}
        label={t("dealerWall.warnings.title")}
        show={newest}
      />
    </WallPanel>
  );
}

interface WarningProps {
  warning: ListedWarning;
  isNew: boolean;
  abroad: boolean;
}

function Warning({ warning, isNew, abroad }: WarningProps) {
  const { t } = useTranslation();
  const level = warning.status === 1 ? 1 : 2;
  const { deviceName, shortReason, alarmMsg } = warning;
  const localTime = wallTimeText(warning.createTime, warning.timeZone ?? browserZone());
  const time = abroad
    ? t("dealerWall.world.bothTimes", {
        local: localTime,
        wall: wallTimeText(warning.createTime, browserZone()),
      })
    : localTime;
  return (
    <div className={styles.warning} data-level={level} data-new={isNew} data-abroad={abroad} title={alarmMsg}>
      <LevelShape level={level} size={15} />
      <strong>{warning.customerName}</strong>
      <span className={styles.level}>{t(level === 1 ? "wall.level.level1" : "wall.level.level2")}</span>
      {deviceName && shortReason ? (
        <>
          <span className={styles.device}>{deviceName}</span>
          {!abroad && <span className={styles.time}>{time}</span>}
          <span className={styles.reason} data-figure>
            {shortReason}
          </span>
          {abroad && <span className={styles.time}>{time}</span>}
        </>
      ) : (
        <>
          <span className={styles.message}>{alarmMsg}</span>
          <span className={styles.time}>{time}</span>
        </>
      )}
    </div>
  );
}
