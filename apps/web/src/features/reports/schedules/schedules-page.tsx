import type { ReportSchedule } from "@oilcloud/contract";
import { PlusOutlined } from "@ant-design/icons";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Popconfirm, Switch } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { timeText } from "../../../lib/format/times.ts";
import { showFailure } from "../../../lib/http/show-failure.ts";
import { toast } from "../../../lib/toast/toast.ts";
import { Empty, Failed, Skeleton } from "../../../ui/panels/panel-states.tsx";
import { Panel } from "../../../ui/panels/panel.tsx";
import made from "../made/made-report.module.css";
import { schedulesKey, schedulesQuery } from "./queries.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import styles from "./schedules.module.css";
import { useScheduleWords } from "./use-schedule-words.ts";

/** The fleet summaries that are mailed by themselves: when next, and how the last one went. */
export function SchedulesPage() {
  const { t } = useTranslation();
  const { data, isPending, refetch } = useQuery(schedulesQuery);
  const [editing, setEditing] = useState<ReportSchedule | "new" | null>(null);
  return (
    <div className={styles.page}>
      <Panel
        title={t("shell.page.reportSchedules")}
        note={t("reports.schedule.note")}
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEditing("new")}>
            {t("reports.schedule.add")}
          </Button>
        }
      >
        {data ? (
          <Schedules schedules={data} onEdit={setEditing} />
        ) : isPending ? (
          <Skeleton heights={[48, 48, 48]} />
        ) : (
          <Failed sentence={t("reports.schedule.failed")} onRetry={() => void refetch()} />
        )}
      </Panel>
      {editing !== null && (
        <ScheduleDialog schedule={editing === "new" ? null : editing} onClose={() => setEditing(null)} />
      )}
    </div>
  );
}

interface ListProps {
  schedules: readonly ReportSchedule[];
  onEdit: (schedule: ReportSchedule) => void;
}

function Schedules({ schedules, onEdit }: ListProps) {
  const { t } = useTranslation();
  if (schedules.length === 0)
    return (
      <Empty sentence={t("reports.schedule.none")}>
        <p className={styles.small}>{t("reports.schedule.noneNote")}</p>
      </Empty>
    );
  return (
    <div className={made.scroll}>
      <table className={made.table}>
        <thead>
          <tr>
            {(["factory", "rhythm", "receivers", "next", "last", "enable", "actions"] as const).map(
              (column) => (
                <th key={column} scope="col">
                  {t(`reports.schedule.${column}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {schedules.map((schedule) => (
            <ScheduleRow key={schedule.scheduleId} schedule={schedule} onEdit={() => onEdit(schedule)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ScheduleRow({ schedule, onEdit }: { schedule: ReportSchedule; onEdit: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { rhythm, outcome } = useScheduleWords();
  const { scheduleId, timeZone, last } = schedule;
  const after = {
    onError: (error: unknown) => showFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: schedulesKey }),
  };
  const enable = useMutation({
    mutationFn: (enabled: boolean) =>
      content("POST /system/report/schedule/enable", { body: { scheduleId, enabled } }),
    ...after,
  });
  const run = useMutation({
    mutationFn: () => content("POST /system/report/schedule/run", { body: { scheduleId } }),
    onSuccess: () => toast.success(t("reports.schedule.started")),
    ...after,
  });
  const remove = useMutation({
    mutationFn: () => content("POST /system/report/schedule/delete", { body: { scheduleId } }),
    onSuccess: () => toast.success(t("reports.schedule.removed")),
    ...after,
  });
  return (
    <tr>
      <th scope="row">{schedule.customerName}</th>
      <td>{rhythm(schedule)}</td>
      <td className={styles.receivers}>{schedule.contactNames.join(", ")}</td>
      <td>{schedule.enabled ? timeText(schedule.nextTime, timeZone) : "–"}</td>
      <td>
        {last ? outcome(last) : t("reports.schedule.never")}
        {last?.time && <span className={made.note}> {timeText(last.time, timeZone)}</span>}
      </td>
      <td>
        <Switch
          checked={schedule.enabled}
          loading={enable.isPending}
          aria-label={t("reports.schedule.enable")}
          onChange={(enabled) => enable.mutate(enabled)}
        />
      </td>
      <td aria-label={t("reports.schedule.actions")}>
        <div className={styles.buttons}>
          <Button
            size="small"
            loading={run.isPending || last?.outcome === "running"}
            onClick={() => run.mutate()}
          >
            {t("reports.schedule.runNow")}
          </Button>
          <Button size="small" onClick={onEdit}>
            {t("reports.detail.modify")}
          </Button>
          <Popconfirm
            title={t("reports.schedule.removeQuestion")}
            okText={t("reports.schedule.remove")}
            cancelText={t("reports.form.cancel")}
            onConfirm={() => remove.mutate()}
          >
            <Button size="small" loading={remove.isPending}>
              {t("reports.schedule.remove")}
            </Button>
          </Popconfirm>
        </div>
      </td>
    </tr>
  );
}
