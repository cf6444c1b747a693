import { as4059Text } from "@oilcloud/oil";
import type { IndicatorValue, PollutionRow } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { type CodeLimits, worstStatus } from "./codes.ts";
import styles from "./contamination.module.css";

interface Props {
  row: PollutionRow;
  limits: CodeLimits;
  /** What the server says of the codes. */
  values: readonly IndicatorValue[];
}

/** The codes in large figures, and the limits they are judged by. */
export function Codes({ row, limits, values }: Props) {
  const { t } = useTranslation();
  const { nas, isoWarning, isoCritical } = limits;
  const classed = (signed: number | null) =>
    signed === null ? "–" : t("analysisDetail.contamination.class", { class: as4059Text(signed) });
  return (
    <dl className={styles.codes}>
      <div>
        <dt>{t("analysisDetail.contamination.iso")}</dt>
        <dd data-state={worstStatus(values, ["iso4", "iso6", "iso14"])}>{row.isoCode ?? "–"}</dd>
      </div>
      <div>
        <dt>{t("analysisDetail.contamination.nas")}</dt>
        <dd data-state={worstStatus(values, ["nasClass"])}>{classed(row.nasClass)}</dd>
      </div>
      <div>
        <dt>{t("analysisDetail.contamination.as4059")}</dt>
        <dd>{classed(row.as4059Class)}</dd>
      </div>
      {nas && (
        <div className={styles.limits}>
          {isoWarning !== null && nas.highWarning !== null && (
            <p>{t("analysisDetail.contamination.target", { iso: isoWarning, nas: nas.highWarning })}</p>
          )}
          {isoCritical !== null && nas.highCritical !== null && (
            <p>{t("analysisDetail.contamination.limit", { iso: isoCritical, nas: nas.highCritical })}</p>
          )}
        </div>
      )}
    </dl>
  );
}
