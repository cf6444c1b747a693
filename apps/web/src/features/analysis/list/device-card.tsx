import type { TFunction } from "i18next";
import { memo } from "react";
import { Link } from "react-router";
import { deviceLink } from "../../../lib/fleet/device-link.ts";
import { shownStateOf } from "../../../lib/fleet/shown-state.ts";
import { ListedFreshnessBadge } from "../../../ui/freshness-badge.tsx";
import { StateBadge } from "../../../ui/state-badge.tsx";
import styles from "./device-card.module.css";
import type { Member } from "./member.ts";
import { TimeOver } from "./time-over.tsx";
import { TimeToLimit } from "./time-to-limit.tsx";
import { useLiveMember } from "./use-live-member.ts";
import { useTrend } from "./use-trend.ts";
import { ValueCell } from "./value-cell.tsx";

export interface DeviceProps {
  member: Member;
  tenantId: string;
  customerId: string;
  /** The list's: looking it up anew costs a card much of its time. */
  t: TFunction;
  onStandingChange: () => void;
}

/** One device: what state it is in, how current that is, three values with their course, and why. */
export const DeviceCard = memo(function DeviceCard({
  member,
  tenantId,
  customerId,
  t,
  onStandingChange,
}: DeviceProps) {
  const { values, freshness, lastTime, isBack } = useLiveMember(member, onStandingChange);
  const trend = useTrend(member.deviceId);
  const { state, since, forecast } = member.verdict;
  const shown = shownStateOf(state, freshness);
  const reason = isBack ? t("analysisList.heardAgain") : member.verdict.reason;
  return (
    <Link
      className={styles.card}
      to={deviceLink(member.deviceId, { tenantId, customerId })}
      data-device={member.deviceId}
      data-state={shown.shape}
      data-old={freshness !== "fresh"}
    >
      <span className={styles.head}>
        <strong className={styles.name} title={member.deviceName}>
          {member.deviceName}
        </strong>
        <StateBadge state={shown.shape} text={t(`analysisList.state.${shown.word}`)} />
      </span>
      <span className={styles.sub}>
        <span className={styles.oil} title={member.oilName ?? member.machineTypeName}>
          {member.oilName ?? member.machineTypeName}
        </span>
        {lastTime === null && freshness === "fresh" ? (
          <span className={styles.online}>{t("analysisList.online")}</span>
        ) : (
          <ListedFreshnessBadge
            connected={member.connected}
            lastTime={lastTime}
            intervalMs={member.intervalMs}
            t={t}
          />
        )}
      </span>
      <span className={styles.values}>
        {values.map((value) => (
          <ValueCell key={value.keyId} value={value} trend={trend} muted={freshness !== "fresh"} />
        ))}
        {values.length === 0 && <span className={styles.nothing}>{t("analysisList.noValues")}</span>}
      </span>
      <span className={styles.foot}>
        <span className={styles.reason} title={reason}>
          {reason}
        </span>
        {since !== null && <TimeOver since={since} t={t} />}
        {since === null && forecast && <TimeToLimit forecast={forecast} t={t} />}
      </span>
    </Link>
  );
});
