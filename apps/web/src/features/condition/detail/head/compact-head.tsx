import { useTranslation } from "react-i18next";
import { FreshnessBadge } from "../../../../ui/badges/freshness-badge.tsx";
import { DeviceActions } from "./device-actions.tsx";
import { HeadPicture } from "./head-picture.tsx";
import { Facts } from "./facts-list.tsx";
import { factsOf } from "./facts.ts";
import type { HeadProps } from "./head-props.ts";
import styles from "./device-head.module.css";

/** On a phone: a few lines beside the picture, the rest of the papers folded away. */
export function CompactHead({ info, lastTime, links, onExport }: HeadProps) {
  const { t } = useTranslation();
  const oilAndTank = factsOf(info, t)
    .filter(({ id }) => id === "oil" || id === "tank")
    .map(({ value }) => value)
    .join(" · ");
  return (
    <>
      <div className={styles.compact}>
        <div className={styles.lines}>
          <FreshnessBadge connected={info.connected} lastTime={lastTime} intervalMs={info.intervalMs} />
          <p>{t("analysisDetail.head.place", { customer: info.customerName, group: info.groupName })}</p>
          <p>{oilAndTank}</p>
        </div>
        <div className={styles.smallPicture}>
          <HeadPicture info={info} />
        </div>
      </div>
      <details className={styles.papers}>
        <summary>{t("analysisDetail.mobile.facts")}</summary>
        <Facts info={info} />
        <div className={styles.actions}>
          <DeviceActions {...{ info, links, onExport }} />
        </div>
      </details>
    </>
  );
}
