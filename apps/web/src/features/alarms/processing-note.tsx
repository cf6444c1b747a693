import type { AlarmDetail } from "@oilcloud/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/call.ts";
import { timeText } from "../../lib/format/times.ts";
import { useSession } from "../../lib/session-context.ts";
import { toast } from "../../lib/toast.ts";
import styles from "./alarm-drawer.module.css";
import { alarmsKey } from "./queries.ts";

interface ProcessingNoteProps {
  alarm: AlarmDetail;
  processing: NonNullable<AlarmDetail["processing"]>;
}

/** What was found and done, by whom and when; whoever may process may take it back. */
export function ProcessingNote({ alarm, processing }: ProcessingNoteProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: () => content("POST /system/alarmrecord/unprocess", { body: { alarmId: alarm.alarmId } }),
    onError: ({ message }) => toast.error(message),
    onSettled: () => queries.invalidateQueries({ queryKey: alarmsKey }),
  });
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
        <button type="button" className={styles.link} disabled={undo.isPending} onClick={() => undo.mutate()}>
          {t("alarms.form.undo")}
        </button>
      )}
    </section>
  );
}
