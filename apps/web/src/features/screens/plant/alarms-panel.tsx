import type { ScreenAlarm } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { LevelShape } from "../stage/level-shape.tsx";
import { WallPanel } from "../stage/panel.tsx";
import { orEmpty } from "../stage/panel-state.ts";
import { ScrollList } from "../stage/scroll-list.tsx";
import { wallTimeText } from "../stage/wall-time.ts";
import styles from "./plant.module.css";
import { useNewAlarms } from "./use-new-alarms.ts";
import type { Plant } from "./use-plant.ts";

interface Props {
  plant: Plant;
  timeZone: string;
  onChoose: (deviceId: string) => void;
}

/** The plant's alarms, the active ones first, beside what is counted apart; a new level 1 is brought into sight and glows once. */
export function AlarmsPanel({ plant, timeZone, onChoose }: Props) {
  const { t } = useTranslation();
  const { alarms, screen } = plant.parts;
  const { fresh, newest } = useNewAlarms(alarms);
  return (
    <WallPanel
      at={[1496, 96, 400, 440]}
      title={t("plantWall.alarms")}
      scope={
        screen &&
        t("wall.beside", {
          sensors: screen.besideAlarms.sensorCst,
          offline: screen.besideAlarms.offlineCst,
        })
      }
      state={orEmpty(plant.state, alarms?.length === 0, {
        title: t("plantWall.noAlarms"),
        sentence: t("plantWall.alarmsFill"),
      })}
      alert={newest}
      flush
    >
      <ScrollList
        label={t("plantWall.alarms")}
        rowHeight={78}
        height={390}
        show={newest}
        rows={(alarms ?? []).map((alarm) => ({
          key: alarm.alarmId,
          content: <AlarmRow {...{ alarm, timeZone, onChoose }} isNew={fresh.has(alarm.alarmId)} />,
        }))}
      />
    </WallPanel>
  );
}

interface RowProps extends Pick<Props, "timeZone" | "onChoose"> {
  alarm: ScreenAlarm;
  isNew: boolean;
}

function AlarmRow({ alarm, timeZone, onChoose, isNew }: RowProps) {
  const { t } = useTranslation();
  const { deviceId, level, state, progress } = alarm;
  return (
    <button
      type="button"
      className={styles.alarm}
      data-new={isNew && level === 1}
      data-over={state === "cleared"}
      disabled={deviceId === null}
      title={alarm.message}
      onClick={() => deviceId !== null && onChoose(deviceId)}
    >
      <LevelShape level={level} size={16} />
      <b className={styles.name}>{alarm.deviceName ?? t("plantWall.wholeSite")}</b>
      <span className={styles.level} data-level={level}>
        {t(level === 1 ? "state.level.first" : "state.level.second")}
      </span>
      <span className={styles.message} data-figure>
        {alarm.shortReason}
      </span>
      <time>{wallTimeText(alarm.levelTime, timeZone)}</time>
      <span className={styles.progress} data-progress={progress}>
        {t(`plantWall.progress.${progress}`)}
      </span>
    </button>
  );
}
