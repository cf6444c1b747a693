import type { ReadNowAnswer } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { browserZone, fullTimeText } from "../../../lib/format/times.ts";
import styles from "./display.module.css";

const checksumLength = 5;

/** Bytes with the checksum in italics. */
function Frame({ bytes, hasChecksum }: { bytes: string; hasChecksum: boolean }) {
  if (bytes === "" || !hasChecksum) return <code>{bytes || "–"}</code>;
  return (
    <code>
      {bytes.slice(0, -checksumLength)}
      <i>{bytes.slice(-checksumLength)}</i>
    </code>
  );
}

/** What was sent and received, and whether it was the answer. */
export function Exchanges({ answer, slave }: { answer: ReadNowAnswer; slave: number }) {
  const { t } = useTranslation();
  /** A sensor of text has no address. */
  const isModbus = slave > 0;
  return (
    <>
      <p className={styles.readAt}>
        {t("sensorLines.edit.readAt", { time: fullTimeText(answer.time, browserZone()), slave })}
      </p>
      {answer.exchanges.map(({ sent, received, tookMs, failure }, i) => (
        <dl key={i} className={styles.exchange}>
          <dt>{t("sensorLines.edit.sent")}</dt>
          <dd>
            <Frame bytes={sent} hasChecksum={isModbus} />
          </dd>
          <dt>{t("sensorLines.edit.received")}</dt>
          <dd>
            <Frame bytes={received} hasChecksum={isModbus && failure === ""} />
          </dd>
          <dt />
          <dd>{failure || t("sensorLines.edit.took", { ms: tookMs })}</dd>
        </dl>
      ))}
    </>
  );
}
