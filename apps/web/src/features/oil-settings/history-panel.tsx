import type { OilChange } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Drawer } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { timeText } from "../../lib/format/times.ts";
import buttons from "../../ui/buttons/buttons.module.css";
import { Failed, Skeleton } from "../../ui/panels/panel-states.tsx";
import { oilHistoryQuery } from "./api.ts";
import styles from "./records.module.css";

interface Props {
  customerId: string;
  zone: string;
  /** Fills a limit's old values in as an unsaved change. */
  onUndo: (undo: NonNullable<OilChange["undo"]>) => void;
}

const mostShown = 5;
const skeletonHeights = [40, 40, 40];

/** Who changed which limit, baseline or oil, when and why. */
export function HistoryPanel({ customerId, zone, onUndo }: Props) {
  const { t } = useTranslation();
  const { data, isError, error, refetch } = useQuery(oilHistoryQuery(customerId));
  const [all, setAll] = useState(false);
  const undo = (what: NonNullable<OilChange["undo"]>) => {
    setAll(false);
    onUndo(what);
  };
  return (
    <section className={styles.history} aria-label={t("oilSettings.history.title")}>
      <header>
        <h2>{t("oilSettings.history.title")}</h2>
        {data && data.length > mostShown && (
          <button type="button" className={buttons.quiet} onClick={() => setAll(true)}>
            {t("oilSettings.history.all", { count: data.length })}
          </button>
        )}
      </header>
      {isError && !data ? (
        <Failed sentence={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton heights={skeletonHeights} />
      ) : data.length === 0 ? (
        <p className={styles.none}>{t("oilSettings.history.none")}</p>
      ) : (
        <Changes rows={data.slice(0, mostShown)} zone={zone} onUndo={undo} />
      )}
      <Drawer open={all} onClose={() => setAll(false)} title={t("oilSettings.history.title")} size={440}>
        <Changes rows={data ?? []} zone={zone} onUndo={undo} />
      </Drawer>
    </section>
  );
}

function Changes({ rows, zone, onUndo }: { rows: readonly OilChange[] } & Pick<Props, "zone" | "onUndo">) {
  const { t } = useTranslation();
  return (
    <ol className={styles.entries}>
      {rows.map(({ auditId, time, accountName, title, changes, reason, undo }) => (
        <li key={auditId}>
          <p className={styles.who}>
            <span>{t("oilSettings.history.by", { time: timeText(time, zone), name: accountName })}</span>
            {undo && (
              <button
                type="button"
                className={buttons.quiet}
                aria-label={t("oilSettings.history.undoNamed", { title })}
                onClick={() => onUndo(undo)}
              >
                {t("oilSettings.history.undo")}
              </button>
            )}
          </p>
          <p className={styles.what}>{title}</p>
          {changes.map(({ field, before, after }) => (
            <p key={field} className={styles.difference}>
              <span>{field}</span>
              <span>
                {before} {before && after && "→"} <b>{after}</b>
              </span>
            </p>
          ))}
          {reason && <p className={styles.reason}>{reason}</p>}
        </li>
      ))}
    </ol>
  );
}
