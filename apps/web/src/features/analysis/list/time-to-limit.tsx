import { hourMs } from "@oilcloud/oil";
import type { NearestForecast } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import { daysLeft, toLimitText } from "../../../lib/forecast/forecast-text.ts";
import { useNow } from "../../../lib/use-now.ts";
import styles from "./device-card.module.css";

/** How long until the nearest limit, where the trend is sure. */
export function TimeToLimit({ forecast, t }: { forecast: NearestForecast; t: TFunction }) {
  const nowMs = useNow(hourMs);
  const words = toLimitText(forecast, nowMs, t);
  return (
    <span className={styles.past} title={t("forecast.of", { name: forecast.shortName, words })}>
      {t("forecast.toLimit", { days: daysLeft(forecast, nowMs, t).days })}
    </span>
  );
}
