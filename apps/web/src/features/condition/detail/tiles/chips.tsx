import type { IndicatorValue } from "@oilcloud/contract";
import { indicatorWithUnit } from "../../../../lib/format/indicator-text.ts";
import { StateShape } from "../../../../ui/badges/state-shape.tsx";
import styles from "./tiles.module.css";

interface Props {
  values: readonly IndicatorValue[];
  chosen: readonly number[];
  onChoose: (keyId: number) => void;
}

/** The indicators as a row to be pushed with the thumb. */
export function Chips({ values, chosen, onChoose }: Props) {
  return (
    <ul className={styles.chips}>
      {values.map((row) => (
        <li key={row.keyId}>
          <button
            type="button"
            className={styles.chip}
            data-chosen={chosen.includes(row.keyId) || undefined}
            aria-pressed={chosen.includes(row.keyId)}
            onClick={() => onChoose(row.keyId)}
          >
            <StateShape state={row.mark !== null ? "unknown" : row.stale ? "stale" : row.status} size={10} />
            {row.keyName}
            <span className={styles.chipValue}>{indicatorWithUnit(row, row.value)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
