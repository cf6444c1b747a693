import type { SensorInfo } from "@oilcloud/contract";
import { maxLengths } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { DatePicker, Input, Select } from "antd";
import { minuteFormat } from "../../../lib/format/short-dates.ts";
import type { Dayjs } from "dayjs";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { sensorModelsQuery } from "../api.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { shownInZone, takenInZone } from "../../../lib/format/site-dates.ts";
import styles from "./dialogs.module.css";
import { useChange } from "../use-change.ts";
import { updated } from "../../../lib/queries/use-saved-change.ts";

export type OpenSensorDialog =
  | { kind: "add"; deviceId: string }
  | { kind: "modify" | "calibrate" | "remove"; sensor: SensorInfo };

interface SensorDialogsProps {
  open: OpenSensorDialog;
  /** Whose clock the times are on. */
  timeZone: string;
  onClose: () => void;
}

export function SensorDialogs({ open, timeZone, onClose }: SensorDialogsProps) {
  const common = { timeZone, onClose };
  switch (open.kind) {
    case "add":
      return <SensorForm deviceId={open.deviceId} sensor={null} {...common} />;
    case "modify":
      return <SensorForm deviceId={open.sensor.deviceId} sensor={open.sensor} {...common} />;
    case "calibrate":
      return <CalibrationDialog sensor={open.sensor} {...common} />;
    case "remove":
      return <RemoveSensorDialog sensor={open.sensor} onClose={onClose} />;
  }
}

interface SensorFormProps {
  deviceId: string;
  sensor: SensorInfo | null;
  timeZone: string;
  onClose: () => void;
}

function SensorForm({ deviceId, sensor, timeZone, onClose }: SensorFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const models = useQuery(sensorModelsQuery());
  const [model, setModel] = useState(sensor?.model);
  const [sensorName, setName] = useState(sensor?.sensorName ?? "");
  const [code, setCode] = useState(sensor?.code ?? "");
  const [installed, setInstalled] = useState<Dayjs | null>(() =>
    shownInZone(sensor?.installTime ?? Date.now(), timeZone),
  );
  const work = () => {
    const installTime = installed ? takenInZone(installed, timeZone) : Date.now();
    const entry = { model: model as "rheonics", sensorName, code, installTime };
    return sensor
      ? content("PUT /system/sensor", { body: { sensorId: sensor.sensorId, ...entry } })
      : content("POST /system/sensor", { body: { deviceId, ...entry } });
  };
  const change = useChange(
    work,
    sensor ? updated(t("fleet.done.sensorSaved")) : t("fleet.done.sensorAdded"),
    onClose,
  );
  return (
    <Dialog
      title={t(sensor ? "fleet.sensor.modify" : "fleet.sensor.add")}
      onClose={onClose}
      problem={change.problem}
      confirm={{
        text: t("fleet.save"),
        run: () => change.run(undefined),
        busy: change.busy,
        disabled: model === undefined || sensorName.trim() === "",
      }}
    >
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor={`${id}model`}>{t("fleet.sensor.model")}</label>
          <Select
            id={`${id}model`}
            value={model}
            onChange={setModel}
            loading={models.isPending}
            showSearch={{ optionFilterProp: "label" }}
            options={(models.data ?? []).map((each) => ({
              value: each.model,
              label: [each.maker, each.modelName].join(" "),
            }))}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}name`}>{t("fleet.sensor.name")}</label>
          <Input
            id={`${id}name`}
            value={sensorName}
            maxLength={maxLengths.sensorName}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}code`}>{t("fleet.sensor.code")}</label>
          <Input
            id={`${id}code`}
            value={code}
            maxLength={maxLengths.sensorCode}
            onChange={({ target }) => setCode(target.value)}
          />
        </div>
        <DayField
          id={`${id}day`}
          label={t("fleet.sensor.installed")}
          value={installed}
          timeZone={timeZone}
          onChange={setInstalled}
        />
      </div>
    </Dialog>
  );
}

interface SensorDialogProps {
  sensor: SensorInfo;
  onClose: () => void;
}

function CalibrationDialog({ sensor, timeZone, onClose }: SensorDialogProps & { timeZone: string }) {
  const { t } = useTranslation();
  const id = useId();
  const [day, setDay] = useState<Dayjs | null>(() => shownInZone(Date.now(), timeZone));
  const change = useChange(
    (calibrateTime: number) =>
      content("PUT /system/sensor/calibrate", { body: { sensorId: sensor.sensorId, calibrateTime } }),
    t("fleet.done.calibrationRecorded"),
    onClose,
  );
  return (
    <Dialog
      title={t("fleet.sensor.calibrate", { name: sensor.sensorName })}
      onClose={onClose}
      problem={change.problem}
      confirm={{
        text: t("fleet.save"),
        run: () => day && change.run(takenInZone(day, timeZone)),
        busy: change.busy,
        disabled: day === null,
      }}
    >
      <DayField
        id={id}
        label={t("fleet.sensor.calibrated")}
        value={day}
        timeZone={timeZone}
        onChange={setDay}
      />
    </Dialog>
  );
}

function RemoveSensorDialog({ sensor, onClose }: SensorDialogProps) {
  const { t } = useTranslation();
  const change = useChange(
    () => content("DELETE /system/sensor/:id", { params: { id: sensor.sensorId } }),
    t("fleet.done.sensorRemoved"),
    onClose,
  );
  return (
    <Dialog
      title={t("fleet.sensor.remove")}
      onClose={onClose}
      problem={change.problem}
      confirm={{ text: t("fleet.sensor.action.remove"), run: () => change.run(undefined), busy: change.busy }}
    >
      <p>{t("fleet.sensor.removeSentence", { name: sensor.sensorName })}</p>
    </Dialog>
  );
}

interface DayFieldProps {
  id: string;
  label: string;
  value: Dayjs | null;
  timeZone: string;
  onChange: (day: Dayjs | null) => void;
}

function DayField({ id, label, value, timeZone, onChange }: DayFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <DatePicker
        id={id}
        value={value}
        onChange={(day) => onChange(day)}
        showTime={{ format: "HH:mm" }}
        format={minuteFormat()}
        disabledDate={(day) => day.isAfter(shownInZone(Date.now(), timeZone))}
      />
    </div>
  );
}
