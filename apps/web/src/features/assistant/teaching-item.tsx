import type { FeedbackKind } from "@oilcloud/contract/values";
import { useTranslation } from "react-i18next";
import { browserZone, timeText } from "../../lib/format/times.ts";
import type { TeachingRow } from "./teaching-queries.ts";
import styles from "./teaching.module.css";

/** "Yes" answers a question below an answer; without it, it says nothing. */
export const saidKey = (kind: FeedbackKind) =>
  kind === "right" ? "assistant.teaching.right" : (`assistant.said.${kind}` as const);

/** A question as its plan read it, with the words of the answer and what was wrong. */
export function TeachingItem({ row }: { row: TeachingRow }) {
  const { t } = useTranslation();
  const { question, tenantName, username, time, chips, answer, origin } = row;
  const by = origin.kind === "model" ? t("assistant.modelName", origin) : t("assistant.builtIn");
  return (
    <article className={styles.item}>
      <header>
        <b>{question}</b>
        <span className={styles.kind}>
          {t("kind" in row ? saidKey(row.kind) : `assistant.teaching.reason.${row.reason}`)}
        </span>
      </header>
      {"phrases" in row && row.phrases.length > 0 && (
        <p className={styles.wrong}>
          {row.phrases.map((word) => t("assistant.quoted", { word })).join(t("assistant.listGap"))}
        </p>
      )}
      {"text" in row && row.text !== "" && (
        <p className={styles.wrong}>{t("assistant.quoted", { word: row.text })}</p>
      )}
      {chips.length > 0 && (
        <ul aria-label={t("assistant.plan")}>
          {chips.map(({ slot, label, value, origin: from }) => (
            <li key={slot} title={t(`assistant.origin.${from}`)} data-origin={from}>
              <span>{label}</span> <b>{value}</b>
            </li>
          ))}
        </ul>
      )}
      {answer !== "" && <p className={styles.words}>{answer}</p>}
      <footer>
        {timeText(time, browserZone())} · {[tenantName, username, by].filter(Boolean).join(" · ")}
      </footer>
    </article>
  );
}
