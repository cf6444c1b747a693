import type { HomeOverview } from "@oilcloud/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Empty } from "../../ui/panel-states.tsx";
import { Panel } from "../../ui/panel.tsx";
import styles from "./attention.module.css";
import { AttentionRow } from "./attention-row.tsx";

const shownFirst = 6;

/** What is not heard of is not called good. */
function whyNothing(devices: number, { normal, unknown, silent }: HomeOverview["counts"], open: number) {
  if (devices === 0) return "home.attention.noDevices";
  if (normal === 0) return "home.attention.noneHeard";
  if (open > 0) return "home.attention.noneButAlarms";
  return unknown + silent > 0 ? "home.attention.noneOfHeard" : "home.attention.none";
}

/** The devices whose oil is past a limit, the worst first. */
export function AttentionPanel({ overview }: { overview: HomeOverview }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const { attention, attentionTotal, trendTimes } = overview;
  const shown = all ? attention : attention.slice(0, shownFirst);
  const open = overview.alarms ? overview.alarms.level1 + overview.alarms.level2 : 0;
  const nothing = whyNothing(overview.devices, overview.counts, open);
  const every = attention.length < attentionTotal ? "home.attention.first" : "home.attention.all";
  const more =
    attention.length > shownFirst ? (
      <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? t("home.attention.fewer") : t(every, { count: attention.length })}
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
                <AttentionRow device={device} times={trendTimes} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
