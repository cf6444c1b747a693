import type { TFunction } from "i18next";
import { memo } from "react";
import { Link } from "react-router";
import { deviceLink } from "../../../lib/fleet/device-link.ts";
import { shownStateOf } from "../../../lib/condition/shown-state.ts";
import { ListedMachineBadge } from "../../../ui/badges/machine-badge.tsx";
import styles from "./device-card.module.css";
import type { Member } from "./member.ts";
import { VerdictAge } from "./verdict-age.tsx";
import { OnlineNote } from "./online-note.tsx";
import { useLiveMember } from "./use-live-member.ts";
import { useTrend } from "./use-trend.ts";
import { ValueCell } from "./value-cell.tsx";

export interface DeviceProps {
  member: Member;
  tenantId: string;
  customerId: string;
  /** The list's own: calling the hook in each card takes much of its rendering time. */
  t: TFunction;
  /** Out of sight it is there to be found by the browser's search, and follows nothing. */
  inSight: boolean;
  onStandingChange: () => void;
}

/** One device: what state it is in, how current that is, three values with their course, and why. */
export const DeviceCard = memo(function DeviceCard({
  member,
  tenantId,
  customerId,
  t,
  inSight,
  onStandingChange,
}: DeviceProps) {
  const { values, freshness, lastTime, isBack } = useLiveMember(member, inSight, onStandingChange);
  const trend = useTrend(member.deviceId, inSight);
  const { verdict } = member;
  const shown = shownStateOf(verdict.state, freshness);
  const reason = isBack ? t("analysisList.heardAgain") : verdict.reason;
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
        <ListedMachineBadge state={verdict.state} freshness={freshness} t={t} />
      </span>
      <span className={styles.sub}>
        <span className={styles.oil} title={member.oilName ?? member.machineTypeName}>
          {member.oilName ?? member.machineTypeName}
        </span>
        <span className={styles.online}>
          {inSight && <OnlineNote member={member} freshness={freshness} lastTime={lastTime} t={t} />}
        </span>
      </span>
      <span className={styles.values}>
        {values.map((value) => (
          <ValueCell key={value.keyId} value={value} trend={trend} muted={freshness !== "fresh"} />
        ))}
        {values.length === 0 && <span className={styles.nothing}>{t("analysisList.noValues")}</span>}
      </span>
      <span className={styles.foot}>
        <span className={styles.reason} title={reason}>
          <span className={styles.long}>
            <VerdictAge verdict={verdict} t={t} />
          </span>
          {reason}
        </span>
      </span>
    </Link>
  );
});
