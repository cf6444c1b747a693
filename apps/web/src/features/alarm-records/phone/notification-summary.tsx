import { minuteMs } from "@oilcloud/oil";
import type { AlarmDetail } from "@oilcloud/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { durationText } from "../../../lib/format/durations.ts";
import { momentText } from "../../../lib/format/times.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { useNow } from "../../../lib/timing/use-now.ts";
import { alarmOwnerOf } from "../handling/alarm-owner.ts";
import { fates } from "../sections/alarm-messages.tsx";
import styles from "./phone-alarm.module.css";

/** How many people were notified, who has taken the alarm on, and who is notified next while no one has. */
export function NotificationSummary({ alarm, icon }: { alarm: AlarmDetail; icon: ReactNode }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const nowMs = useNow(minuteMs);
  const { messages, takenBy, next, timeZone } = alarm;
  const notified = new Set(messages.map(({ receiver }) => receiver)).size;
  const reached = new Set(
    messages.filter(({ status }) => fates[status] === "sent").map(({ receiver }) => receiver),
  ).size;
  const owner = alarmOwnerOf(alarm, user.id);
  const whose = alarm.processed
    ? t("alarms.processed")
    : takenBy === null
      ? t("alarms.step.nobody")
      : owner === "me"
        ? nowMs - takenBy.time < minuteMs
          ? t("alarms.step.mineNow")
          : t("alarms.step.mine", { age: durationText(nowMs - takenBy.time, t) })
        : t("alarms.step.inHand", { name: takenBy.accountName });
  return (
    <p className={styles.who}>
      {icon}
      <span>
        {notified > 0 ? t("alarms.phone.told", { count: notified, reached }) : t("alarms.messages.none")}
        {t("alarms.form.joint")}
        <b>{whose}</b>
        {next && takenBy === null && !alarm.processed && (
          <span className={styles.next}>
            {t("alarms.phone.next", {
              time: momentText(next.time, timeZone, nowMs),
              names: next.receivers.join(t("alarms.diagnosis.between")),
            })}
          </span>
        )}
      </span>
    </p>
  );
}
