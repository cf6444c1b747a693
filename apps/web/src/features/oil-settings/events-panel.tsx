import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { eventsQuery } from "../../lib/fleet/device-queries.ts";
import { dateText } from "../../lib/format/times.ts";
import { useSession } from "../../lib/session/session-context.ts";
import { RecordEvent } from "../../ui/device-events/record-event.tsx";
import { Failed, Skeleton } from "../../ui/panels/panel-states.tsx";
import { Panel } from "../../ui/panels/panel.tsx";
import styles from "./records.module.css";

const mostShown = 5;
const skeletonHeights = [36, 36];

/** Oil changes, top-ups and filter changes of a device, to be recorded here. */
export function EventsPanel({ deviceId, zone }: { deviceId: string; zone: string }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data, isError, error, refetch } = useQuery(eventsQuery(deviceId));
  return (
    <Panel
      flush
      title={t("oilSettings.events.title")}
      actions={user.rights.includes("process") ? <RecordEvent deviceId={deviceId} zone={zone} /> : null}
    >
      {isError && !data ? (
        <Failed sentence={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton heights={skeletonHeights} />
      ) : data.length === 0 ? (
        <p className={styles.none}>{t("oilSettings.events.none")}</p>
      ) : (
        <ul className={styles.events}>
          {data.slice(0, mostShown).map(({ eventId, kind, source, time, note, accountName }) => (
            <li key={`${eventId} ${kind}`}>
              <span>{dateText(time, zone)}</span>
              <b>{t(`analysisDetail.event.${kind}`)}</b>
              <small>
                {[t(`analysisDetail.event.${source}`), accountName, note].filter(Boolean).join(" · ")}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
