import { ExportOutlined, RobotOutlined, SwapOutlined } from "@ant-design/icons";
import { freshnessOf } from "@oilcloud/oil";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useIsReady } from "../../../../lib/ready-pages.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { FreshnessBadge } from "../../../../ui/freshness-badge.tsx";
import { Skeleton } from "../../../../ui/panel-states.tsx";
import { MachineBadge } from "../../../../ui/machine-badge.tsx";
import buttons from "../../../../ui/buttons.module.css";
import { useCompact } from "../../use-compact.ts";
import { CompactHead } from "./compact-head.tsx";
import { HeadPicture } from "./head-picture.tsx";
import { DimensionCard } from "./dimension-card.tsx";
import { Facts } from "./facts-list.tsx";
import styles from "./device-head.module.css";
import type { HeadProps } from "./head-props.ts";

/** The dark piece of the display: what the device is, how it is, and which dimension is wrong and why. */
export function DeviceHead(props: HeadProps) {
  const { info, condition, lastTime } = props;
  const { t } = useTranslation();
  const compact = useCompact();
  const nowMs = useNow(1000);
  const freshness = freshnessOf(lastTime, nowMs, info.intervalMs);
  const silent = freshness !== "fresh";
  return (
    <section className={styles.head} data-theme="dark" aria-label={t("analysisDetail.head.label")}>
      <div className={styles.titleRow}>
        <h1 className={styles.name}>{info.deviceName}</h1>
        {condition && <MachineBadge state={condition.state} freshness={freshness} />}
        {!compact && <Actions {...props} />}
      </div>
      {compact ? (
        <CompactHead {...props} />
      ) : (
        <>
          <div className={styles.picture}>
            <HeadPicture info={info} />
          </div>
          <p className={styles.line}>
            <FreshnessBadge connected={info.connected} lastTime={lastTime} intervalMs={info.intervalMs} />
            <span>
              {t("analysisDetail.head.place", { customer: info.customerName, group: info.groupName })}
            </span>
          </p>
          <Facts info={info} />
        </>
      )}
      <fieldset className={styles.dimensions} aria-label={t("analysisDetail.dimension.label")}>
        {condition?.dimensions.map((each) => (
          <DimensionCard key={each.dimension} condition={each} values={props.values} stale={silent} />
        )) ?? [0, 1, 2, 3].map((i) => <Skeleton key={i} heights={[144]} />)}
      </fieldset>
    </section>
  );
}

function Actions({ links, onExport }: Pick<HeadProps, "links" | "onExport">) {
  const { t } = useTranslation();
  const isReady = useIsReady();
  return (
    <div className={styles.actions}>
      {isReady(links.diagnose) && (
        <Link to={links.diagnose} className={buttons.button} data-kind="main">
          <RobotOutlined aria-hidden="true" />
          {t("analysisDetail.head.diagnose")}
        </Link>
      )}
      <Link to={links.compare} className={buttons.button}>
        <SwapOutlined aria-hidden="true" />
        {t("analysisDetail.head.compare")}
      </Link>
      <button type="button" className={buttons.button} onClick={onExport}>
        <ExportOutlined aria-hidden="true" />
        {t("analysisDetail.head.export")}
      </button>
    </div>
  );
}
