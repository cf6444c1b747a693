import type { AnswerPart, Corrections } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import styles from "./assistant.module.css";
import { allCandidates, choiceOf } from "./plan-corrections.ts";

interface NextProps {
  parts: readonly AnswerPart[];
  onAsk: (question: string) => void;
  onCorrect: (corrections: Corrections) => void;
  onSearch: () => void;
  onClear: () => void;
}

/** What can be asked next; where the assistant asks back, the other ways out. */
export function NextQuestions({ parts, onAsk, onCorrect, onSearch, onClear }: NextProps) {
  const { t } = useTranslation();
  const choice = choiceOf(parts);
  const items = parts.flatMap((part) => (part.part === "suggestions" ? part.items : []));
  if (!choice)
    return items.length === 0 ? null : (
      <div className={styles.chips}>
        {items.map((each) => (
          <button key={each} type="button" onClick={() => onAsk(each)}>
            {each}
          </button>
        ))}
      </div>
    );
  const all = allCandidates(choice);
  return (
    <div className={styles.chips}>
      {choice.slot === "subject" && (
        <button type="button" onClick={onSearch}>
          {t("assistant.neither")}
        </button>
      )}
      {all && (
        <button type="button" onClick={() => onCorrect(all)}>
          {t(choice.candidates.length === 2 ? "assistant.both" : "assistant.all")}
        </button>
      )}
      <button type="button" onClick={onClear}>
        {t("assistant.startTopic")}
      </button>
    </div>
  );
}
