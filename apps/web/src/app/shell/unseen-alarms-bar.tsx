import { SoundOutlined } from "@ant-design/icons";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAlarmSound } from "../../lib/alarms/alarm-sound.ts";
import { markAlarmsSeen, useUnseenAlarms } from "../../lib/alarms/unseen-alarms.ts";
import { momentText } from "../../lib/format/times.ts";
import { useHeldWhilePressed } from "../../lib/browser/use-held-while-pressed.ts";
import buttons from "../../ui/buttons/buttons.module.css";
import { LevelBadge } from "../../ui/badges/state-badge.tsx";
import styles from "./unseen-alarms-bar.module.css";

/** A new alarm of level 1 stands here, on every page, until the person has looked at it or said so. */
export function UnseenAlarmsBar() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  // The bar makes the whole page go down, also from under a pointer that is pressed.
  const unseen = useHeldWhilePressed(useUnseenAlarms());
  const [newest] = unseen;
  if (!newest) return null;
  const device = newest.deviceName ?? t("alarms.wholeSite");
  const category = t(`alarms.category.${newest.category}`);
  return (
    <section className={styles.bar} aria-label={t("alarms.unseen.label")}>
      <p className={styles.text} role="alert">
        <LevelBadge level={1} />
        <b>{t("alarms.titleOf", { device, category })}</b>
        <time className={styles.note}>{momentText(newest.time, newest.timeZone)}</time>
        {unseen.length > 1 && (
          <Link to="/alarmlist?show=first">{t("alarms.unseen.more", { count: unseen.length - 1 })}</Link>
        )}
      </p>
      <span className={styles.ways}>
        <button
          type="button"
          className={buttons.button}
          onClick={() =>
            markAlarmsSeen(
              queries,
              unseen.map(({ alarmId }) => alarmId),
            )
          }
        >
          {t("alarms.unseen.seen")}
        </button>
        <Link className={buttons.button} data-kind="main" to={`/alarmlist/detail?alarmId=${newest.alarmId}`}>
          {t("alarms.unseen.see")}
        </Link>
      </span>
    </section>
  );
}

/** Why the alarm sound cannot play yet. */
export function SoundNote() {
  const { t } = useTranslation();
  const { on, blocked } = useHeldWhilePressed(useAlarmSound());
  if (!on || !blocked) return null;
  return (
    <p className={styles.sound}>
      <SoundOutlined aria-hidden="true" />
      {t("alarms.soundNeedsTouch")}
    </p>
  );
}
