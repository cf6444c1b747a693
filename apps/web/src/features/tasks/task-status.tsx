import type { DownloadTask } from "@oilcloud/contract";
import { Progress } from "antd";
import { useTranslation } from "react-i18next";
import { useNow } from "../../lib/timing/use-now.ts";
import { taskState } from "./task-state.ts";
import styles from "./tasks-dialog.module.css";

const marks = {
  pending: "M8 4.6V8l2.4 1.6",
  processing: "M8 4.6V8l2.4 1.6",
  successful: "m4.9 8.2 2.2 2.2 4-4.6",
  timeout: "M8 4.4v4.4M8 11.2v.4",
};

/** In words and a mark; how far it has come while it is under way. */
export function TaskStatus({ task }: { task: DownloadTask }) {
  const { t } = useTranslation();
  const state = taskState(task, useNow(1000));
  return (
    <div className={styles.status} data-state={state}>
      <span className={styles.state}>
        <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <circle cx="8" cy="8" r="6.6" />
          <path d={marks[state]} />
        </svg>
        {t(`tasks.state.${state}`)}
      </span>
      {state === "processing" && (
        <Progress percent={task.process} size="small" aria-label={t("tasks.state.processing")} />
      )}
    </div>
  );
}
