import type { MapData } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { numberText } from "../../../lib/format/numbers.ts";
import { LevelShape } from "../stage/level-shape.tsx";
import styles from "./abroad.module.css";

const mostRows = 4;

/** Devices in other countries, which the map has no place for: a list beside it, most devices first. */
export function Abroad({ countries }: Pick<MapData, "countries">) {
  const { t } = useTranslation();
  if (countries.length === 0) return null;
  const rows = countries.length > mostRows ? countries.slice(0, mostRows - 1) : countries;
  const others = countries.slice(rows.length);
  return (
    <section className={styles.abroad} aria-label={t("dealerWall.abroad.title")}>
      <h3>{t("dealerWall.abroad.title")}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.country}>
            <span>{row.countryName}</span>
            <Levels first={row.firstLevelCst} second={row.secondLevelCst} />
            <strong>{numberText(row.deviceCst)}</strong>
          </li>
        ))}
        {others.length > 0 && (
          <li>
            <span>{t("dealerWall.abroad.others", { count: others.length })}</span>
            <Levels first={sum(others, "firstLevelCst")} second={sum(others, "secondLevelCst")} />
            <strong>{numberText(sum(others, "deviceCst"))}</strong>
          </li>
        )}
      </ul>
    </section>
  );
}

type Country = MapData["countries"][number];
const sum = (rows: readonly Country[], key: "deviceCst" | "firstLevelCst" | "secondLevelCst") =>
  rows.reduce((total, row) => total + row[key], 0);

function Levels({ first, second }: { first: number; second: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles.levels}>
      {first > 0 && (
        <span title={t("wall.level.level1")}>
          <LevelShape level={1} size={12} />
          {first}
        </span>
      )}
      {second > 0 && (
        <span title={t("wall.level.level2")}>
          <LevelShape level={2} size={12} />
          {second}
        </span>
      )}
    </span>
  );
}
