import { minuteMs } from "@oilcloud/oil";
import type { HomeOverview, SilentDevices } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { deviceLink } from "../../lib/fleet/device-link.ts";
import { durationText } from "../../lib/format/durations.ts";
import { useVisitState } from "../../lib/lists/use-visit-state.ts";
import { useNow } from "../../lib/timing/use-now.ts";
import buttons from "../../ui/buttons/buttons.module.css";
import { Failed } from "../../ui/panels/panel-states.tsx";
import { Panel } from "../../ui/panels/panel.tsx";
import { StateShape } from "../../ui/badges/state-shape.tsx";
import styles from "./faults-panel.module.css";
import { sensorFaultsQuery, shownMore } from "./home-query.ts";

const namedKeys = 2;

/** To the one, or to all of them where they are listed; one that is only late needs nothing yet. */
const silentLink = (each: SilentDevices): string =>
  each.count > 1 && each.kind !== "stale" ? "/dashboard?todo=restoreData" : deviceLink(each.deviceId, each);

/** What is wrong with sensors and links. None of it counts as an alarm of the oil. */
export function FaultsPanel({ overview }: { overview: HomeOverview }) {
  const { t } = useTranslation();
  const nowMs = useNow(minuteMs);
  const { silent } = overview;
  const [shown, setShown] = useVisitState("sensorFaults", 0);
  const more = useQuery({ ...sensorFaultsQuery(shown), enabled: shown > 0 });
  const { rows: sensorFaults, total } = more.data ?? {
    rows: overview.sensorFaults,
    total: overview.sensorFaultTotal,
  };
  const unnamed = total - sensorFaults.length;
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
      {more.isError && !more.isPending && (
        <Failed sentence={t("home.faults.failed")} onRetry={() => void more.refetch()} />
      )}
      {unnamed > 0 && (
        <p className={styles.more}>
          <button
            type="button"
            className={buttons.button}
            disabled={more.isFetching && more.isPlaceholderData}
            onClick={() => setShown(shown + shownMore)}
          >
            {t("home.faults.more", { count: unnamed })}
          </button>
        </p>
      )}
    </Panel>
  );
}
