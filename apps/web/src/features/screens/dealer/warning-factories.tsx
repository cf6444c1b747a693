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
  state: PanelState;
}

/** Open alarms, the most urgent first. One of level 1 that arrives is brought to the top of the list, and its frame shows it. */
export function WarningFactories({ warnings, scope, state }: WarningFactoriesProps) {
  const { t } = useTranslation();
  const keys = useMemo(() => warnings && warningKeys(warnings), [warnings]);
  const urgent = useMemo(() => keys?.filter((_, i) => warnings?.[i]?.status === 1), [keys, warnings]);
  const arrived = useArrivals(urgent);
  const rows = useMemo(
    () =>
      (warnings ?? []).map((warning, i) => {
        const key = keys?.[i] ?? "";
        return { key, content: <Warning warning={warning} isNew={arrived.has(key)} /> };
      }),
    [warnings, keys, arrived],
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
        rowHeight={78}
        height={470}
        label={t("dealerWall.warnings.title")}
        show={newest}
      />
    </WallPanel>
  );
}

function Warning({ warning, isNew }: { warning: ListedWarning; isNew: boolean }) {
  const { t } = useTranslation();
  const level = warning.status === 1 ? 1 : 2;
  const { deviceName, shortReason, alarmMsg } = warning;
  const time = wallTimeText(warning.createTime, warning.timeZone ?? browserZone());
  return (
    <div className={styles.warning} data-level={level} data-new={isNew} title={alarmMsg}>
      <LevelShape level={level} size={15} />
      <strong>{warning.customerName}</strong>
      <span className={styles.level}>{t(level === 1 ? "wall.level.level1" : "wall.level.level2")}</span>
      {deviceName && shortReason ? (
        <>
          <span className={styles.device}>{deviceName}</span>
          <span className={styles.time}>{time}</span>
          <span className={styles.reason} data-figure>
            {shortReason}
          </span>
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
