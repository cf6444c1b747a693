import { minuteMs } from "@oilcloud/oil";
import type { OilPreview } from "@oilcloud/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { durationText } from "../../lib/format/durations.ts";
import { standings } from "@oilcloud/contract/values";
import { StateBadge } from "../../ui/badges/state-badge.tsx";
import { StateShape } from "../../ui/badges/state-shape.tsx";
import { Failed, Skeleton } from "../../ui/panels/panel-states.tsx";
import { useNow } from "../../lib/timing/use-now.ts";
import styles from "./preview.module.css";
import { headlineOf, shownAs } from "./preview-words.ts";

interface Props {
  preview: UseQueryResult<OilPreview>;
  /** Whether there is anything to be saved. */
  changed: boolean;
}

const skeletonHeights = [44, 40, 40];

/** What saving would do to today's states, by the server's own verdict. */
export function PreviewPanel({ preview, changed }: Props) {
  const { t } = useTranslation();
  const { data, isError, error, refetch } = preview;
  return (
    <section className={styles.preview} aria-live="polite" aria-busy={preview.isFetching}>
      <header>
        <h2>{t(changed ? "oilSettings.preview.title" : "oilSettings.preview.states")}</h2>
        <small>{t("oilSettings.preview.note")}</small>
      </header>
      {isError ? (
        <Failed sentence={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <Outcome data={data} changed={changed} />
      ) : (
        <Skeleton heights={skeletonHeights} />
      )}
    </section>
  );
}

function Outcome({ data, changed }: { data: OilPreview; changed: boolean }) {
  const { t } = useTranslation();
  const nowMs = useNow(minuteMs);
  const { state, words } = headlineOf(data, t);
  return (
    <>
      {changed && (
        <p className={styles.headline} data-state={state}>
          <StateShape state={state} size={14} />
          {words}
        </p>
      )}
      {changed && data.changes.length > 0 && (
        <ul className={styles.changes}>
          {data.changes.map(({ deviceId, deviceName, before, after, reason, since }) => (
            <li key={deviceId}>
              <p>
                <b title={deviceName}>{deviceName}</b>
                <StateBadge state={shownAs(before)} />
                <span aria-hidden="true">→</span>
                <StateBadge state={shownAs(after)} />
              </p>
              <small>
                {since !== null && after !== "normal"
                  ? t("oilSettings.preview.since", { reason, time: durationText(nowMs - since, t) })
                  : reason}
              </small>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.mixes}>
        <Mix label={t("oilSettings.preview.now")} counts={data.now} total={data.deviceCount} />
        {changed && (
          <Mix label={t("oilSettings.preview.after")} counts={data.after} total={data.deviceCount} />
        )}
      </div>
      <ul className={styles.legend}>
        {standings
          .filter((each) => data.now[each] + data.after[each] > 0)
          .toReversed()
          .map((each) => (
            <li key={each}>
              <StateShape state={shownAs(each)} size={10} />
              {t(`state.oil.${shownAs(each)}`)}{" "}
              <b>
                {changed && data.now[each] !== data.after[each]
                  ? t("oilSettings.change", { before: data.now[each], after: data.after[each] })
                  : data.now[each]}
              </b>
            </li>
          ))}
      </ul>
    </>
  );
}

function Mix({ label, counts, total }: { label: string; counts: OilPreview["now"]; total: number }) {
  return (
    <p>
      <span>{label}</span>
      <span className={styles.bar} aria-hidden="true">
        {(["normal", "risk", "abnormal", "silent", "unknown"] as const).map(
          (each) =>
            counts[each] > 0 && (
              <i
                key={each}
                data-state={shownAs(each)}
                style={{ flexGrow: counts[each] / Math.max(total, 1) }}
              />
            ),
        )}
      </span>
    </p>
  );
}
