import { dayMs } from "@oilcloud/oil";
import type { AppContract, Input } from "@oilcloud/contract";
import type { ExportFileType } from "@oilcloud/contract/values";
import { DatePicker, Select } from "antd";
import { minuteFormat } from "../../../lib/format/short-dates.ts";
import type { Dayjs } from "dayjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { useExport } from "../../../lib/export/use-export.ts";
import { shownInZone, takenInZone } from "../../../lib/format/site-dates.ts";
import buttons from "../../../ui/buttons/buttons.module.css";
import { FieldProblem, FileTypeField, LastDays } from "../../../ui/export/export-fields.tsx";
import { ExportForm } from "../../../ui/export/export-form.tsx";
import fields from "../../../ui/forms/form.module.css";
import { useIndicators } from "../compare/use-indicators.ts";
import { dataProblems } from "./export-choice.ts";
import styles from "./data-export.module.css";

type ExportBody = Input<AppContract["POST /system/dataanalysis/export"]>["body"];

export interface DataExportFormProps {
  /** What can be chosen from. */
  devices: readonly { deviceId: string; deviceName: string }[];
  /** Chosen to begin with. */
  initialDeviceIds?: readonly string[];
  timeZone: string;
  onDone: () => void;
}

const picker = { showTime: { format: "HH:mm" }, needConfirm: false } as const;

export function DataExportForm({ devices, initialDeviceIds = [], timeZone, onDone }: DataExportFormProps) {
  const { t } = useTranslation();
  const [deviceIds, setDeviceIds] = useState<readonly string[]>(initialDeviceIds);
  const [keyIds, setKeyIds] = useState<readonly number[]>([]);
  const [start, setStart] = useState<Dayjs | null>(null);
  const [end, setEnd] = useState<Dayjs | null>(null);
  const [fileType, setFileType] = useState<ExportFileType | null>(null);
  const [tried, setTried] = useState(false);
  const indicators = useIndicators(deviceIds);
  const startTime = start && takenInZone(start, timeZone);
  const endTime = end && takenInZone(end, timeZone);
  const problems = dataProblems({ deviceIds, keyIds, startTime, endTime, fileType });
  const shownProblems = tried ? problems : {};
  const begin = useExport(
    (body: ExportBody) => content("POST /system/dataanalysis/export", { body }),
    onDone,
  );
  const submit = () => {
    setTried(true);
    if (Object.keys(problems).length > 0 || startTime === null || endTime === null || fileType === null)
      return;
    begin.mutate({ fileType, deviceIds: [...deviceIds], keyIds: [...keyIds], startTime, endTime });
  };
  const takeLast = (days: number) => {
    const now = Date.now();
    setStart(shownInZone(now - days * dayMs, timeZone));
    setEnd(shownInZone(now, timeZone));
  };

  return (
    <ExportForm busy={begin.isPending} onSubmit={submit} onCancel={onDone}>
      <label className={fields.field}>
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
      <FieldProblem text={shownProblems.device && t("analysisExport.problem.device")} />
      <div className={fields.field}>
        <span className={fields.fieldHead}>
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
      <FieldProblem text={shownProblems.parameters && t("analysisExport.problem.parameters")} />
      <fieldset className={fields.field}>
        <span className={fields.fieldHead}>
          {t("exports.time")}
          <LastDays names={["lastDay", "lastWeek", "lastMonth"]} onChoose={takeLast} />
        </span>
        <span className={styles.times}>
          <DatePicker
            {...picker}
            format={minuteFormat()}
            value={start}
            onChange={setStart}
            placeholder={t("analysisExport.start")}
          />
          <DatePicker
            {...picker}
            format={minuteFormat()}
            value={end}
            onChange={setEnd}
            placeholder={t("analysisExport.end")}
          />
        </span>
      </fieldset>
      <FieldProblem text={shownProblems.time && t(`exports.problem.${shownProblems.time}`)} />
      <FileTypeField value={fileType} onChange={setFileType} />
      <FieldProblem text={shownProblems.fileType && t("exports.problem.fileType")} />
    </ExportForm>
  );
}
