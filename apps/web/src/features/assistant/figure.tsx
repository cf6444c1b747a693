import type { FigurePart } from "@oilcloud/contract";
import { minuteMs } from "@oilcloud/oil";
import { useTranslation } from "react-i18next";
import { durationText } from "../../lib/format/durations.ts";
import { useNow } from "../../lib/timing/use-now.ts";
import { AnswerWords } from "./answer-words.tsx";
import styles from "./plan.module.css";

interface FigureProps {
  figure: FigurePart;
  marked: number | null;
  onMark: (number: number | null) => void;
}

/** The value that was asked for; one that is no longer current is grey, with its age. */
export function Figure({ figure, marked, onMark }: FigureProps) {
  const { t } = useTranslation();
  const nowMs = useNow(minuteMs);
  const { value, unit, detail, cite, staleSince } = figure;
  return (
    <p className={styles.figure} data-stale={staleSince !== null}>
      <b>{value}</b> <small>{unit}</small> {detail !== "" && <span>{detail}</span>}{" "}
      {staleSince !== null && (
        <span>{t("assistant.stale", { age: durationText(Math.max(0, nowMs - staleSince), t) })}</span>
      )}
      {cite !== undefined && <AnswerWords words={[{ text: "", cite }]} marked={marked} onMark={onMark} />}
    </p>
  );
}
