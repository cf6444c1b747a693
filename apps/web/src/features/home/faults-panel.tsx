import { minuteMs } from "@oilcloud/oil";
import type { HomeOverview, SilentDevices } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { deviceLink } from "../../lib/fleet/device-link.ts";
import { durationText } from "../../lib/format/durations.ts";
import { useNow } from "../../lib/use-now.ts";
import { Panel } from "../../ui/panel.tsx";
import { StateShape } from "../../ui/state-shape.tsx";
import styles from "./faults-panel.module.css";

const namedKeys = 2;

/** To the one, or to all of them where they are listed; one that is only late needs nothing yet. */
const silentLink = (each: SilentDevices): string =>
  each.count > 1 && each.kind !== "stale" ? "/dashboard?todo=restoreData" : deviceLink(each.deviceId, each);

/** What is wrong with sensors and links. None of it counts as an alarm of the oil. */
export function FaultsPanel({ overview }: { overview: HomeOverview }) {
  const { t } = useTranslation();
  const nowMs = useNow(minuteMs);
  const { sensorFaults, sensorFaultTotal, silent } = overview;
  const unnamed = sensorFaultTotal - sensorFaults.length;
  return (
    <Panel title={t("home.faults.title")} note={t("home.faults.note")} flush>
      {sensorFaults.length === 0 && silent.length === 0 && (
        <p className={styles.none}>{t("home.faults.none")}</p>
      )}
      <ul>
        {silent.map((each) => (
          <li key={each.kind}>
            <Link className={styles.fault} to={silentLink(each)}>
              <StateShape state={each.kind === "stale" ? "stale" : "offline"} />
              <strong>
                {each.count > 1
                  ? t("home.faults.several", { name: each.deviceName, count: each.count })
                  : each.deviceName}
              </strong>
              <small>
                {t(each.count > 1 ? `home.faults.longest.${each.kind}` : `home.faults.${each.kind}`, {
                  age: each.lastTime === null ? "" : durationText(nowMs - each.lastTime, t),
                })}
              </small>
            </Link>
          </li>
        ))}
        {sensorFaults.map((fault) => (
          <li key={`${fault.deviceId} ${fault.markName}`}>
            <Link className={styles.fault} to={deviceLink(fault.deviceId, fault)}>
              <StateShape state="stale" />
              <strong>{fault.deviceName}</strong>
              <small>
                {t(fault.keyNames.length > namedKeys ? "home.faults.sensorMore" : "home.faults.sensor", {
                  mark: fault.markName,
                  names: fault.keyNames.slice(0, namedKeys).join(t("home.listComma")),
                  count: fault.keyNames.length,
                })}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {unnamed > 0 && <p className={styles.none}>{t("home.faults.more", { count: unnamed })}</p>}
    </Panel>
  );
}
