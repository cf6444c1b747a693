import type { AlarmDetail } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { timeText } from "../../../lib/format/times.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import styles from "./sections.module.css";
import { useHandling } from "../handling/use-handling.ts";

interface ProcessingNoteProps {
  alarm: AlarmDetail;
  processing: NonNullable<AlarmDetail["processing"]>;
}

/** What was found and done, by whom and when. Users who may process alarms may undo it. */
export function ProcessingNote({ alarm, processing }: ProcessingNoteProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { busy, reopen } = useHandling(alarm);
  const changed = [
    processing.oilChanged && t("alarms.form.oilChanged"),
    processing.filterChanged && t("alarms.form.filterChanged"),
  ].filter((text) => text !== false);
  return (
    <section>
      <h3 className={styles.part}>{t("alarms.part.processing")}</h3>
      <dl className={styles.facts}>
        <dt>{t("alarms.form.by")}</dt>
        <dd>
          {processing.accountName ?? "–"}{" "}
          <span className={styles.small}>{timeText(processing.time, alarm.timeZone)}</span>
        </dd>
        <dt>{t("alarms.form.finding")}</dt>
        <dd>{processing.finding || "–"}</dd>
        <dt>{t("alarms.form.action")}</dt>
        <dd>{[processing.action, ...changed].filter(Boolean).join(t("alarms.form.joint")) || "–"}</dd>
      </dl>
      {user.rights.includes("process") && (
        <button type="button" className={styles.link} disabled={busy} onClick={reopen}>
          {t("alarms.form.undoProcessing")}
        </button>
      )}
    </section>
  );
}
