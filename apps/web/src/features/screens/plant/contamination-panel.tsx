import type { IndicatorValue } from "@oilcloud/contract";
import { as4059Text } from "@oilcloud/oil";
import { useTranslation } from "react-i18next";
import { ofOneTime } from "../../../lib/condition/of-one-time.ts";
import { numberText } from "../../../lib/format/numbers.ts";
import { WallPanel } from "../stage/panel.tsx";
import type { PanelState } from "../stage/panel-state.ts";
import { compactText } from "../stage/text-width.ts";
import styles from "./contamination.module.css";
import { isoCells, type LadderLimits, ladderOf, nasCells } from "./ladder.ts";

interface Props {
  indicators: readonly IndicatorValue[];
  state: PanelState;
}

/** The sizes of ISO 4406, and the channel that counts each per 100 mL. */
const sizes = [
  { key: "iso4", um: 4, count: "count_ch1" },
  { key: "iso6", um: 6, count: "count_ch2" },
  { key: "iso14", um: 14, count: "count_ch3" },
] as const;

const usable = (value: IndicatorValue | null | undefined) =>
  value && value.mark === null ? value.value : null;
/** Codes and classes are whole. */
const classOf = (value: IndicatorValue | null | undefined) => {
  const usableValue = usable(value);
  return usableValue === null ? null : Math.round(usableValue);
};
const limitsOf = (value: IndicatorValue | undefined): LadderLimits => ({
  warning: value?.limit?.highWarning ?? null,
  critical: value?.limit?.highCritical ?? null,
});

/** The cells that a bound lies behind carry its name. */
const isBehind = (number: number, bound: number | null) => bound !== null && number === Math.floor(bound);

/** Particles as ladders of codes: a cell more is twice as many. */
export function ContaminationPanel({ indicators, state }: Props) {
  const { t } = useTranslation();
  const of = (key: string) => indicators.find((each) => each.key === key);
  const iso = sizes.map(({ key, um, count }) => ({ um, value: of(key), count: usable(of(count)) }));
  const nas = of("nasClass");
  const code = ofOneTime(iso.map(({ value }) => value))
    .map((value) => classOf(value) ?? "–")
    .join("/");
  const written = (side: keyof LadderLimits) => {
    const numbers = iso.map(({ value }) => limitsOf(value)[side]);
    return numbers.every((number) => number !== null) ? numbers.join("/") : null;
  };
  const [warning, limit] = [written("warning"), written("critical")];
  const perMl = (particles: string) => t("plantWall.perMl", { particles });
  const nasLimits = limitsOf(nas);
  const nasValue = classOf(nas);
  return (
    <WallPanel at={[944, 244, 536, 384]} title={t("plantWall.contamination")} state={state}>
      <div className={styles.code}>
        <span>{t("plantWall.iso")}</span>
        <b>{code}</b>
        <small>
          {[
            warning && t("plantWall.warningCode", { code: warning }),
            limit && t("plantWall.limitCode", { code: limit }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </div>
      {iso.map(({ um, value, count }) => (
        <div key={um} className={styles.rung}>
          <span>{t("plantWall.particleSize", { um })}</span>
          <Ladder cells={isoCells} value={classOf(value)} limits={limitsOf(value)} />
          <b>{classOf(value) ?? "–"}</b>
          <small data-figure title={count === null ? undefined : perMl(numberText(count / 100, 2))}>
            {count === null ? "" : perMl(perMlText(count))}
          </small>
        </div>
      ))}
      <div className={styles.nas}>
        <div>
          <span>{t("plantWall.nas")}</span>
          <b>
            {nasValue === null ? "–" : as4059Text(nasValue)} <small>{t("plantWall.nasClass")}</small>
          </b>
        </div>
        <Ladder cells={nasCells} value={nasValue} limits={nasLimits} numbered />
      </div>
    </WallPanel>
  );
}

const perMlText = (per100Ml: number) => {
  const perMl = per100Ml / 100;
  return perMl < 100_000 ? numberText(perMl, perMl < 10 ? 1 : 0) : compactText(perMl);
};

interface LadderProps {
  cells: readonly number[];
  value: number | null;
  limits: LadderLimits;
  numbered?: boolean;
}

function Ladder({ cells, value, limits, numbered = false }: LadderProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.ladder} data-numbered={numbered}>
      {ladderOf(cells, value, limits).map(({ number, filled, zone, now }) => (
        <i key={number} data-filled={filled} data-zone={zone} data-now={now}>
          {numbered && number}
          {numbered && isBehind(number, limits.warning) && (
            <em data-bound="warning">{t("plantWall.warningFoot")}</em>
          )}
          {numbered && isBehind(number, limits.critical) && (
            <em data-bound="limit">{t("plantWall.limitFoot")}</em>
          )}
        </i>
      ))}
    </div>
  );
}
