import { CopyOutlined } from "@ant-design/icons";
import type { Corrections } from "@oilcloud/contract";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useMedia } from "../../lib/browser/use-media.ts";
import { browserZone, momentText } from "../../lib/format/times.ts";
import { toast } from "../../lib/toast/toast.ts";
import { useNow } from "../../lib/timing/use-now.ts";
import { Answer } from "./answer.tsx";
import styles from "./assistant.module.css";
import { Candidates } from "./candidates.tsx";
import { copyText } from "./copy-text.ts";
import { Feedback, type Said } from "./feedback.tsx";
import { choiceOf, planOf, withUnknown } from "./plan-corrections.ts";
import { PlanChips } from "./plan-chips.tsx";
import { Proposal } from "./proposal.tsx";
import { withoutPanel } from "./side-panel.tsx";
import type { TalkMessage } from "./use-talk.ts";

interface MessageProps {
  message: TalkMessage;
  /** Of the answer in its chat, from 1. */
  number: number;
  isNewest: boolean;
  isChosen: boolean;
  isSearching: boolean;
  marked: number | null;
  onMark: (number: number | null) => void;
  onChoose: () => void;
  onAgain: () => void;
  onCorrect: (corrections: Corrections) => void;
  onSearching: (isSearching: boolean) => void;
  onSaid: (said: Said | null) => void;
  onMade: (madeTime: number) => void;
}

/** A question, what it was understood to ask, and its answer. */
export function Message(props: MessageProps) {
  const { message, number, isNewest, isChosen, isSearching, marked, onMark, onChoose, onAgain } = props;
  const { onCorrect, onSearching, onSaid, onMade } = props;
  const { t } = useTranslation();
  // Where there is room, the panel at the side asks.
  const hasNoPanel = useMedia(withoutPanel);
  const { question, time, parts, end, origin, messageId, corrected, cleared, feedback, madeTime } = message;
  const isRunning = end === "running";
  const plan = planOf(parts);
  const choice = choiceOf(parts);
  const chips = plan && (choice ? withUnknown(plan, choice, t(`assistant.slot.${choice.slot}`)) : plan);
  const proposal = parts.find((part) => part.part === "proposal");
  const copy = async () => {
    const text = copyText(parts, {
      leftOut: (count) => t("assistant.leftOut", { count }),
      evidence: t("assistant.evidence"),
    });
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t("assistant.copied"));
    } catch {
      toast.error(t("assistant.copyFailed"));
    }
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its plan and sources stand beside it while it is looked at */}
      <article
        className={styles.message}
        data-end={end}
        data-corrected={corrected}
        onFocus={onChoose}
        onMouseEnter={onChoose}
      >
        <p className={styles.question}>
          <time>{momentText(time, browserZone())}</time>
          <span>{question}</span>
        </p>
        {chips && chips.chips.length > 0 && (
          <PlanChips plan={chips} isSearching={isSearching} onSearching={onSearching} onCorrect={onCorrect} />
        )}
        <Answer parts={parts} isRunning={isRunning} marked={isChosen ? marked : null} onMark={onMark} />
        {choice && <Candidates choice={choice} hasKeys={isNewest && !isRunning} onChoose={onCorrect} />}
        {proposal && !isRunning && (
          <Proposal proposal={proposal} messageId={messageId} madeTime={madeTime} onMade={onMade} />
        )}
        <div className={styles.tools}>
          {corrected && <span className={styles.origin}>{t("assistant.corrected")}</span>}
          {!isRunning && !choice && parts.some(({ part }) => part !== "plan") && (
            <Button size="small" icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy()}>
              {t("assistant.copy")}
            </Button>
          )}
          {origin.kind === "model" && (
            <span className={styles.origin}>
              {t("assistant.modelName", { name: origin.name, place: origin.place })}
            </span>
          )}
          {hasNoPanel && end === "done" && messageId !== "" && (
            <div className={styles.asked}>
              <Feedback
                question={t("assistant.right", { number })}
                messageId={messageId}
                said={feedback}
                onSaid={onSaid}
                isShort
              />
            </div>
          )}
          {(end === "stopped" || end === "failed") && (
            <span className={styles.rating}>
              {t(end === "stopped" ? "assistant.stopped" : "assistant.failed")}
              <button type="button" onClick={onAgain}>
                {t(end === "stopped" ? "assistant.goOn" : plan ? "assistant.askAgain" : "assistant.retry")}
              </button>
            </span>
          )}
          {isRunning && <Writing since={time} />}
        </div>
      </article>
      {cleared && <p className={styles.newTopic}>{t("assistant.newTopic")}</p>}
    </>
  );
}

function Writing({ since }: { since: number }) {
  const { t } = useTranslation();
  const nowMs = useNow(1000);
  return (
    <span className={styles.writing}>
      {t("assistant.writing", { seconds: Math.max(0, Math.round((nowMs - since) / 1000)) })}
    </span>
  );
}
