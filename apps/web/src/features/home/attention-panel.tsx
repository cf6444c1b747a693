import type { HomeOverview } from "@oilcloud/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Empty } from "../../ui/panel-states.tsx";
import { Panel } from "../../ui/panel.tsx";
import styles from "./attention.module.css";
import { AttentionRow } from "./attention-row.tsx";

const shownFirst = 6;

/** The devices whose oil is past a limit, the worst first. */
export function AttentionPanel({ overview }: { overview: HomeOverview }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const { attention, attentionTotal, trendTimes, trendStart } = overview;
  const shown = all ? attention : attention.slice(0, shownFirst);
  const open = overview.alarms ? overview.alarms.level1 + overview.alarms.level2 : 0;
  const nothing =
    overview.devices === 0
      ? "home.attention.noDevices"
      : open > 0
        ? "home.attention.noneButAlarms"
        : "home.attention.none";
  const more =
    attention.length > shownFirst ? (
      <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? t("home.attention.fewer") : t("home.attention.all", { count: attention.length })}
      </button>
    ) : null;
  return (
    <Panel
      title={t("home.attention.title")}
      note={t("home.attention.note", { count: attentionTotal })}
      actions={more}
      flush
    >
      {attention.length === 0 ? (
        <Empty sentence={t(nothing)} />
      ) : (
        <>
          <p className={styles.heads} aria-hidden="true">
            <span>{t("home.oilState")}</span>
            <span>{t("home.attention.device")}</span>
            <span>{t("home.attention.reason")}</span>
            <span>{t("home.attention.trend")}</span>
            <span>{t("home.attention.limit")}</span>
          </p>
          <ul>
            {shown.map((device) => (
              <li key={device.deviceId} className={styles.item}>
                <AttentionRow device={device} times={trendTimes} trendStart={trendStart} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
