import type { ConditionDimension, ScreenMachine } from "@oilcloud/contract";
import { secondMs } from "@oilcloud/oil";
import { useTranslation } from "react-i18next";
import { daysLeft } from "../../../lib/condition/forecast-text.ts";
import { indicatorWithUnit } from "../../../lib/format/indicator-text.ts";
import { useOverTime } from "../../../lib/timing/use-now.ts";
import { limitText } from "../../../ui/chart-lanes/limit-lines.ts";
import { WallPanel } from "../stage/panel.tsx";
import type { PanelState } from "../stage/panel-state.ts";
import { limitRing, reachOf, ringSector, warningRing } from "./dial-geometry.ts";
import styles from "./dial.module.css";
import { MachineStateMark } from "./machine-state-mark.tsx";
import type { Focus } from "./use-focus.ts";

interface Props {
  machine: ScreenMachine;
  focus: Pick<Focus, "dimensions" | "indicators">;
  state: PanelState;
}

/** Clockwise from the top; water stands where the eye begins. */
const quarters = { contamination: 0, aging: 90, wear: 180, water: 270 } as const;
type Shown = keyof typeof quarters;
const isShown = (dimension: ConditionDimension): dimension is ConditionDimension & { dimension: Shown } =>
  dimension.dimension in quarters;

const inner = 52;
const rim = 128;
const gap = 2;
const radius = (reach: number) => inner + reach * (rim - inner);
const outside = radius(1.2);

/** Water, contamination, wear and aging as sectors that reach towards their limits. */
export function DialPanel({ machine, focus, state }: Props) {
  const { t } = useTranslation();
  const shown = (focus.dimensions ?? [])
    .filter(isShown)
    .map((dimension) => liveLeading(dimension, focus.indicators));
  return (
    <WallPanel at={[440, 244, 488, 384]} title={t("plantWall.dimensions")} state={state}>
      <svg className={styles.dial} viewBox="-160 -160 320 320" aria-hidden="true">
        {Object.values(quarters).map((from) => (
          <path
            key={from}
            className={styles.track}
            d={ringSector(inner, outside, from + gap, from + 90 - gap)}
          />
        ))}
        {Object.values(quarters).map((from) => (
          <path
            key={from}
            className={styles.beyond}
            d={ringSector(radius(limitRing), outside, from + gap, from + 90 - gap)}
          />
        ))}
        {shown.map(({ dimension, state: dimensionState, leading }) => {
          const reach = leading && reachOf(leading);
          if (reach === null) return null;
          const from = quarters[dimension];
          return (
            <path
              key={dimension}
              className={styles.sector}
              data-state={dimensionState}
              d={ringSector(inner, radius(reach), from + gap, from + 90 - gap)}
            />
          );
        })}
        <circle className={styles.warningRing} r={radius(warningRing)} />
        <circle className={styles.limitRing} r={radius(limitRing)} />
        <circle className={styles.hub} r={inner - 6} />
      </svg>
      <Hub machine={machine} />
      {shown.map((dimension) => (
        <Corner key={dimension.dimension} dimension={dimension} />
      ))}
    </WallPanel>
  );
}

/** The value as it stands in the strip above. */
function liveLeading<D extends ConditionDimension>(dimension: D, indicators: Focus["indicators"]): D {
  const { leading } = dimension;
  const now = indicators.find(({ keyId }) => keyId === leading?.keyId);
  return leading && now && now.mark === null
    ? { ...dimension, leading: { ...leading, value: now.value, ts: now.ts } }
    : dimension;
}

/** The machine's one verdict, as above; it may rest on how the machine runs, which is none of the four around it. */
function Hub({ machine }: { machine: ScreenMachine }) {
  const { t } = useTranslation();
  const { forecast, state: standing } = machine;
  const days = useOverTime(60 * secondMs, (nowMs) => (forecast ? daysLeft(forecast, nowMs, t).days : -1));
  return (
    <div className={styles.hubText} data-standing={standing}>
      <b>{t(`state.machine.${standing}`)}</b>
      {days >= 0 && <span>{t("plantWall.daysLeft", { days })}</span>}
    </div>
  );
}

function Corner({
  dimension: { dimension, dimensionName, state, leading, reason },
}: {
  dimension: ConditionDimension;
}) {
  const { t } = useTranslation();
  const bounds = leading && [leading.warning, leading.limit].flatMap((bound) => bound ?? []);
  return (
    <div className={styles.corner} data-dimension={dimension} data-state={state}>
      <h3>
        {dimensionName} <MachineStateMark standing={state} />
      </h3>
      {leading ? (
        <>
          <b>{indicatorWithUnit(leading, leading.value)}</b>
          <span>{leading.keyName}</span>
          {bounds && bounds.length > 0 && (
            <span>
              {t("plantWall.limits", {
                limits: bounds.map((bound) => limitText(bound, leading.decimals)).join(" / "),
              })}
            </span>
          )}
        </>
      ) : (
        <span>{reason || t("plantWall.noIndicator")}</span>
      )}
    </div>
  );
}
