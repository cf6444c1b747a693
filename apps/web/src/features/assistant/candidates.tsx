import type { ChoicePart, Corrections } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { numberText } from "../../lib/format/numbers.ts";
import { StateShape } from "../../ui/badges/state-shape.tsx";
import styles from "./plan.module.css";

interface CandidatesProps {
  choice: ChoicePart;
  /** The newest answer's candidates are chosen by their numbers, too. */
  hasKeys: boolean;
  onChoose: (corrections: Corrections) => void;
}

/** Two or more that fit alike: nothing is answered before a person has chosen. */
export function Candidates({ choice, hasKeys, onChoose }: CandidatesProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.candidates} aria-label={t("assistant.candidates")}>
      {choice.candidates.map(({ id, name, state, customerName, deviceNo, why, score, corrections }, i) => (
        <button
          key={id}
          type="button"
          aria-keyshortcuts={hasKeys ? String(i + 1) : undefined}
          onClick={() => onChoose(corrections)}
        >
          <kbd aria-hidden={!hasKeys}>{i + 1}</kbd>
          <span className={styles.candidate}>
            <span>
              {state && <StateShape state={state} size={10} />} <b>{name}</b>
            </span>
            <span>{[customerName, deviceNo].filter(Boolean).join(" · ")}</span>
          </span>
          <span className={styles.fit}>
            <span>{why}</span>
            {score > 0 && <span>{t("assistant.fit", { score: numberText(score, 2) })}</span>}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
