import { type EnteredEventKind, enteredEventKinds, maxLengths } from "@oilcloud/contract/values";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { DatePicker, Input, Modal, Radio } from "antd";
import { minuteFormat } from "../../lib/format/short-dates.ts";
import type { Dayjs } from "dayjs";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { toast } from "../../lib/toast/toast.ts";
import buttons from "../buttons/buttons.module.css";
import { deviceKey } from "../../lib/fleet/device-queries.ts";
import { shownInZone, takenInZone } from "../../lib/format/site-dates.ts";
import { EnteredEvents } from "./entered-events.tsx";
import styles from "../forms/form.module.css";
import { showFailure } from "../../lib/http/show-failure.ts";

interface Props {
  deviceId: string;
  zone: string;
}

/** An oil or filter change that no reading shows, recorded and removed by users who may process alarms. */
export function RecordEvent({ deviceId, zone }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={buttons.button} onClick={() => setOpen(true)}>
        {t("analysisDetail.record.open")}
      </button>
      <Modal
        open={open}
        onCancel={() => setOpen(false)}
        title={t("analysisDetail.record.title")}
        footer={null}
        width={440}
        destroyOnHidden
      >
        <RecordForm deviceId={deviceId} zone={zone} onDone={() => setOpen(false)} />
        <EnteredEvents deviceId={deviceId} zone={zone} />
      </Modal>
    </>
  );
}

function RecordForm({ deviceId, zone, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const queries = useQueryClient();
  const [kind, setKind] = useState<EnteredEventKind>("oilChange");
  const [time, setTime] = useState<Dayjs | null>(() => shownInZone(Date.now(), zone));
  const [note, setNote] = useState("");
  const [tried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: (at: number) =>
      content("POST /system/deviceevent/save", { body: { deviceId, kind, time: at, note } }),
    onSuccess: async () => {
      toast.success(t("analysisDetail.record.done"));
      onDone();
      await queries.invalidateQueries({ queryKey: deviceKey(deviceId) });
    },
    onError: (error) => showFailure(error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (time) save.mutate(takenInZone(time, zone));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.field}>
        <Radio.Group
          aria-label={t("analysisDetail.record.title")}
          value={kind}
          onChange={({ target }) => setKind(target.value as EnteredEventKind)}
          options={enteredEventKinds.map((each) => ({
            value: each,
            label: t(`analysisDetail.event.${each}`),
          }))}
        />
      </fieldset>
      <div className={styles.field}>
        <label htmlFor={`${id}time`}>{t("analysisDetail.record.time")}</label>
        <DatePicker
          id={`${id}time`}
          showTime={{ format: "HH:mm" }}
          format={minuteFormat()}
          needConfirm={false}
          value={time}
          onChange={setTime}
        />
      </div>
      {tried && !time && (
        <p className={styles.problem} role="alert">
          {t("analysisDetail.record.noTime")}
        </p>
      )}
      <div className={styles.field}>
        <label htmlFor={`${id}note`}>{t("analysisDetail.record.note")}</label>
        <Input.TextArea
          id={`${id}note`}
          rows={2}
          maxLength={maxLengths.eventNote}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <div className={styles.foot}>
        <button type="button" className={buttons.button} onClick={onDone}>
          {t("analysisDetail.record.cancel")}
        </button>
        <button type="submit" className={buttons.button} data-kind="main" disabled={save.isPending}>
          {t("analysisDetail.record.save")}
        </button>
      </div>
    </form>
  );
}
