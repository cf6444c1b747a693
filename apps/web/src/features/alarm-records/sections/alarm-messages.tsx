import { CheckOutlined, ClockCircleOutlined, StopOutlined } from "@ant-design/icons";
import type { AlarmDetail, KnowingPerson } from "@oilcloud/contract";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { timeText } from "../../../lib/format/times.ts";
import styles from "./sections.module.css";

const shownFirst = 4;

type Fate = "sent" | "waiting" | "failed";
export const fates: Record<KnowingPerson["status"], Fate> = {
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
const marks: Record<Fate, ReactNode> = {
  sent: <CheckOutlined aria-hidden="true" />,
  waiting: <ClockCircleOutlined aria-hidden="true" />,
  failed: <StopOutlined aria-hidden="true" />,
};

/** Who was notified, over which channel, when, and whether the message arrived. */
export function AlarmMessages({ alarm }: { alarm: AlarmDetail }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const { messages } = alarm;
  const shown = all ? messages : messages.slice(0, shownFirst);
  return (
    <section>
      <div className={styles.partHead}>
        <h3 className={styles.part}>{t("alarms.part.messages")}</h3>
        {messages.length > shownFirst && (
          <button type="button" className={styles.link} onClick={() => setAll(!all)}>
            {t(all ? "alarms.messages.fewer" : "alarms.messages.all", { total: messages.length })}
          </button>
        )}
      </div>
      {messages.length === 0 && <p className={styles.small}>{t("alarms.messages.none")}</p>}
      <ul className={styles.messages}>
        {shown.map((message) => {
          const fate = fates[message.status];
          return (
            <li key={`${message.receiver} ${message.mode} ${message.time}`}>
              <span className={styles.small}>{t(`alarms.messages.mode.${message.mode}`)}</span>
              <span className={styles.receiver}>
                {message.receiver} <span className={styles.small}>{message.address}</span>
              </span>
              <time className={styles.small}>{timeText(message.time, alarm.timeZone)}</time>
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
