import { useMutation } from "@tanstack/react-query";
import { DatePicker, Radio, Select } from "antd";
import type { Dayjs } from "dayjs";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/call.ts";
import { openDialog } from "../../../lib/open-dialogs.ts";
import { toast } from "../../../ui/toast.tsx";
import buttons from "../buttons.module.css";
import { useIndicators } from "../compare/use-indicators.ts";
import { dayMs } from "../range.ts";
import { shownInZone, takenInZone } from "../../../lib/format/site-dates.ts";
import { type ExportProblems, exportProblems, type FileType, fileTypes } from "./export-choice.ts";
import styles from "./export.module.css";

export interface ExportFormProps {
  /** What can be chosen from. */
  devices: readonly { deviceId: string; deviceName: string }[];
  /** Chosen to begin with. */
  initialDeviceIds?: readonly string[];
  timeZone: string;
  onDone: () => void;
}

const lengths = { lastDay: dayMs, lastWeek: 7 * dayMs, lastMonth: 30 * dayMs } as const;

export function ExportForm({ devices, initialDeviceIds = [], timeZone, onDone }: ExportFormProps) {
  const { t } = useTranslation();
  const [deviceIds, setDeviceIds] = useState<readonly string[]>(initialDeviceIds);
  const [keyIds, setKeyIds] = useState<readonly number[]>([]);
  const [start, setStart] = useState<Dayjs | null>(null);
  const [end, setEnd] = useState<Dayjs | null>(null);
  const [fileType, setFileType] = useState<FileType | null>(null);
  const [tried, setTried] = useState(false);
  const indicators = useIndicators(deviceIds);
  const choice = {
    deviceIds,
    keyIds,
    startTime: start && takenInZone(start, timeZone),
    endTime: end && takenInZone(end, timeZone),
    fileType,
  };
  const problems = exportProblems(choice);
  const begin = useMutation({
    mutationFn: (body: Parameters<typeof startExport>[0]) => startExport(body),
    onSuccess: () => {
      toast.success(t("analysisExport.started"));
      openDialog("tasks");
      onDone();
    },
    onError: (error) => toast.error(error.message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const { startTime, endTime } = choice;
    if (Object.keys(problems).length > 0 || startTime === null || endTime === null || fileType === null)
      return;
    begin.mutate({ fileType, deviceIds: [...deviceIds], keyIds: [...keyIds], startTime, endTime });
  };
  const problem = (field: keyof ExportProblems) => {
    const name = tried ? problems[field] : undefined;
    return name ? (
      <p className={styles.problem} role="alert">
        {t(`analysisExport.problem.${name}`)}
      </p>
    ) : null;
  };
  const take = (length: number) => {
    const now = Date.now();
    setStart(shownInZone(now - length, timeZone));
    setEnd(shownInZone(now, timeZone));
  };
  const picker = { showTime: { format: "HH:mm" }, format: "YYYY-MM-DD HH:mm", needConfirm: false } as const;

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label className={styles.field}>
        {t("analysisExport.device")}
        <Select
          mode="multiple"
          value={[...deviceIds]}
          onChange={(chosen: string[]) => setDeviceIds(chosen)}
          options={devices.map(({ deviceId, deviceName }) => ({ value: deviceId, label: deviceName }))}
          showSearch={{ optionFilterProp: "label" }}
          maxTagCount="responsive"
          placeholder={t("analysisExport.deviceHint")}
          id="export-device"
        />
      </label>
      {problem("device")}
      <div className={styles.field}>
        <span className={styles.fieldHead}>
          <label htmlFor="export-parameters">{t("analysisExport.parameters")}</label>
          <button
            type="button"
            className={buttons.quiet}
            disabled={indicators.length === 0}
            onClick={() => setKeyIds(indicators.map(({ keyId }) => keyId))}
          >
            {t("analysisExport.allParameters")}
          </button>
        </span>
        <Select
          mode="multiple"
          value={[...keyIds]}
          onChange={(chosen: number[]) => setKeyIds(chosen)}
          options={indicators.map(({ keyId, keyName, unit }) => ({
            value: keyId,
            label: unit === "" ? keyName : `${keyName} (${unit})`,
          }))}
          showSearch={{ optionFilterProp: "label" }}
          maxTagCount="responsive"
          placeholder={t("analysisExport.parametersHint")}
          id="export-parameters"
        />
      </div>
      {problem("parameters")}
      <fieldset className={styles.field}>
        <span className={styles.fieldHead}>
          {t("analysisExport.time")}
          <span>
            {(Object.keys(lengths) as (keyof typeof lengths)[]).map((name) => (
              <button key={name} type="button" className={buttons.quiet} onClick={() => take(lengths[name])}>
                {t(`analysisExport.${name}`)}
              </button>
            ))}
          </span>
        </span>
        <span className={styles.times}>
          <DatePicker {...picker} value={start} onChange={setStart} placeholder={t("analysisExport.start")} />
          <DatePicker {...picker} value={end} onChange={setEnd} placeholder={t("analysisExport.end")} />
        </span>
      </fieldset>
      {problem("time")}
      <fieldset className={styles.field}>
        {t("analysisExport.fileType")}
        <Radio.Group
          value={fileType}
          onChange={({ target }) => setFileType(target.value as FileType)}
          options={fileTypes.map((type) => ({ value: type, label: t(`analysisExport.${type}`) }))}
        />
      </fieldset>
      {problem("fileType")}
      <div className={styles.foot}>
        <button type="button" className={buttons.button} onClick={onDone}>
          {t("analysisExport.cancel")}
        </button>
        <button type="submit" className={buttons.button} data-kind="main" disabled={begin.isPending}>
          {t("analysisExport.submit")}
        </button>
      </div>
    </form>
  );
}

interface ExportBody {
  fileType: FileType;
  deviceIds: string[];
  keyIds: number[];
  startTime: number;
  endTime: number;
}

const startExport = (body: ExportBody) => content("POST /system/dataanalysis/export", { body });
