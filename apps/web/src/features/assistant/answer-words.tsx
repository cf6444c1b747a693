import type { AnswerSpan } from "@oilcloud/contract";
import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import styles from "./assistant.module.css";

/** Shows the source of a number: the panel at the side, or its drawer. */
export const SourceOpener = createContext<(cite: number) => void>(() => {});

interface WordsProps {
  words: readonly AnswerSpan[];
  marked: number | null;
  onMark: (number: number | null) => void;
}

/** Words with the numbers of what they rest on; a figure that rests on nothing is said to. */
export function AnswerWords({ words, marked, onMark }: WordsProps) {
  const { t } = useTranslation();
  const open = useContext(SourceOpener);
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
            open(cite);
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
