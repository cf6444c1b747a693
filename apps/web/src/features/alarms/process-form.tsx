import { maxLengths } from "@oilcloud/contract/values";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Checkbox, Input } from "antd";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/call.ts";
import { toast } from "../../lib/toast.ts";
import buttons from "../../ui/buttons.module.css";
import styles from "./alarm-drawer.module.css";
import { alarmsKey } from "./queries.ts";

/** Finding, action, and what was changed. */
export function ProcessForm({ alarmId, onDone }: { alarmId: string; onDone(): void }) {
  const { t } = useTranslation();
  const id = useId();
  const queries = useQueryClient();
  const [finding, setFinding] = useState("");
  const [action, setAction] = useState("");
  const [oilChanged, setOilChanged] = useState(false);
  const [filterChanged, setFilterChanged] = useState(false);

  const process = useMutation({
    mutationFn: () =>
      content("POST /system/alarmrecord/process", {
        body: { alarmId, finding, action, oilChanged, filterChanged },
      }),
    onSuccess: () => {
      toast.success(t("alarms.form.done"));
      onDone();
    },
    onError: ({ message }) => toast.error(message),
    onSettled: () => queries.invalidateQueries({ queryKey: alarmsKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    process.mutate();
  };

  return (
    <form className={styles.form} onSubmit={submit} aria-label={t("alarms.process")}>
      <label htmlFor={`${id}finding`}>{t("alarms.form.finding")}</label>
      <Input.TextArea
        id={`${id}finding`}
        rows={2}
        maxLength={maxLengths.alarmProcessing}
        value={finding}
        onChange={({ target }) => setFinding(target.value)}
      />
      <label htmlFor={`${id}action`}>{t("alarms.form.action")}</label>
      <Input.TextArea
        id={`${id}action`}
        rows={2}
        maxLength={maxLengths.alarmProcessing}
        value={action}
        onChange={({ target }) => setAction(target.value)}
      />
      <div className={styles.choices}>
        <Checkbox checked={oilChanged} onChange={({ target }) => setOilChanged(target.checked)}>
          {t("alarms.form.oilChanged")}
        </Checkbox>
        <Checkbox checked={filterChanged} onChange={({ target }) => setFilterChanged(target.checked)}>
          {t("alarms.form.filterChanged")}
        </Checkbox>
      </div>
      <div className={styles.buttons}>
        <button
          type="submit"
          className={`${buttons.button} ${styles.grow}`}
          data-kind="main"
          disabled={process.isPending}
        >
          {t("alarms.form.save")}
        </button>
        <button type="button" className={buttons.button} onClick={onDone}>
          {t("alarms.form.cancel")}
        </button>
      </div>
    </form>
  );
}
