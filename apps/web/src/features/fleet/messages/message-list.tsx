import type { DeviceRecord, ReceivedMessages } from "@oilcloud/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { secondTimeText } from "../../../lib/format/times.ts";
import buttons from "../../../ui/buttons/buttons.module.css";
import { CountChips } from "../../../ui/filters/count-chips.tsx";
import { groupOf, messageGroups } from "./message-text.ts";
import { MessageRow } from "./message-row.tsx";
import styles from "./messages.module.css";

interface MessageListProps {
  device: DeviceRecord;
  received: ReceivedMessages;
  paused: boolean;
  onPause: (paused: boolean) => void;
}

const filters = ["all", ...messageGroups] as const;

/** The last messages, newest first, on a piece of the dark display. */
export function MessageList({ device, received, paused, onPause }: MessageListProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<(typeof filters)[number]>("all");
  const [openNumber, setOpenNumber] = useState<number | null>(null);
  const { messages } = received;
  const shown = filter === "all" ? messages : messages.filter((message) => groupOf(message) === filter);
  return (
    <section className={styles.display} data-theme="dark" aria-label={t("shell.page.receivedMessages")}>
      <header>
        <p className={styles.note}>
          {t("received.recording", { time: secondTimeText(received.since, device.timeZone) })}
        </p>
        <CountChips
          chosen={filter}
          onChoose={setFilter}
          chips={filters.map((head) => ({
            head,
            label: t(`received.filter.${head}`),
            count:
              head === "all"
                ? messages.length
                : messages.filter((message) => groupOf(message) === head).length,
          }))}
        />
        <output className={styles.live} data-paused={paused}>
          {t(paused ? "received.paused" : "received.live")}
        </output>
        <button type="button" className={buttons.button} onClick={() => onPause(!paused)}>
          {t(paused ? "received.resume" : "received.pause")}
        </button>
      </header>
      <div className={styles.columns} aria-hidden="true">
        {(["time", "raw", "decoded", "fate"] as const).map((column) => (
          <span key={column}>{t(`received.column.${column}`)}</span>
        ))}
      </div>
      {shown.length === 0 && <p className={styles.nothing}>{t("received.noMatching")}</p>}
      <ul>
        {shown.map((message) => (
          <MessageRow
            key={message.number}
            message={message}
            timeZone={device.timeZone}
            isOpen={message.number === openNumber}
            onToggle={() => setOpenNumber(message.number === openNumber ? null : message.number)}
          />
        ))}
      </ul>
    </section>
  );
}
