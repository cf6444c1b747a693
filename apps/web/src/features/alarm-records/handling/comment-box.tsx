import type { AlarmDetail } from "@oilcloud/contract";
import { maxLengths } from "@oilcloud/contract/values";
import { Input } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import buttons from "../../../ui/buttons/buttons.module.css";
import styles from "./handling.module.css";
import { useHandling } from "./use-handling.ts";

/** A line for the timeline. */
export function CommentBox({ alarm }: { alarm: AlarmDetail }) {
  const { t } = useTranslation();
  const { busy, comment } = useHandling(alarm);
  const [text, setText] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") comment(text.trim(), () => setText(""));
  };
  return (
    <form className={styles.comment} onSubmit={submit}>
      <Input
        aria-label={t("alarms.comment.label")}
        placeholder={t("alarms.comment.hint")}
        maxLength={maxLengths.alarmComment}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className={buttons.button} disabled={busy || text.trim() === ""}>
        {t("alarms.comment.send")}
      </button>
    </form>
  );
}
