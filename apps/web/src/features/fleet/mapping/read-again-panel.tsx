import type { DeviceKeyMapping } from "@oilcloud/contract";
import { keyMappingLimits } from "@oilcloud/contract/values";
import { Button, DatePicker, Progress } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../lib/format/times.ts";
import { content } from "../../../lib/http/call.ts";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { Panel } from "../../../ui/panels/panel.tsx";
import { useChange } from "../use-change.ts";
import styles from "./mapping.module.css";

interface ReadAgainPanelProps {
  deviceId: string;
  rereading: DeviceKeyMapping["rereading"];
  timeZone: string;
  /** Only what is saved is read by. */
  disabled: boolean;
}

const usualDays = 30;

/** Has the history that was stored under foreign keys read again. */
export function ReadAgainPanel({ deviceId, rereading, timeZone, disabled }: ReadAgainPanelProps) {
  const { t } = useTranslation();
  const [range, setRange] = useState<[Dayjs, Dayjs]>(() => [dayjs().subtract(usualDays, "day"), dayjs()]);
  const isRunning = rereading?.status === "running";
  const begin = useChange(
    () =>
      content("POST /system/keyMapping/readAgain", {
        body: {
          deviceId,
          startTime: range[0].startOf("day").valueOf(),
          endTime: range[1].endOf("day").valueOf(),
        },
      }),
    t("mapping.history.begun"),
    () => {},
  );
  return (
    <Panel title={t("mapping.history.title")}>
      <p className={styles.note}>{t("mapping.history.note")}</p>
      <DatePicker.RangePicker
        className={styles.range ?? ""}
        aria-label={t("mapping.history.period")}
        value={range}
        allowClear={false}
        disabledDate={(day, { from }) =>
          day.isAfter(dayjs()) ||
          (from !== undefined && Math.abs(day.diff(from, "day")) >= keyMappingLimits.days)
        }
        onChange={(chosen) => {
          if (chosen?.[0] && chosen[1]) setRange([chosen[0], chosen[1]]);
        }}
      />
      <Button
        disabled={disabled || isRunning}
        loading={begin.busy}
        title={disabled ? t("mapping.history.saveFirst") : undefined}
        onClick={() => begin.run(undefined)}
      >
        {t("mapping.history.begin")}
      </Button>
      <ProblemNote text={begin.problem} />
      {rereading && (
        <div className={styles.rereading} aria-live="polite">
          {isRunning && <Progress percent={rereading.progress} size="small" />}
          <p className={styles.note}>
            {t(`mapping.history.${rereading.status}`, {
              from: momentText(rereading.from, timeZone),
              to: momentText(rereading.to, timeZone),
              count: rereading.readings,
            })}
          </p>
          {rereading.refused > 0 && (
            <p className={styles.note}>{t("mapping.history.refused", { count: rereading.refused })}</p>
          )}
        </div>
      )}
    </Panel>
  );
}
