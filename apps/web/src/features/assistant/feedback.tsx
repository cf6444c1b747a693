import { type FeedbackKind, feedbackKinds, maxLengths } from "@oilcloud/contract/values";
import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { showFailure } from "../../lib/http/show-failure.ts";
import { toast } from "../../lib/toast/toast.ts";
import styles from "./plan.module.css";

export interface Said {
  kind: FeedbackKind;
  text: string;
}

interface FeedbackProps {
  question: string;
  messageId: string;
  said: Said | null;
  onSaid: (said: Said | null) => void;
  /** Below each answer: yes or no first, and what was wrong after a no. */
  isShort?: boolean;
}

/** Whether an answer was right, or what was wrong with it; the operator reads it with the plan. */
export function Feedback({ question, messageId, said, onSaid, isShort = false }: FeedbackProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [saysNo, setSaysNo] = useState(false);
  const asksYesOrNo = isShort && !saysNo && (said === null || said.kind === "right");
  const send = async (next: Said | null) => {
    try {
      await content("POST /system/assistant/feedback", {
        body: { messageId, kind: next?.kind ?? null, text: next?.text ?? "" },
      });
    } catch (error) {
      return showFailure(error);
    }
    onSaid(next);
    if (next) toast.success(t("assistant.thanks"));
  };
  const isWrong = said !== null && said.kind !== "right";
  return (
    <div className={styles.feedback} data-short={asksYesOrNo}>
      <b>{question}</b>
      <div>
        {(asksYesOrNo ? (["right"] as const) : feedbackKinds).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={said?.kind === kind}
            onClick={() => void send(said?.kind === kind ? null : { kind, text: "" })}
          >
            {t(`assistant.said.${kind}`)}
          </button>
        ))}
        {asksYesOrNo && (
          <button type="button" aria-expanded={false} onClick={() => setSaysNo(true)}>
            {t("assistant.saidNo")}
          </button>
        )}
      </div>
      {isWrong && said.text !== "" && <p>{said.text}</p>}
      {isWrong && said.text === "" && (
        <div className={styles.remark}>
          <Input
            size="small"
            value={text}
            maxLength={maxLengths.feedbackText}
            placeholder={t("assistant.remark")}
            aria-label={t("assistant.remark")}
            onChange={({ target }) => setText(target.value)}
            onPressEnter={() => text.trim() !== "" && void send({ ...said, text: text.trim() })}
          />
          <Button
            size="small"
            disabled={text.trim() === ""}
            onClick={() => void send({ ...said, text: text.trim() })}
          >
            {t("assistant.send")}
          </Button>
        </div>
      )}
    </div>
  );
}
