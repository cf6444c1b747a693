import { memo } from "react";
import { Link } from "react-router";
import { deviceLink } from "../../../lib/fleet/device-link.ts";
import { shownStateOf } from "../../../lib/condition/shown-state.ts";
import { valueText } from "../../../lib/condition/value-text.ts";
import { ListedMachineBadge } from "../../../ui/badges/machine-badge.tsx";
import type { DeviceProps } from "./device-card.tsx";
import styles from "./device-row.module.css";
import { VerdictAge } from "./verdict-age.tsx";
import { OnlineNote } from "./online-note.tsx";
import { useLiveMember } from "./use-live-member.ts";

/** The same as a card in one line. */
export const DeviceRow = memo(function DeviceRow({
  member,
  tenantId,
  customerId,
  t,
  inSight,
  onStandingChange,
}: DeviceProps) {
  const { values, freshness, lastTime, isBack } = useLiveMember(member, inSight, onStandingChange);
  const shown = shownStateOf(member.verdict.state, freshness);
  const reason = isBack ? t("analysisList.heardAgain") : member.verdict.reason;
  return (
    <Link
      className={styles.row}
      to={deviceLink(member.deviceId, { tenantId, customerId })}
      data-device={member.deviceId}
      data-state={shown.shape}
      data-old={freshness !== "fresh"}
    >
      <span>
        <ListedMachineBadge state={member.verdict.state} freshness={freshness} t={t} />
      </span>
      <span className={styles.device}>
        <strong className={styles.name} title={member.deviceName}>
          {member.deviceName}
        </strong>
        <small className={styles.oil} title={member.oilName ?? member.machineTypeName}>
          {member.oilName ?? member.machineTypeName}
        </small>
      </span>
      {[0, 1, 2].map((i) => {
        const value = values[i];
        return (
          <span key={i} className={styles.cell} data-status={value?.mark === null ? value.status : "unknown"}>
            {value && (
              <>
                <span className={styles.key} title={value.keyName}>
                  {value.shortName}
                </span>
                <span className={styles.value}>
                  {valueText(value)} <small>{value.unit}</small>
                </span>
              </>
            )}
          </span>
        );
      })}
      <span className={styles.reason} title={reason}>
        {reason}
      </span>
      <span className={styles.long}>
        <VerdictAge verdict={member.verdict} t={t} />
      </span>
      <span className={styles.fresh}>
        {inSight && <OnlineNote member={member} freshness={freshness} lastTime={lastTime} t={t} />}
      </span>
    </Link>
  );
});
