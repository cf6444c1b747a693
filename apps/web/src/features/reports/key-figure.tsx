import type { ReportResult } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { numberText } from "../../lib/format/numbers.ts";
import styles from "./key-figure.module.css";

interface Props {
  result: ReportResult;
  /** Names the limit, where there is room for it. */
  isNamed?: boolean;
}

/** The figure that decides a result beside its limit: `6.08 / 5 bar`. */
export function KeyFigure({ result: { figure, standing }, isNamed = false }: Props) {
  const { t } = useTranslation();
  if (!figure) return null;
  const { value, decimals, bound, unit, shortName } = figure;
  return (
    <span className={styles.figure} data-standing={standing} data-named={isNamed}>
      <span className={styles.line}>
        <strong>{numberText(value, decimals)}</strong>
        {bound && (
          <span title={t(`reports.bound.${bound.kind}`)}>
            {" / "}
            {isNamed && `${t(`reports.bound.${bound.kind}`)} `}
            {boundText(bound.value)}
          </span>
        )}
        {unit !== "" && <span> {unit}</span>}
      </span>
      <span className={styles.name}>{shortName}</span>
    </span>
  );
}

/** A limit as people set it: with no more digits than it has. */
const boundText = (bound: number): string =>
  numberText(bound, String(+bound.toFixed(3)).split(".")[1]?.length ?? 0);
