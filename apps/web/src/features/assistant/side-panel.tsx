import type { Corrections } from "@oilcloud/contract";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useMedia } from "../../lib/browser/use-media.ts";
import { EvidencePanel } from "./evidence-panel.tsx";
import { Feedback, type Said } from "./feedback.tsx";
import styles from "./plan.module.css";
import { planOf } from "./plan-corrections.ts";
import { PlanPanel } from "./plan-panel.tsx";
import type { TalkMessage } from "./use-talk.ts";

/** Where the panel is a drawer. */
export const withoutPanel = "(max-width: 1279.98px)";

interface SidePanelProps {
  message: TalkMessage | undefined;
  /** Of the answer in its chat, from 1. */
  number: number;
  isRunning: boolean;
  marked: number | null;
  onMark: (number: number | null) => void;
  onCorrect: (corrections: Corrections) => void;
  onSaid: (said: Said | null) => void;
  /** null: there is no topic to end. */
  onClear: (() => void) | null;
}

/** Of the answer that is looked at: its plan, what it rests on, what the person says of it, and words that are not understood. */
export function SidePanel(props: SidePanelProps) {
  const { message, number, isRunning, marked, onMark, onCorrect, onSaid, onClear } = props;
  const { t } = useTranslation();
  const hasRoom = !useMedia(withoutPanel);
  const plan = message && planOf(message.parts);
  const words = plan?.notUnderstood ?? [];
  return (
    <div className={styles.aside}>
      <section aria-label={t("assistant.plan")}>
        <header>
          <h2>{message ? t("assistant.planOf", { number }) : t("assistant.plan")}</h2>
          {onClear && (
            <Button type="link" size="small" onClick={onClear}>
              {t("assistant.clear")}
            </Button>
          )}
        </header>
        {plan ? (
          <PlanPanel key={message.messageId} plan={plan} isRunning={isRunning} onCorrect={onCorrect} />
        ) : (
          <p className={styles.nothing}>{t("assistant.noPlan")}</p>
        )}
      </section>
      <EvidencePanel parts={message?.parts ?? []} marked={marked} onMark={onMark} />
      {/* In a drawer it would be looked for: there it stands below the answer. */}
      {hasRoom && message && message.messageId !== "" && message.end === "done" && (
        <Feedback
          key={message.messageId}
          question={t("assistant.right", { number })}
          messageId={message.messageId}
          said={message.feedback}
          onSaid={onSaid}
        />
      )}
      {plan && (
        <footer data-words={words.length > 0}>
          <b>{t(words.length > 0 ? "assistant.wordsLeft" : "assistant.wordsUsed")}</b>
          {words.length > 0 ? (
            <p>{words.map((word) => t("assistant.quoted", { word })).join(t("assistant.listGap"))}</p>
          ) : (
            <p>{t("assistant.wordsNote")}</p>
          )}
        </footer>
      )}
    </div>
  );
}
