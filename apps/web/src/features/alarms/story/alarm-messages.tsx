import type { AlarmDetail, AlarmMessage } from "@oilcloud/contract";
import { CheckOutlined, ClockCircleOutlined, StopOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { timeText } from "../../../lib/format/times.ts";
import { Skeleton, Failed } from "../../../ui/panel-states.tsx";
import styles from "../alarm-drawer.module.css";
import { alarmMessagesQuery } from "../queries.ts";

const shownFirst = 4;

const fates: Record<AlarmMessage["status"], "sent" | "waiting" | "failed"> = {
  sent: "sent",
  gathered: "sent",
  waiting: "waiting",
  held: "waiting",
  sending: "waiting",
  failed: "failed",
  "given-up": "failed",
  unconfigured: "failed",
};
// A message that failed says nothing about the oil, so it has none of its colours.
const marks: Record<"sent" | "waiting" | "failed", ReactNode> = {
  sent: <CheckOutlined aria-hidden="true" />,
  waiting: <ClockCircleOutlined aria-hidden="true" />,
  failed: <StopOutlined aria-hidden="true" />,
};

/** Who was told, which way, when, and whether it reached them. */
export function AlarmMessages({ alarm }: { alarm: AlarmDetail }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useQuery(alarmMessagesQuery(alarm.alarmId));
  const shown = all ? data : data?.slice(0, shownFirst);
  return (
    <section>
      <div className={styles.partHead}>
        <h3 className={styles.part}>{t("alarms.part.messages")}</h3>
        {data && data.length > shownFirst && (
          <button type="button" className={styles.link} onClick={() => setAll(!all)}>
            {t(all ? "alarms.messages.fewer" : "alarms.messages.all", { total: data.length })}
          </button>
        )}
      </div>
      {!data && !error && <Skeleton heights={[24, 24]} />}
      {!data && error && <Failed sentence={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={styles.small}>{t("alarms.messages.none")}</p>}
      <ul className={styles.messages}>
        {shown?.map((message) => {
          const fate = fates[message.status];
          return (
            <li key={message.notificationId}>
              <span className={styles.small}>{t(`alarms.messages.mode.${message.mode}`)}</span>
              <span className={styles.receiver} title={message.address}>
                {message.receiver} <span className={styles.small}>{message.address}</span>
              </span>
              <time className={styles.small}>
                {timeText(message.sentTime ?? message.createdTime, alarm.timeZone)}
              </time>
              <span data-fate={fate}>
                {marks[fate]} {t(`alarms.messages.status.${message.status}`)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
