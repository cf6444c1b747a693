import type { OilLimit } from "@oilcloud/contract";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { numberText } from "../../lib/format/numbers.ts";
import { type Draft, type FieldTexts, isChanged, problemOf, textsOf } from "./draft.ts";
import styles from "./limits.module.css";

interface Props {
  limit: OilLimit;
  draft: Draft;
  onChange: (texts: FieldTexts) => void;
  /** The address of the alarm settings that say the rest. */
  settings: string;
}

/** A limit as it is written beside its field: ± where both directions do harm. */
const signOf = ({ direction }: OilLimit) => (direction === "both" ? "±" : "");

function boundText(limit: OilLimit, bound: number | undefined): string {
  if (bound === undefined) return "–";
  const exact = Number(bound.toPrecision(12));
  const [, fraction = ""] = String(exact).split(".");
  return (
    signOf(limit) + numberText(exact, Math.max(fraction.length, Math.min(limit.decimals, fraction.length)))
  );
}

export function LimitRow({ limit, draft, onChange, settings }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const texts = textsOf(limit, draft);
  const problem = problemOf(limit, draft);
  const changed = isChanged(limit, draft);
  const { usual, lowest, highest, decimals } = limit;
  const field = (which: keyof FieldTexts) => (
    <label
      className={styles.field}
      data-typed={changed && texts[which] !== ""}
      data-empty={texts[which] === ""}
    >
      <span className={styles.narrowOnly}>{t(`oilSettings.${which}`)}</span>
      {limit.direction === "both" && <em>±</em>}
      <input
        inputMode="decimal"
        aria-label={t("oilSettings.fieldOf", { indicator: limit.keyName, bound: t(`oilSettings.${which}`) })}
        aria-invalid={problem !== null}
        aria-describedby={problem ? id : undefined}
        placeholder={boundText(limit, usual?.[which]).replace("±", "")}
        value={texts[which]}
        onChange={({ target }) => onChange({ ...texts, [which]: target.value })}
      />
    </label>
  );
  const now =
    lowest === null || highest === null
      ? "–"
      : lowest === highest || numberText(lowest, decimals) === numberText(highest, decimals)
        ? numberText(lowest, decimals)
        : t("oilSettings.range", { low: numberText(lowest, decimals), high: numberText(highest, decimals) });
  return (
    <tr className={styles.row} data-changed={changed}>
      <th className={styles.name} scope="row">
        <b>{limit.keyName}</b> <small>{limit.unit}</small>
        {limit.exceptions > 0 && (
          <small className={styles.exceptions}>
            {t("oilSettings.exceptions", { count: limit.exceptions })}
          </small>
        )}
      </th>
      <td className={styles.number}>
        <span className={styles.narrowOnly}>{t("oilSettings.default")}</span>
        {boundText(limit, usual?.warning)}
      </td>
      <td className={styles.number}>{boundText(limit, usual?.critical)}</td>
      <td>{field("warning")}</td>
      <td>{field("critical")}</td>
      <td className={styles.now}>
        <span className={styles.narrowOnly}>{t("oilSettings.now")}</span>
        {now}
      </td>
      <td className={styles.source}>
        <Source limit={limit} changed={changed} settings={settings} />
      </td>
      {problem && (
        <td className={styles.problem}>
          <p id={id} role="alert">
            {t(`oilSettings.problem.${problem}`, { min: limit.min, max: limit.max })}
          </p>
        </td>
      )}
    </tr>
  );
}

/** Where the limit in force comes from, with the way to the alarm setting that says it. */
function Source({ limit, changed, settings }: { limit: OilLimit; changed: boolean; settings: string }) {
  const { t } = useTranslation();
  if (changed)
    return (
      <span className={styles.tag} data-kind="unsaved">
        {t("oilSettings.unsaved")}
      </span>
    );
  if (limit.settingId === null)
    return <span className={styles.quiet}>{t(`oilSettings.origin.${limit.usualOrigin}`)}</span>;
  return (
    <Link
      className={styles.tag}
      to={settings}
      title={limit.otherwise ?? t("oilSettings.receivers", { count: limit.receivers })}
    >
      {t(limit.otherwise ? "oilSettings.origin.otherwise" : "oilSettings.origin.own")}
    </Link>
  );
}
