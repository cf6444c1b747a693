import type { ReceivedMessage } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { numberText } from "../../../lib/format/numbers.ts";
import { fullTimeText } from "../../../lib/format/times.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { fateText, nameOf, storedText } from "./message-text.ts";
import styles from "./messages.module.css";

/** A message as it came and as it was understood, side by side. */
export function MessageDetail({ message, timeZone }: { message: ReceivedMessage; timeZone: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { number, transport, topic, bytes, raw, isCut, isText, readings, valuesLeftOut, why } = message;
  return (
    <section className={styles.detail} aria-label={t("received.details", { number })}>
      <div>
        <p className={styles.note}>{t("received.via", { transport, topic, bytes: numberText(bytes) })}</p>
        <pre>{raw}</pre>
        {isCut && (
          <p className={styles.note}>{t("received.cut", { count: raw.length, bytes: numberText(bytes) })}</p>
        )}
        {!isText && <p className={styles.note}>{t("received.binary")}</p>}
        {why !== "" && (
          <p className={styles.note}>
            {t("received.hint")}: <span lang="en">{why}</span>
          </p>
        )}
      </div>
      <div>
        {readings.map(({ time, corrected, values }, i) => (
          <table key={i}>
            <caption>
              {time === null
                ? t("received.readingNow")
                : corrected === null
                  ? t("received.readingTime", { time: sentTimeText(time, timeZone) })
                  : t("received.corrected", {
                      time: sentTimeText(time, timeZone),
                      corrected: fullTimeText(corrected, timeZone),
                    })}
            </caption>
            <thead>
              <tr>
                {(["key", "sent", "stored", "fate"] as const).map((column) => (
                  <th key={column}>{t(`received.value.${column}`)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {values.map((value) => (
                <tr key={value.key}>
                  <td>
                    {nameOf(value.key, language)}
                    {nameOf(value.key, language) !== value.key && <code>{value.key}</code>}
                  </td>
                  <td>
                    <code>{value.sent}</code>
                  </td>
                  <td>{storedText(value)}</td>
                  <td>{fateText(value, language, t)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
        {valuesLeftOut > 0 && (
          <p className={styles.note}>{t("received.leftOut", { count: valuesLeftOut })}</p>
        )}
      </div>
    </section>
  );
}

/** Anything can be sent as a time, also what is no date. */
const sentTimeText = (time: number, timeZone: string): string =>
  Math.abs(time) <= latestDateMs ? fullTimeText(Math.trunc(time), timeZone) : String(time);

const latestDateMs = 8.64e15;
