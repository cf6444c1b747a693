import type { AlarmRow, MaintenanceWindow } from "@oilcloud/contract";
import { useMutation, useQueries, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readAlarmsAgain } from "../../../lib/alarms/shows-alarms.ts";
import { content } from "../../../lib/http/call.ts";
import { withUnit } from "../../../lib/format/numbers.ts";
import { timeText } from "../../../lib/format/times.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { showFailure } from "../../../lib/http/show-failure.ts";
import buttons from "../../../ui/buttons/buttons.module.css";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { LevelBadge } from "../../../ui/badges/state-badge.tsx";
import styles from "./sections.module.css";
import { maintenanceQuery } from "../queries.ts";

const shownOver = 3;

/** The maintenance windows of the alarm's machine and site: now, to come, and the last that are over. */
export function MaintenanceList({ alarm }: { alarm: AlarmRow }) {
  const { t } = useTranslation();
  const place = alarm.deviceId === null ? { customerId: alarm.customerId } : { deviceId: alarm.deviceId };
  const [coming, over] = useQueries({
    queries: [maintenanceQuery(place, null), maintenanceQuery(place, "over")],
  });
  const windows = [...(coming.data ?? []), ...(over.data ?? []).slice(0, shownOver)];
  if (windows.length === 0) return null;
  return (
    <section>
      <h3 className={styles.part}>{t("alarms.maintenance.title")}</h3>
      <ul className={styles.windows}>
        {windows.map((window) => (
          <Window key={window.windowId} window={window} />
        ))}
      </ul>
    </section>
  );
}

function Window({ window }: { window: MaintenanceWindow }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => content("POST /system/maintenance/end", { body: { windowId: window.windowId } }),
    onSuccess: () => setAsking(false),
    onError: (error) => showFailure(error),
    onSettled: () => readAlarmsAgain(queries),
  });
  return (
    <li>
      <p className={styles.windowHead}>
        <b>{t(`alarms.maintenance.state.${window.state}`)}</b>
        <span>
          {timeText(window.startTime, window.timeZone)} – {timeText(window.endTime, window.timeZone)}
        </span>
        {window.state !== "over" && user.rights.includes("process") && (
          <button type="button" className={buttons.quiet} onClick={() => setAsking(true)}>
            {t("alarms.maintenance.end")}
          </button>
        )}
      </p>
      <p className={styles.small}>
        {[
          window.deviceName ?? t("alarms.maintenance.site", { name: window.customerName }),
          window.reason,
          window.createdBy,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {window.withheld.length > 0 && (
        <>
          <p className={styles.small}>
            {t("alarms.maintenance.withheld", { count: window.withheld.length })}
          </p>
          <ul>
            {window.withheld.map((each) => (
              <li key={`${each.deviceId} ${each.category}`} className={styles.withheld}>
                <LevelBadge level={each.level} />
                <span>
                  {each.deviceName} · {each.categoryName}
                  {each.keyName !== null && (
                    <span className={styles.small}>
                      {" "}
                      {each.keyName} {withUnit(each.value, each.decimals, each.unit)}
                    </span>
                  )}
                </span>
                <time className={styles.small}>{timeText(each.firstTime, window.timeZone)}</time>
              </li>
            ))}
          </ul>
        </>
      )}
      {asking && (
        <Dialog
          title={t("alarms.maintenance.end")}
          onClose={() => setAsking(false)}
          confirm={{ text: t("alarms.maintenance.end"), run: () => end.mutate(), busy: end.isPending }}
        >
          <p>{t("alarms.maintenance.endSentence")}</p>
        </Dialog>
      )}
    </li>
  );
}
