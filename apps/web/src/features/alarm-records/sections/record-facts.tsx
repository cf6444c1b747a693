import type { AlarmDetail } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import styles from "./sections.module.css";

/** What the record itself holds: its code, the sensor, and who was notified over which channel. */
export function RecordFacts({ alarm }: { alarm: AlarmDetail }) {
  const { t } = useTranslation();
  const { code, sensors, told } = alarm;
  const modes = [...new Set(told.flatMap((each) => each.modes))];
  const facts = [
    ["code", code],
    ["sensor", sensors.join(t("alarms.diagnosis.between"))],
    ["mode", modes.map((mode) => t(`alarms.messages.mode.${mode}`)).join(t("alarms.diagnosis.between"))],
    [
      "receiver",
      told
        .map(({ receiver, phone }) => (phone === null ? receiver : `${receiver} ${phone}`))
        .join(t("alarms.diagnosis.between")),
    ],
  ] as const;
  return (
    <section>
      <h3 className={styles.part}>{t("alarms.part.record")}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name} className={styles.fact}>
            <dt>{t(`alarms.record.${name}`)}</dt>
            <dd>{text || "–"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
