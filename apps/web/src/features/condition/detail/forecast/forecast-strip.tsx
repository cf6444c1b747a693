import { forecastBasisLabel, hourMs, valueWords } from "@oilcloud/oil";
import type { DeviceForecast } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { labelIn } from "../../../../lib/i18n/label-in.ts";
import { useLanguage } from "../../../../lib/i18n/use-language.ts";
import { timeText } from "../../../../lib/format/times.ts";
import { toLimitText } from "../../../../lib/condition/forecast-text.ts";
import { useNow } from "../../../../lib/timing/use-now.ts";
import { StateShape } from "../../../../ui/badges/state-shape.tsx";
import styles from "./forecast.module.css";

interface Props {
  outlook: DeviceForecast;
  zone: string;
  chosen: readonly number[];
  onChoose: (keyId: number) => void;
}

/** The indicators that are on their way to their limit; nothing where none is. */
export function ForecastStrip({ outlook: { forecasts, oilChange }, zone, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nowMs = useNow(hourMs);
  if (forecasts.length === 0) return null;
  const since =
    oilChange &&
    t(oilChange.source === "entered" ? "forecast.sinceEntered" : "forecast.sinceDetected", {
      time: timeText(oilChange.time, zone).slice(0, -6),
    });
  return (
    <section className={styles.strip} aria-label={t("forecast.title")}>
      <h2 className={styles.title}>
        <StateShape state="risk" /> {t("forecast.title")}
      </h2>
      <ul className={styles.list}>
        {forecasts.map((forecast) => (
          <li key={forecast.keyId}>
            <button
              type="button"
              className={styles.forecast}
              aria-pressed={chosen[0] === forecast.keyId}
              onClick={() => onChoose(forecast.keyId)}
            >
              {t("forecast.ofFrom", {
                name: forecast.keyName,
                words: toLimitText(forecast, nowMs, t),
                basis: labelIn(language, forecastBasisLabel(forecast)),
                value: valueWords(forecast.fromValue, forecast),
              })}
            </button>
          </li>
        ))}
      </ul>
      <span className={styles.note}>{[t("forecast.note"), since].filter(Boolean).join(" · ")}</span>
    </section>
  );
}
