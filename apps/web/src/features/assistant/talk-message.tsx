import { CopyOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { browserZone, momentText } from "../../lib/format/times.ts";
import { toast } from "../../lib/toast/toast.ts";
import { useNow } from "../../lib/timing/use-now.ts";
import { Logo } from "../../ui/artwork/logo.tsx";
import { Answer } from "./answer.tsx";
import styles from "./assistant.module.css";
import { copyText } from "./copy-text.ts";
import type { TalkMessage } from "./use-talk.ts";

interface MessageProps {
  message: TalkMessage;
  isChosen: boolean;
  marked: number | null;
  onMark: (number: number | null) => void;
  onChoose: () => void;
  onAgain: () => void;
  onRated: (useful: boolean) => void;
}

/** A question and its answer. */
export function Message({ message, isChosen, marked, onMark, onChoose, onAgain, onRated }: MessageProps) {
  const { t } = useTranslation();
  const { question, time, parts, end, origin, messageId, useful } = message;
  const isRunning = end === "running";
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
  const rate = async (isUseful: boolean) => {
    const rated = await content("POST /system/assistant/rate", {
      body: { messageId, useful: isUseful },
    }).catch(() => null);
    if (!rated) return;
    onRated(isUseful);
    toast.success(t("assistant.thanks"));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its evidence stands beside it while it is looked at
    <article className={styles.message} onFocus={onChoose} onMouseEnter={onChoose}>
      <p className={styles.question}>
        <time>{momentText(time, browserZone())}</time>
        <span>{question}</span>
      </p>
      <p className={styles.who}>
        <span className={styles.logo}>
          <Logo />
        </span>
        <b>{t("assistant.name")}</b>
        <span className={styles.origin}>
          {origin.kind === "model"
            ? t("assistant.modelName", { name: origin.name, place: origin.place })
            : t("assistant.builtIn")}
        </span>
      </p>
      <Answer parts={parts} isRunning={isRunning} marked={isChosen ? marked : null} onMark={onMark} />
      <div className={styles.tools}>
        {parts.length > 0 && (
          <Button size="small" icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy()}>
            {t("assistant.copy")}
          </Button>
        )}
        {!isRunning && end === "done" && messageId !== "" && (
          <span className={styles.rating}>
            {t("assistant.useful")}
            <button type="button" aria-pressed={useful === true} onClick={() => void rate(true)}>
              {t("assistant.yes")}
            </button>
            <button type="button" aria-pressed={useful === false} onClick={() => void rate(false)}>
              {t("assistant.no")}
            </button>
          </span>
        )}
        {(end === "stopped" || end === "failed") && (
          <span className={styles.rating}>
            {t(end === "stopped" ? "assistant.stopped" : "assistant.failed")}
            <button type="button" onClick={onAgain}>
              {t(end === "stopped" ? "assistant.goOn" : "assistant.retry")}
            </button>
          </span>
        )}
        {isRunning && <Writing since={time} />}
      </div>
    </article>
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
