import type { AppContract, Input } from "@oilcloud/contract";
import { type ExportFileType, mostRecordExportDevices } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Checkbox, DatePicker, Select } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import type { TFunction } from "i18next";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { exportProblems } from "../../../lib/export/export-rules.ts";
import { useExport } from "../../../lib/export/use-export.ts";
import { customerOptions, onlyCustomer } from "../../../lib/fleet/customers.ts";
import { dayEnd, dayStart, shownInZone } from "../../../lib/format/site-dates.ts";
import { browserZone } from "../../../lib/format/times.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import buttons from "../../../ui/buttons/buttons.module.css";
import { FieldProblem, FileTypeField, LastDays } from "../../../ui/export/export-fields.tsx";
import { ExportForm } from "../../../ui/export/export-form.tsx";
import fields from "../../../ui/forms/form.module.css";
import { type AlarmListAddress, narrowingFilter } from "../filter.ts";
import { exportedDevicesQuery } from "../queries.ts";

type ExportBody = Input<AppContract["POST /system/alarmrecord/export"]>["body"];

/** In place of a factory: all of them. */
const everywhere = "";
const usualDays = 30;

/** The days the list shows; one that shows all begins with the last month of the site's calendar. */
function shownDays({ startDay, endDay }: AlarmListAddress, timeZone: string): [Dayjs | null, Dayjs | null] {
  if (startDay === null && endDay === null) {
    const today = shownInZone(Date.now(), timeZone);
    return [today.subtract(usualDays, "day"), today];
  }
  return [startDay === null ? null : dayjs(startDay), endDay === null ? null : dayjs(endDay)];
}

/** By what else the list is narrowed down, in its own words. */
function wordsOfNarrowing(address: AlarmListAddress, t: TFunction): string {
  const { level, category, state, processed, unclaimed, mine, search } = address;
  return [
    level !== null && t(level === 1 ? "alarms.head.first" : "alarms.head.second"),
    category && t(`alarms.category.${category}`),
    state && t(`alarms.state.${state}`),
    processed !== null && t(processed ? "alarms.processed" : "alarms.unprocessed"),
    unclaimed && t("alarms.head.unclaimed"),
    mine && t("alarms.head.mine"),
    search,
  ]
    .filter(Boolean)
    .join(t("alarms.diagnosis.between"));
}

interface Props {
  address: AlarmListAddress;
  onDone: () => void;
}

/** Begins with what the list is filtered by. */
export function RecordExportForm({ address, onDone }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { factories } = useSession();
  const [customerId, setCustomerId] = useState(address.customerId ?? onlyCustomer(factories) ?? everywhere);
  /** null: all devices of the factory */
  const [chosenIds, setChosenIds] = useState<readonly string[] | null>(
    address.deviceId ? [address.deviceId] : null,
  );
  /** null: what the list shows */
  const [chosenDays, setDays] = useState<[Dayjs | null, Dayjs | null] | null>(null);
  const [narrowed, setNarrowed] = useState(true);
  const [fileType, setFileType] = useState<ExportFileType | null>(null);
  const [tried, setTried] = useState(false);
  const { data: devices = [] } = useQuery(exportedDevicesQuery(customerId));
  const deviceIds = chosenIds ?? devices.map(({ deviceId }) => deviceId);
  const narrowing = narrowingFilter(address);
  const narrowingWords = wordsOfNarrowing(address, t);
  // The devices of a factory are at one site; the days are those of its calendar.
  const timeZone = devices[0]?.timeZone ?? browserZone();
  const days = chosenDays ?? shownDays(address, timeZone);
  const [first, last] = days;
  const startTime = first && dayStart(first, timeZone);
  const endTime = last && dayEnd(last, timeZone);
  const wrongDevices = deviceIds.length === 0 || deviceIds.length > mostRecordExportDevices;
  const problems = exportProblems({ startTime, endTime, fileType });
  const shownProblems = tried ? problems : {};
  const begin = useExport((body: ExportBody) => content("POST /system/alarmrecord/export", { body }), onDone);
  const submit = () => {
    setTried(true);
    if (wrongDevices || Object.keys(problems).length > 0) return;
    if (startTime === null || endTime === null || fileType === null) return;
    begin.mutate({
      fileType,
      deviceIds: [...deviceIds],
      startTime,
      endTime,
      ...(narrowed && narrowing),
    });
  };
  const takeLast = (count: number) => {
    const today = shownInZone(Date.now(), timeZone);
    setDays([today.subtract(count, "day"), today]);
  };

  return (
    <ExportForm busy={begin.isPending} onSubmit={submit} onCancel={onDone}>
      {onlyCustomer(factories) === null && (
        <div className={fields.field}>
          <label htmlFor={`${id}factory`}>{t("records.factory")}</label>
          <Select
            id={`${id}factory`}
            value={customerId}
            onChange={(chosen) => {
              setCustomerId(chosen);
              setChosenIds(null);
            }}
            options={[{ value: everywhere, label: t("records.allFactories") }, ...customerOptions(factories)]}
            showSearch={{ optionFilterProp: "label" }}
          />
        </div>
      )}
      <div className={fields.field}>
        <span className={fields.fieldHead}>
          <label htmlFor={`${id}device`}>{t("records.device")}</label>
          <button
            type="button"
            className={buttons.quiet}
            disabled={devices.length === 0}
            onClick={() => setChosenIds(null)}
          >
            {t("alarms.export.allDevices")}
          </button>
        </span>
        <Select
          id={`${id}device`}
          mode="multiple"
          value={[...deviceIds]}
          onChange={(chosen: string[]) => setChosenIds(chosen)}
          options={devices.map(({ deviceId, deviceName }) => ({ value: deviceId, label: deviceName }))}
          showSearch={{ optionFilterProp: "label" }}
          maxTagCount="responsive"
          placeholder={t("alarms.export.deviceHint")}
        />
      </div>
      <FieldProblem text={tried && wrongDevices && t("alarms.export.problem.device")} />
      <div className={fields.field}>
        <span className={fields.fieldHead}>
          <label htmlFor={`${id}time`}>{t("exports.time")}</label>
          <LastDays names={["lastWeek", "lastMonth"]} onChoose={takeLast} />
        </span>
        <DatePicker.RangePicker
          id={`${id}time`}
          allowEmpty
          value={days}
          onChange={(chosen) => setDays([chosen?.[0] ?? null, chosen?.[1] ?? null])}
        />
      </div>
      <FieldProblem text={shownProblems.time && t(`exports.problem.${shownProblems.time}`)} />
      {narrowingWords !== "" && (
        <Checkbox
          className={fields.field ?? ""}
          checked={narrowed}
          onChange={({ target }) => setNarrowed(target.checked)}
        >
          {t("alarms.export.narrowed", { words: narrowingWords })}
        </Checkbox>
      )}
      <FileTypeField value={fileType} onChange={setFileType} />
      <FieldProblem text={shownProblems.fileType && t("exports.problem.fileType")} />
    </ExportForm>
  );
}
