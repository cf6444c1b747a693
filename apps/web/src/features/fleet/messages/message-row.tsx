import type { ReceivedMessage } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { secondTimeText } from "../../../lib/format/times.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { MessageDetail } from "./message-detail.tsx";
import { groupOf, headlineOf, nameOf, storedText, valuesOf } from "./message-text.ts";
import styles from "./messages.module.css";

interface MessageRowProps {
  message: ReceivedMessage;
  timeZone: string;
  isOpen: boolean;
  onToggle: () => void;
}

const shownValues = 3;
const shownRaw = 200;

/** One message in a line: when, what was sent, what it means, what became of it. Opens its details. */
export function MessageRow({ message, timeZone, isOpen, onToggle }: MessageRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const time = secondTimeText(message.time, timeZone);
  const { reason, note } = headlineOf(message, language, t);
  const decoded = valuesOf(message).filter(({ fate }) => fate === "stored" || fate === "excluded");
  return (
    <li className={styles.message} data-open={isOpen}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-label={t("received.openDetails", { number: message.number, time })}
        onClick={onToggle}
      >
        <time>{time}</time>
        <code>{message.raw.slice(0, shownRaw)}</code>
        <span className={styles.decoded}>
          {decoded
            .slice(0, shownValues)
            .map((value) => `${nameOf(value.key, language)} ${storedText(value)}`)
            .join(" · ") || "–"}
          {decoded.length > shownValues && ` +${decoded.length - shownValues}`}
        </span>
        <span className={styles.fate} data-group={groupOf(message)}>
          <i aria-hidden="true" />
          <b>{reason}</b> <small>{note}</small>
        </span>
      </button>
      {isOpen && <MessageDetail message={message} timeZone={timeZone} />}
    </li>
  );
}
