import type { DeviceKeyMapping } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import styles from "./mapping.module.css";

/** Indicators with two sources, whose values would interleave. */
export function Overlaps({ overlaps }: Pick<DeviceKeyMapping, "overlaps">) {
  const { t, i18n } = useTranslation();
  if (overlaps.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  return (
    <section className={styles.overlaps} aria-label={t("mapping.overlap.title")}>
      <h2>{t("mapping.overlap.title")}</h2>
      <ul>
        {overlaps.map(({ kind, key, keyName, sources }) => (
          <li key={`${kind} ${key}`}>
            {t(`mapping.overlap.${kind}`, { name: keyName, sources: list.format(sources) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
