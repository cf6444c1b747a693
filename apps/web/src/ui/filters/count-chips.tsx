import type { ShownState } from "../../lib/condition/shown-state.ts";
import buttons from "../buttons/buttons.module.css";
import styles from "../lists/record-list.module.css";
import { StateShape } from "../badges/state-shape.tsx";

interface CountChipsProps<Head extends string> {
  chips: readonly { head: Head; label: string; count: number | undefined; shape?: ShownState | null }[];
  chosen: Head | null;
  onChoose: (head: Head) => void;
}

/** The lists that are wanted most, with how many each holds. */
export function CountChips<Head extends string>({ chips, chosen, onChoose }: CountChipsProps<Head>) {
  return (
    <div className={styles.chips}>
      {chips.map(({ head, label, count, shape = null }) => (
        <button
          key={head}
          type="button"
          className={buttons.chip}
          aria-pressed={chosen === head}
          onClick={() => onChoose(head)}
        >
          {shape && <StateShape state={shape} />}
          {label}
          <b>{count ?? "–"}</b>
        </button>
      ))}
    </div>
  );
}
