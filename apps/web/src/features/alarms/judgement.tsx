import type { AlarmDetail } from "@oilcloud/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/call.ts";
import { toast } from "../../lib/toast.ts";
import buttons from "../../ui/buttons.module.css";
import styles from "./alarm-drawer.module.css";
import { alarmsKey } from "./queries.ts";

/** Was it right? The answers tell how good a rule is. */
export function Judgement({ alarm }: { alarm: AlarmDetail }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const judge = useMutation({
    mutationFn: (right: boolean) =>
      content("POST /system/alarmrecord/judge", { body: { alarmId: alarm.alarmId, right } }),
    onError: ({ message }) => toast.error(message),
    onSettled: () => queries.invalidateQueries({ queryKey: alarmsKey }),
  });
  return (
    <fieldset className={styles.judgement}>
      <legend>{t("alarms.judge.question")}</legend>
      {[true, false].map((right) => (
        <button
          key={String(right)}
          type="button"
          className={buttons.button}
          aria-pressed={alarm.judgedRight === right}
          disabled={judge.isPending}
          onClick={() => judge.mutate(right)}
        >
          {t(right ? "alarms.judge.right" : "alarms.judge.wrong")}
        </button>
      ))}
    </fieldset>
  );
}
