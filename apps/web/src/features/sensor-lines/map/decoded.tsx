import type { ReadNowAnswer } from "@oilcloud/contract";
import { indicators } from "@oilcloud/oil";
import { useTranslation } from "react-i18next";
import styles from "./display.module.css";

export type ReadRow = ReadNowAnswer["rows"][number];

const unitOf = (key: string): string =>
  Object.hasOwn(indicators, key) ? indicators[key as keyof typeof indicators].unit : "";

/** A value that was read, with its unit; a word where the sensor has none. */
export function Decoded({ row: { key, value, text } }: { row: ReadRow }) {
  const { t } = useTranslation();
  if (text !== null) return <b>{text}</b>;
  if (value === null) return <span className={styles.noValue}>– {t("sensorLines.edit.noValue")}</span>;
  return (
    <>
      <b>{value}</b> <span className={styles.unit}>{unitOf(key)}</span>
    </>
  );
}
