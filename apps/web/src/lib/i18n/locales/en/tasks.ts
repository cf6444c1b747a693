import type { Shape } from "../../shape.ts";
import type { tasks as chinese } from "../zh-CN/tasks.ts";

export const tasks = {
  title: "Download tasks",
  name: "Task name",
  startTime: "Started",
  endTime: "Finished",
  status: "Status",
  action: "Action",
  download: "Download",
  downloadName: "Download {{name}}",
  state: {
    pending: "Pending",
    processing: "Processing",
    successful: "Successful",
    timeout: "Processing timeout",
  },
  kept: "Files are kept for 7 days",
  empty: "No download tasks yet. Files you export from data analysis or the alarm record appear here.",
} as const satisfies Shape<typeof chinese>;
