import type { VisitMail } from "@oilcloud/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Select, Switch } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { weekdayNamed } from "../../lib/format/dates.ts";
import { browserZone, timeText } from "../../lib/format/times.ts";
import { useLanguage } from "../../lib/i18n/use-language.ts";
import { toast } from "../../lib/toast/toast.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import fields from "../../ui/forms/form.module.css";
import { Failed, Skeleton } from "../../ui/panels/panel-states.tsx";
import { TimeZoneSelect } from "../../ui/forms/time-zone-select.tsx";
import { visitMailQuery } from "./queries.ts";
import styles from "./visits.module.css";
import { problemOf } from "../../lib/http/failure-sentence.ts";

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The list by email every week, for users who ask for it. */
export function MailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(visitMailQuery());
  if (data === undefined)
    return (
      <Dialog title={t("visits.mail.title")} onClose={onClose}>
        {error ? (
          <Failed sentence={error.message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton heights={[32, 32, 32]} />
        )}
      </Dialog>
    );
  return <MailForm mail={data} onClose={onClose} />;
}

function MailForm({ mail, onClose }: { mail: VisitMail | null; onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const queries = useQueryClient();
  const [on, setOn] = useState(mail !== null);
  const [weekday, setWeekday] = useState(mail?.weekday ?? 1);
  const [hour, setHour] = useState(mail?.hour ?? 8);
  const [timeZone, setTimeZone] = useState(mail?.timeZone ?? browserZone());
  const save = useMutation({
    mutationFn: () =>
      content("POST /system/visit/mail", { body: { mail: on ? { weekday, hour, timeZone } : null } }),
    onSuccess: async (kept) => {
      toast.success(
        kept
          ? t("visits.mail.kept", { time: timeText(kept.nextTime, kept.timeZone) })
          : t("visits.mail.stopped"),
      );
      onClose();
      await queries.invalidateQueries({ queryKey: ["visits", "mail"] });
    },
  });
  return (
    <Dialog
      title={t("visits.mail.title")}
      onClose={onClose}
      problem={problemOf(save.error)}
      confirm={{ text: t("visits.mail.save"), run: () => save.mutate(), busy: save.isPending }}
    >
      <p className={styles.small}>{t("visits.mail.note")}</p>
      <label className={styles.switch} htmlFor={`${id}on`}>
        <Switch id={`${id}on`} checked={on} onChange={setOn} />
        {t("visits.mail.on")}
      </label>
      {on && (
        <>
          <div className={styles.pair}>
            <div className={fields.field}>
              <label htmlFor={`${id}day`}>{t("visits.mail.weekday")}</label>
              <Select
                id={`${id}day`}
                value={weekday}
                onChange={setWeekday}
                options={weekdays.map((value) => ({ value, label: weekdayNamed(value, language) }))}
              />
            </div>
            <div className={fields.field}>
              <label htmlFor={`${id}hour`}>{t("visits.mail.hour")}</label>
              <Select
                id={`${id}hour`}
                value={hour}
                onChange={setHour}
                options={hours.map((value) => ({ value, label: `${String(value).padStart(2, "0")}:00` }))}
              />
            </div>
          </div>
          <div className={fields.field}>
            <label htmlFor={`${id}zone`}>{t("visits.mail.zone")}</label>
            <TimeZoneSelect id={`${id}zone`} value={timeZone} onChange={setTimeZone} />
          </div>
        </>
      )}
    </Dialog>
  );
}
