import { DownOutlined, RobotOutlined, UpOutlined } from "@ant-design/icons";
import { freshnessOf } from "@oilcloud/oil";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useNow } from "../../../../lib/timing/use-now.ts";
import { FreshnessBadge } from "../../../../ui/badges/freshness-badge.tsx";
import { MachineBadge } from "../../../../ui/badges/machine-badge.tsx";
import buttons from "../../../../ui/buttons/buttons.module.css";
import { useCompact } from "../../use-compact.ts";
import { CompactHead } from "./compact-head.tsx";
import { DeviceActions } from "./device-actions.tsx";
import { HeadPicture } from "./head-picture.tsx";
import { DimensionCard } from "./dimension-card.tsx";
import { Facts } from "./facts-list.tsx";
import { factsOf } from "./facts.ts";
import styles from "./device-head.module.css";
import type { HeadProps } from "./head-props.ts";
import { VerdictStrip } from "./verdict-strip.tsx";

/** The dark piece of the display: what is wrong, why and what to do, by which dimension; what the device is stands behind its name. */
export function DeviceHead(props: HeadProps) {
  const { info, condition, lastTime, links } = props;
  const { t } = useTranslation();
  const compact = useCompact();
  const nowMs = useNow(1000);
  const freshness = freshnessOf(lastTime, nowMs, info.intervalMs);
  const fresh = freshness === "fresh";
  const isFaulty = condition?.state === "abnormal" || condition?.state === "risk";
  const [asked, setAsked] = useState<boolean | null>(null);
  const withFacts = asked ?? !isFaulty;
  const strip = condition && (
    <VerdictStrip
      verdict={condition.verdict}
      zone={info.timeZone}
      alarms={links.alarms}
      {...{ fresh, lastTime }}
    />
  );
  const oil = factsOf(info, t).find(({ id }) => id === "oil")?.value;
  const place = [info.customerName, info.groupName, oil].filter(Boolean).join(" · ");
  return (
    <section
      className={styles.head}
      data-theme="dark"
      data-facts={withFacts}
      aria-label={t("analysisDetail.head.label")}
    >
      <div className={styles.titleRow}>
        <div className={styles.title}>
          <h1 className={styles.name}>{info.deviceName}</h1>
          {condition && <MachineBadge state={condition.state} freshness={freshness} />}
          {!compact && (
            <>
              <button
                type="button"
                className={styles.fold}
                aria-expanded={withFacts}
                onClick={() => setAsked(!withFacts)}
              >
                {t("analysisDetail.head.facts")}
                {withFacts ? <UpOutlined aria-hidden="true" /> : <DownOutlined aria-hidden="true" />}
              </button>
              <p className={styles.line}>
                <FreshnessBadge connected={info.connected} lastTime={lastTime} intervalMs={info.intervalMs} />
                <span>{place}</span>
              </p>
            </>
          )}
        </div>
        {!compact && <Actions {...props} isFaulty={isFaulty} />}
      </div>
      {compact ? (
        <>
          {strip && <div className={styles.verdict}>{strip}</div>}
          <CompactHead {...props} />
        </>
      ) : (
        <>
          <div className={styles.picture}>
            <HeadPicture info={info} />
          </div>
          <div className={styles.verdict}>
            {strip}
            {withFacts && <Facts info={info} />}
          </div>
        </>
      )}
      <fieldset className={styles.dimensions} aria-label={t("analysisDetail.dimension.label")}>
        {condition?.dimensions.map((each) => (
          <DimensionCard key={each.dimension} condition={each} stale={!fresh} />
        ))}
      </fieldset>
    </section>
  );
}

function Actions({
  info,
  links,
  onExport,
  isFaulty,
}: Pick<HeadProps, "info" | "links" | "onExport"> & { isFaulty: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      {isFaulty && (
        <Link to={links.alarms} className={buttons.button} data-kind="main">
          {t("analysisDetail.mobile.process")}
        </Link>
      )}
      <Link to={links.diagnose} className={buttons.button} data-kind={isFaulty ? undefined : "main"}>
        <RobotOutlined aria-hidden="true" />
        {t("analysisDetail.head.diagnose")}
      </Link>
      <DeviceActions {...{ info, links, onExport }} />
    </div>
  );
}
