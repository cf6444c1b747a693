import { useMutation, useQuery } from "@tanstack/react-query";
import { DatePicker, Radio, Select } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { customerOptions, onlyCustomer } from "../../../lib/fleet/customers.ts";
import { content } from "../../../lib/call.ts";
import { openDialog } from "../../../lib/open-dialogs.ts";
import { useSession } from "../../../lib/session-context.ts";
import { toast } from "../../../ui/toast.tsx";
import type { ListAddress } from "../filter.ts";
import { devicesQuery } from "../queries.ts";
import { type ExportProblems, exportProblems, type FileType, fileTypes } from "./export-choice.ts";
import styles from "./export.module.css";

interface Props {
  address: ListAddress;
  onDone: () => void;
}

interface ExportBody {
  fileType: FileType;
  deviceIds: string[];
  startTime: number;
  endTime: number;
}

const lengths = { lastWeek: 7, lastMonth: 30 } as const;

/** Begins with what the list is filtered by. */
export function ExportForm({ address, onDone }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { factories } = useSession();
  const [customerId, setCustomerId] = useState(address.customerId ?? onlyCustomer(factories));
  const [deviceIds, setDeviceIds] = useState<readonly string[]>(address.deviceId ? [address.deviceId] : []);
  const [days, setDays] = useState<[Dayjs | null, Dayjs | null]>([
    address.startTime === null ? null : dayjs(address.startTime),
    address.endTime === null ? null : dayjs(address.endTime),
  ]);
  const [fileType, setFileType] = useState<FileType | null>(null);
  const [tried, setTried] = useState(false);
  const { data: devices = [] } = useQuery({ ...devicesQuery(customerId), enabled: customerId !== null });
  const choice = {
    deviceIds,
    startTime: days[0]?.startOf("day").valueOf() ?? null,
    endTime: days[1]?.endOf("day").valueOf() ?? null,
    fileType,
  };
  const problems = exportProblems(choice);
  const begin = useMutation({
    mutationFn: (body: ExportBody) => content("POST /system/alarmrecord/export", { body }),
    onSuccess: () => {
      toast.success(t("alarms.export.started"));
      openDialog("tasks");
      onDone();
    },
    onError: ({ message }) => toast.error(message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const { startTime, endTime } = choice;
    if (Object.keys(problems).length > 0 || startTime === null || endTime === null || fileType === null)
      return;
    begin.mutate({ fileType, deviceIds: [...deviceIds], startTime, endTime });
  };
  const problem = (field: keyof ExportProblems) => {
    const name = tried ? problems[field] : undefined;
    return name ? (
      <p className={styles.problem} role="alert">
        {t(`alarms.export.problem.${name}`)}
      </p>
    ) : null;
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {onlyCustomer(factories) === null && (
        <div className={styles.field}>
          <label htmlFor={`${id}factory`}>{t("alarms.filter.factory")}</label>
          <Select
            id={`${id}factory`}
            value={customerId}
            onChange={(chosen) => {
              setCustomerId(chosen);
              setDeviceIds([]);
            }}
            options={customerOptions(factories)}
            showSearch={{ optionFilterProp: "label" }}
            placeholder={t("alarms.export.factoryHint")}
          />
        </div>
      )}
      <div className={styles.field}>
        <span className={styles.fieldHead}>
          <label htmlFor={`${id}device`}>{t("alarms.filter.device")}</label>
          <button
            type="button"
            className={styles.quiet}
            disabled={devices.length === 0}
            onClick={() => setDeviceIds(devices.map(({ deviceId }) => deviceId))}
          >
            {t("alarms.export.allDevices")}
          </button>
        </span>
        <Select
          id={`${id}device`}
          mode="multiple"
          disabled={customerId === null}
          value={[...deviceIds]}
          onChange={(chosen: string[]) => setDeviceIds(chosen)}
          options={devices.map(({ deviceId, deviceName }) => ({ value: deviceId, label: deviceName }))}
          showSearch={{ optionFilterProp: "label" }}
          maxTagCount="responsive"
          placeholder={t("alarms.export.deviceHint")}
        />
      </div>
      {problem("device")}
      <div className={styles.field}>
        <span className={styles.fieldHead}>
          <label htmlFor={`${id}time`}>{t("alarms.export.time")}</label>
          <span>
            {(Object.keys(lengths) as (keyof typeof lengths)[]).map((name) => (
              <button
                key={name}
                type="button"
                className={styles.quiet}
                onClick={() => setDays([dayjs().subtract(lengths[name], "day"), dayjs()])}
              >
                {t(`alarms.export.${name}`)}
              </button>
            ))}
          </span>
        </span>
        <DatePicker.RangePicker
          id={`${id}time`}
          allowEmpty
          value={days}
          onChange={(chosen) => setDays([chosen?.[0] ?? null, chosen?.[1] ?? null])}
        />
      </div>
      {problem("time")}
      <fieldset className={styles.field}>
        <legend>{t("alarms.export.fileType")}</legend>
        <Radio.Group
          value={fileType}
          onChange={({ target }) => setFileType(target.value as FileType)}
          options={fileTypes.map((type) => ({ value: type, label: t(`alarms.export.${type}`) }))}
        />
      </fieldset>
      {problem("fileType")}
      <div className={styles.foot}>
        <button type="button" className={styles.second} onClick={onDone}>
          {t("alarms.export.cancel")}
        </button>
        <button type="submit" className={styles.main} disabled={begin.isPending}>
          {t("alarms.export.submit")}
        </button>
      </div>
    </form>
  );
}
