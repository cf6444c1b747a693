import { DownloadOutlined } from "@ant-design/icons";
import type { DownloadTask } from "@oilcloud/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Button, Modal, Table } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { firstPage } from "../../lib/lists/paging.ts";
import { usePager } from "../../lib/lists/use-pager.ts";
import { content } from "../../lib/http/call.ts";
import { browserZone, fullTimeText } from "../../lib/format/times.ts";
import { saveFile } from "../../lib/browser/save-file.ts";
import { showFailure } from "../../lib/http/show-failure.ts";
import { Empty, Failed } from "../../ui/panels/panel-states.tsx";
import { canDownload } from "./task-state.ts";
import { TaskStatus } from "./task-status.tsx";
import styles from "./tasks-dialog.module.css";
import { tasksQuery } from "./tasks-query.ts";

export function TasksDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(firstPage);
  const query = useQuery(tasksQuery(page.pageNum, page.pageSize));
  const { rows = [], total } = query.data ?? {};
  const pager = usePager(total, page, setPage);

  return (
    <Modal open title={t("tasks.title")} footer={null} width={860} onCancel={onClose} destroyOnHidden>
      {query.isError && rows.length === 0 ? (
        <Failed sentence={t("errors.queryFailure")} onRetry={() => void query.refetch()} />
      ) : (
        <Table<DownloadTask>
          className={styles.table ?? ""}
          rowKey="id"
          size="middle"
          dataSource={rows}
          loading={query.isPending}
          locale={{ emptyText: query.isPending ? " " : <Empty sentence={t("tasks.empty")} /> }}
          columns={[
            { title: t("tasks.name"), render: (_, task) => <TaskName task={task} /> },
            {
              title: t("tasks.startTime"),
              responsive: ["md"],
              width: 168,
              render: (_, { startTime }) => secondText(startTime),
            },
            {
              title: t("tasks.endTime"),
              responsive: ["md"],
              width: 168,
              render: (_, { endTime }) => (endTime === null ? "–" : secondText(endTime)),
            },
            {
              title: t("tasks.status"),
              responsive: ["md"],
              width: 148,
              render: (_, task) => <TaskStatus task={task} />,
            },
            { title: t("tasks.action"), width: 96, render: (_, task) => <Download task={task} /> },
          ]}
          pagination={pager}
        />
      )}
      <p className={styles.note}>{t("tasks.kept")}</p>
    </Modal>
  );
}

const secondText = (ms: number) => fullTimeText(ms, browserZone());

/** Where there is no room for columns, all stands below the name. */
function TaskName({ task }: { task: DownloadTask }) {
  const end = task.endTime === null ? "" : ` – ${secondText(task.endTime)}`;
  return (
    <>
      <span className={styles.name}>{task.taskName}</span>
      <div className={styles.narrow}>
        <span className={styles.times}>{secondText(task.startTime) + end}</span>
        <TaskStatus task={task} />
      </div>
    </>
  );
}

function Download({ task }: { task: DownloadTask }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => content("GET /system/task/download", { query: { id: task.id } }),
    onSuccess: saveFile,
    onError: (error) => showFailure(error),
  });
  return (
    <Button
      type="link"
      size="small"
      icon={<DownloadOutlined aria-hidden="true" />}
      loading={isPending}
      disabled={!canDownload(task)}
      aria-label={t("tasks.downloadName", { name: task.taskName })}
      onClick={() => mutate()}
    >
      {t("tasks.download")}
    </Button>
  );
}
