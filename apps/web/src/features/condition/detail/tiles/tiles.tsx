import type { IndicatorValue } from "@oilcloud/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../../lib/session/session-context.ts";
import { timeText } from "../../../../lib/format/times.ts";
import { useNow } from "../../../../lib/timing/use-now.ts";
import { Skeleton, Empty, Failed, OldData } from "../../../../ui/panels/panel-states.tsx";
import buttons from "../../../../ui/buttons/buttons.module.css";
import type { SparklinePoint } from "../../../../ui/sparkline/sparkline-path.ts";
import { useCompact } from "../../use-compact.ts";
import { Chips } from "./chips.tsx";
import { withNewestPoint } from "./with-newest-point.ts";
import { ReorderGrid } from "./reorder-grid.tsx";
import { RestTile } from "./rest-tile.tsx";
import { Tile } from "./tile.tsx";
import styles from "./tiles.module.css";
import { worstFirst } from "./worst-first.ts";
import { useTileOrder } from "./use-tile-order.ts";
import { useTileTrends } from "./use-tile-trends.ts";

interface Props {
  deviceId: string;
  zone: string;
  values: readonly IndicatorValue[] | undefined;
  /** When they were read last, if reading them again has failed. */
  failedSince: number | null;
  onRetry: () => void;
  chosen: readonly number[];
  onChoose: (keyId: number) => void;
}

const shownAtFirst = 6;
const none: readonly SparklinePoint[] = [];

/** The indicators of the device, what is past a limit first and then in its own order; one is chosen for the trend by pressing it. */
export function Tiles({ deviceId, zone, values, failedSince, onRetry, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  const nowMs = useNow(10_000);
  const compact = useCompact();
  const [all, setAll] = useState(false);
  const [ordering, setOrdering] = useState(false);
  const trends = useTileTrends(deviceId, values);
  const order = useTileOrder(deviceId);
  const mayOrder = user.rights.includes("manage") && user.authority !== "GROUP";

  if (!values)
    return failedSince === null ? (
      <div className={styles.tiles}>
        <div className={styles.grid}>
          {Array.from({ length: shownAtFirst }, (_, i) => (
            <Skeleton key={i} heights={[84]} />
          ))}
        </div>
      </div>
    ) : (
      <Failed sentence={t("analysisDetail.tiles.failed")} onRetry={onRetry} />
    );
  if (values.length === 0) return <Empty sentence={t("analysisDetail.tiles.empty")} />;
  const sorted = worstFirst(values);
  const newestMs = Math.max(0, ...values.map(({ ts }) => ts));
  const shown = all ? sorted : sorted.slice(0, shownAtFirst);
  const rest = sorted.slice(shownAtFirst);
  const folded = !all && rest.length > 0;
  return (
    <section className={styles.tiles} aria-label={t("analysisDetail.tiles.label")}>
      {failedSince !== null && <OldData readAt={failedSince} onRetry={onRetry} />}
      <p className={styles.readings} title={t("state.valueNowHint")}>
        {t("state.lastReading")}
        {newestMs > 0 && ` ${timeText(newestMs, zone, nowMs)}`}
      </p>
      {ordering ? (
        <ReorderGrid values={values} onOrder={order.save} />
      ) : compact && !all ? (
        <Chips values={sorted} chosen={chosen} onChoose={onChoose} />
      ) : (
        <ul className={styles.grid} data-folded={folded}>
          {shown.map((value) => (
            <li key={value.keyId}>
              <Tile
                value={value}
                points={withNewestPoint(trends.get(value.keyId) ?? none, value)}
                zone={zone}
                nowMs={nowMs}
                chosen={chosen.includes(value.keyId) ? chosen.indexOf(value.keyId) : null}
                onChoose={() => onChoose(value.keyId)}
              />
            </li>
          ))}
          {folded && (
            <li>
              <RestTile rest={rest} onShow={() => setAll(true)} />
            </li>
          )}
        </ul>
      )}
      <div className={styles.bar} hidden={!compact && !all && !ordering && rest.length > 0}>
        {ordering && <span className={styles.hint}>{t("analysisDetail.tiles.reorderHint")}</span>}
        {!ordering && (all || compact) && (
          <button type="button" className={buttons.quiet} aria-expanded={all} onClick={() => setAll(!all)}>
            {all
              ? t("analysisDetail.tiles.fewer")
              : t("analysisDetail.tiles.asTiles", { count: values.length })}
          </button>
        )}
        {mayOrder && (
          <button
            type="button"
            className={buttons.quiet}
            aria-pressed={ordering}
            onClick={() => setOrdering(!ordering)}
          >
            {ordering ? t("analysisDetail.tiles.reorderDone") : t("analysisDetail.tiles.reorder")}
          </button>
        )}
      </div>
    </section>
  );
}
