import type { ConditionDimension, ScreenMachine } from "@oilcloud/contract";
import { secondMs, shortNameOf } from "@oilcloud/oil";
import { useTranslation } from "react-i18next";
import { daysLeft } from "../../../lib/condition/forecast-text.ts";
import { indicatorText, indicatorWithUnit } from "../../../lib/format/indicator-text.ts";
import { labelIn } from "../../../lib/i18n/label-in.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { useOverTime } from "../../../lib/timing/use-now.ts";
import { limitText } from "../../../ui/chart-lanes/limit-lines.ts";
import { WallPanel } from "../stage/panel.tsx";
import type { PanelState } from "../stage/panel-state.ts";
import { fittingSize, letterWidth } from "../stage/text-width.ts";
import { limitRing, reachOf, ringSector, warningRing } from "./dial-geometry.ts";
import styles from "./dial.module.css";
import { MachineStateMark, standingKey } from "./machine-state-mark.tsx";
import type { Focus } from "./use-focus.ts";

interface Props {
  machine: ScreenMachine;
  focus: Pick<Focus, "dimensions">;
  state: PanelState;
}

/** Where each sector begins, clockwise from the top; water stands where the eye begins. */
const sectors = { contamination: 0, aging: 72, operation: 144, wear: 216, water: 288 } as const;
const breadth = 72;

const inner = 62;
const rim = 128;
const gap = 2;
const radius = (reach: number) => inner + reach * (rim - inner);
const outside = radius(1.2);
const sectorTo = (from: number, begin: number, end: number) =>
  ringSector(begin, end, from + gap, from + breadth - gap);

/** Water, contamination, wear, aging and operation as sectors that reach towards their limits. */
export function DialPanel({ machine, focus, state }: Props) {
  const { t } = useTranslation();
  const shown = focus.dimensions ?? [];
  return (
    <WallPanel at={[440, 244, 488, 384]} title={t("plantWall.dimensions")} state={state}>
      <svg className={styles.dial} viewBox="-160 -160 320 320" aria-hidden="true">
        {Object.values(sectors).map((from) => (
          <g key={from}>
            <path className={styles.track} d={sectorTo(from, inner, outside)} />
            <path className={styles.beyond} d={sectorTo(from, radius(limitRing), outside)} />
          </g>
        ))}
        {shown.map(({ dimension, state: dimensionState, leading }) => {
          const reach = leading && reachOf(leading);
          if (reach === null) return null;
          return (
            <path
              key={dimension}
              className={styles.sector}
              data-sector={dimension}
              data-state={dimensionState}
              d={sectorTo(sectors[dimension], inner, radius(reach))}
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

/** The machine's one verdict, the same word as above and in the list. */
function Hub({ machine: { forecast, standing } }: { machine: ScreenMachine }) {
  const { t } = useTranslation();
  const days = useOverTime(60 * secondMs, (nowMs) => (forecast ? daysLeft(forecast, nowMs, t).days : -1));
  return (
    <div className={styles.hubText} data-standing={standing}>
      <b>{t(standingKey(standing))}</b>
      {days >= 0 && <span>{t("plantWall.daysLeft", { days })}</span>}
    </div>
  );
}

/** What a text beside the dial has room for. */
const cornerRoom = 122;

function Corner({
  dimension: { dimension, dimensionName, state, leading, reason },
}: {
  dimension: ConditionDimension;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.corner} data-dimension={dimension} data-state={state}>
      <h3>
        {dimensionName} <MachineStateMark standing={state} />
      </h3>
      {leading ? <Leading leading={leading} /> : <span>{reason || t("plantWall.noIndicator")}</span>}
    </div>
  );
}

/** The value that the server judges by, with the limits on its side. */
function Leading({ leading }: { leading: NonNullable<ConditionDimension["leading"]> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const bounds = [leading.warning, leading.limit].flatMap((bound) => bound ?? []);
  const text = indicatorText(leading, leading.value);
  const room = cornerRoom - (leading.unit === "" ? 0 : 5 + letterWidth(leading.unit, 14));
  return (
    <>
      <b
        data-figure
        title={`${leading.keyName} ${indicatorWithUnit(leading, leading.value)}`}
        style={{ fontSize: fittingSize(text, room, 24) }}
      >
        {text} <small>{leading.unit}</small>
      </b>
      <span>{labelIn(language, shortNameOf(leading.key))}</span>
      {bounds.length > 0 && (
        <span data-figure>
          {t("plantWall.limitsShort", {
            limits: bounds.map((bound) => limitText(bound, leading.decimals)).join(" / "),
          })}
        </span>
      )}
    </>
  );
}
