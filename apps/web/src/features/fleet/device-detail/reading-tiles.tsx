import type { IndicatorValue } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { numberText } from "../../../lib/format/numbers.ts";
import { timeText } from "../../../lib/format/times.ts";
import { StateShape } from "../../../ui/badges/state-shape.tsx";
import styles from "./device-detail.module.css";

interface ReadingTilesProps {
  readings: readonly IndicatorValue[];
  timeZone: string;
}

/** The newest value of every indicator, in the device's order. */
export function ReadingTiles({ readings, timeZone }: ReadingTilesProps) {
  const { t } = useTranslation();
  if (readings.length === 0) return <p className={styles.nothing}>{t("fleet.detail.noReadings")}</p>;
  return (
    <ul className={styles.tiles}>
      {readings.map((reading) => (
        <li key={reading.key} className={styles.tile} data-status={reading.status} data-stale={reading.stale}>
          <span className={styles.tileName}>
            {reading.status !== "unknown" && (
              <StateShape state={reading.stale ? "stale" : reading.status} size={10} />
            )}
            <span title={reading.keyName}>{reading.keyName}</span>
          </span>
          <span className={styles.value}>
            <b data-key={reading.key}>{numberText(reading.value, reading.decimals)}</b> {reading.unit}
          </span>
          <span className={styles.tileNote}>{reading.markName ?? timeText(reading.ts, timeZone)}</span>
        </li>
      ))}
    </ul>
  );
}
