import type { AnswerSpan } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import styles from "./assistant.module.css";

interface WordsProps {
  words: readonly AnswerSpan[];
  marked: number | null;
  onMark: (number: number | null) => void;
}

/** Words with the numbers of what they rest on; a figure that rests on nothing is said to. */
export function AnswerWords({ words, marked, onMark }: WordsProps) {
  const { t } = useTranslation();
  return words.map((span, i) => {
    const { cite } = span;
    if (cite !== undefined)
      return (
        <a
          key={i}
          href={`#evidence-${cite}`}
          className={styles.cite}
          data-marked={marked === cite}
          onMouseEnter={() => onMark(cite)}
          onMouseLeave={() => onMark(null)}
          onFocus={() => onMark(cite)}
          onBlur={() => onMark(null)}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(`evidence-${cite}`)?.scrollIntoView({ block: "nearest" });
          }}
        >
          {cite}
        </a>
      );
    if (span.unfound)
      return (
        <span key={i}>
          <span className={styles.unfound}>{span.text}</span>
          <span className={styles.unfoundTag}>{t("assistant.unfound")}</span>
        </span>
      );
    return span.strong ? <b key={i}>{span.text}</b> : <span key={i}>{span.text}</span>;
  });
}
