import type { AlarmDetail } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import buttons from "../../../ui/buttons/buttons.module.css";
import styles from "./sections.module.css";
import { useHandling } from "../handling/use-handling.ts";

/** Was it right? The answers measure how good a rule is. */
export function AlarmFeedback({ alarm }: { alarm: AlarmDetail }) {
  const { t } = useTranslation();
  const { busy, judge } = useHandling(alarm);
  return (
    <fieldset className={styles.judgement}>
      <legend>{t("alarms.judge.question")}</legend>
      {[true, false].map((right) => (
        <button
          key={String(right)}
          type="button"
          className={buttons.button}
          aria-pressed={alarm.judgedRight === right}
          disabled={busy}
          onClick={() => judge(right)}
        >
          {t(right ? "alarms.judge.right" : "alarms.judge.wrong")}
        </button>
      ))}
    </fieldset>
  );
}
