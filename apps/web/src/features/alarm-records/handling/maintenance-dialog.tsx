import { maxLengths } from "@oilcloud/contract/values";
import { hourMs } from "@oilcloud/oil";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { DatePicker, Input, Radio } from "antd";
import { minuteFormat } from "../../../lib/format/short-dates.ts";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { shownInZone, takenInZone } from "../../../lib/format/site-dates.ts";
import { readAlarmsAgain } from "../../../lib/alarms/shows-alarms.ts";
import { toast } from "../../../lib/toast/toast.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { FieldProblem } from "../../../ui/export/export-fields.tsx";
import fields from "../../../ui/forms/form.module.css";
import styles from "./handling.module.css";
import { TimeField, type Until } from "./time-field.tsx";
import { problemOf } from "../../../lib/http/failure-sentence.ts";

interface MaintenanceDialogProps {
  place: {
    deviceId: string | null;
    deviceName: string | null;
    customerId: string;
    customerName: string;
    timeZone: string;
  };
  onClose: () => void;
}

const lengths = [1, 4, 8, 24];

/** A time in which nothing is raised, for the machine or for its whole site. */
export function MaintenanceDialog({ place, onClose }: MaintenanceDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const queries = useQueryClient();
  const { deviceId, customerId, timeZone } = place;
  const [wide, setWide] = useState(deviceId === null);
  const [start, setStart] = useState<number | null>(null);
  const [until, setUntil] = useState<Until>({ hours: 4 });
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const add = useMutation({
    mutationFn: (endTime: number) =>
      content("POST /system/maintenance/add", {
        body: {
          ...(wide || deviceId === null ? { customerId } : { deviceId }),
          ...(start !== null && { startTime: start }),
          endTime,
          reason: reason.trim(),
        },
      }),
    onSuccess: () => {
      toast.success(t("alarms.maintenance.added"));
      readAlarmsAgain(queries);
      onClose();
    },
  });
  const submit = () => {
    setTried(true);
    const endTime = "hours" in until ? (start ?? Date.now()) + until.hours * hourMs : until.until;
    if (reason.trim() !== "" && endTime !== null) add.mutate(endTime);
  };
  return (
    <Dialog
      title={t("alarms.maintenance.add")}
      onClose={onClose}
      confirm={{ text: t("alarms.maintenance.begin"), run: submit, busy: add.isPending }}
      problem={problemOf(add.error)}
    >
      <p className={styles.about}>{t("alarms.maintenance.note")}</p>
      {deviceId !== null && (
        <fieldset className={fields.field}>
          <legend>{t("alarms.maintenance.place")}</legend>
          <Radio.Group
            value={wide}
            onChange={({ target }) => setWide(target.value as boolean)}
            options={[
              { value: false, label: place.deviceName ?? "–" },
              { value: true, label: t("alarms.maintenance.site", { name: place.customerName }) },
            ]}
          />
        </fieldset>
      )}
      <div className={fields.field}>
        <label htmlFor={`${id}start`}>{t("alarms.maintenance.from")}</label>
        <DatePicker
          id={`${id}start`}
          placeholder={t("alarms.maintenance.now")}
          showTime={{ format: "HH:mm" }}
          format={minuteFormat()}
          value={start === null ? null : shownInZone(start, timeZone)}
          onChange={(picked) => setStart(picked && takenInZone(picked, timeZone))}
        />
      </div>
      <TimeField
        label={t("alarms.maintenance.length")}
        hours={lengths}
        value={until}
        timeZone={timeZone}
        onChange={setUntil}
      />
      <div className={fields.field}>
        <label htmlFor={`${id}reason`}>{t("alarms.maintenance.reason")}</label>
        <Input
          id={`${id}reason`}
          maxLength={maxLengths.maintenanceReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FieldProblem text={tried && reason.trim() === "" && t("alarms.maintenance.problem")} />
      </div>
    </Dialog>
  );
}
