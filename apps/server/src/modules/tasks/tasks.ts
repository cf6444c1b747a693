import { dayMs } from "@oilcloud/oil";
import type { DownloadTask, SentFile } from "@oilcloud/contract";
import type { Page } from "../../platform/database/paging.ts";
import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { removeOrphanedFiles } from "../../platform/files/orphaned-files.ts";
import type { Caller, Identity } from "../../platform/http/caller.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { maskCell, type MaskText, type NameMask } from "../../platform/name-mask.ts";
import type { Scope } from "../../platform/scope.ts";
import type { Exporter, FileExporter, Table } from "./exporter.ts";
import type { NewTask } from "./new-task.ts";
import type { TasksStore } from "./tasks-store.ts";
import { writeTable } from "./write-table.ts";

export interface TasksDeps {
  tasks: TasksStore;
  files: FileStore;
  jobs: Pick<Jobs, "define" | "repeat">;
  /** Hides names of factories in what people wrote. */
  nameMask: NameMask;
  clock: Clock;
}

type TaskRow = NonNullable<Awaited<ReturnType<TasksStore["find"]>>>;
type Owner = Caller<Identity>;

const keptDays = 7;
const progressEveryMs = 500;

/** Files made in the background, each for the account that asked. */
export function makeTasks({ tasks, files, jobs, nameMask, clock }: TasksDeps) {
  const exporters = new Map<string, Exporter<unknown> | FileExporter<unknown>>();

  const enqueueExport = jobs.define<{ taskId: string }>({
    name: "export",
    schema: { type: "object", properties: { taskId: { type: "string" } }, required: ["taskId"] },
    work: ({ taskId }, { signal }) => make(taskId, signal),
    onGivenUp: ({ taskId }, reason) => giveUp(taskId, reason),
  });
  const enqueueExpiry = jobs.define<Record<string, never>>({
    name: "export-expiry",
    schema: { type: "object", required: [] },
    work: expire,
  });
  jobs.repeat(enqueueExpiry, {}, 3600);

  /** From the beginning, however far an earlier attempt had come: half a file is never kept. */
  async function make(taskId: string, signal: AbortSignal): Promise<void> {
    const task = await tasks.find(taskId);
    if (!task || task.status === 2) return; // forgotten, or done by an attempt that died before it could say so
    const exporter = exporters.get(task.exporter);
    if (!exporter) throw new Error(`Nobody exports ${task.exporter}`);
    await tasks.begin(taskId);
    const viewer = { scope: task.scope as Scope, language: task.language };
    const mask = await nameMask(viewer.scope);
    const content =
      "make" in exporter
        ? await exporter.make(task.params, { ...viewer, mask }, signal)
        : rowsWritten(task, await exporter.open(task.params, viewer), mask);
    const file = await files.put(content, signal);
    if (!(await tasks.finish(taskId, file, clock()))) await files.delete(file.name);
  }

  function rowsWritten({ id, file_type }: TaskRow, table: Table, mask: MaskText): AsyncIterable<Uint8Array> {
    const rows = reporting({ ...table, rows: maskedRows(table.rows, mask) }, (percent) =>
      tasks.progress(id, percent),
    );
    return writeTable(file_type === "csv" ? "csv" : "xlsx", { ...table, rows });
  }

  const giveUp = (taskId: string, reason: string) => tasks.fail(taskId, reason, clock());

  async function expire(): Promise<void> {
    const before = new Date(clock().getTime() - keptDays * dayMs);
    for (const name of await tasks.forget(before)) await files.delete(name);
    await removeOrphanedFiles(files, tasks.fileNames);
  }

  async function begin<P extends object>(
    exporter: string,
    { identity, language }: Owner,
    params: P,
    fileType: NewTask["fileType"],
    titleOf: Exporter<P>["title"],
  ): Promise<string> {
    const { accountId, scope, tenantId, customerId } = identity;
    const title = (await nameMask(scope))(await titleOf(params, { scope, language }));
    const owner = { tenantId, customerId };
    const task = { accountId, owner, exporter, params, scope, language, title, fileType, startedAt: clock() };
    return tasks.add(task, (taskId, trx) => enqueueExport({ taskId }, { within: trx }));
  }

  return {
    expire,
    giveUp,

    /** Makes an export of a table possible; what it returns starts one. */
    offer<P extends object>(name: string, exporter: Exporter<P>) {
      exporters.set(name, exporter);
      return (owner: Owner, params: P, fileType: "xlsx" | "csv") =>
        begin(name, owner, params, fileType, exporter.title);
    },

    /** The same for a file of another kind. */
    offerFile<P extends object>(name: string, fileType: "pdf", exporter: FileExporter<P>) {
      exporters.set(name, exporter);
      return (owner: Owner, params: P) => begin(name, owner, params, fileType, exporter.title);
    },

    async list({ accountId }: Identity, page: Page) {
      const { rows, total } = await tasks.list(accountId, page);
      return { total, rows: rows.map(present) };
    },

    async open({ accountId }: Identity, id: string): Promise<SentFile> {
      const task = await tasks.own(accountId, id);
      const found = task?.file_name ? await files.get(task.file_name) : null;
      if (!task || !found) throw new AppError("notFound");
      const name = `${task.title}.${task.file_type}`;
      return { ...found, type: task.file_type, name, show: "attachment", immutable: false };
    },
  };
}

export type Tasks = ReturnType<typeof makeTasks>;

function present(task: Awaited<ReturnType<TasksStore["list"]>>["rows"][number]): DownloadTask {
  return {
    id: task.id,
    taskName: task.title,
    startTime: task.started_at.getTime(),
    endTime: task.ended_at?.getTime() ?? null,
    process: task.process,
    status: task.status,
    url: task.file_name ? `/api/system/task/download?id=${task.id}` : null,
  };
}

async function* maskedRows(rows: Table["rows"], mask: MaskText) {
  for await (const row of rows) yield row.map((cell) => maskCell(cell, mask));
}

/** Reports its progress now and then. The last percent is reported when the file is whole. */
async function* reporting({ rows, total }: Table, report: (percent: number) => Promise<void>) {
  let count = 0;
  let reported = 0;
  let reportedMs = Date.now();
  for await (const row of rows) {
    yield row;
    const percent = Math.min(99, Math.floor((100 * ++count) / Math.max(1, total)));
    if (percent === reported || Date.now() - reportedMs < progressEveryMs) continue;
    await report(percent);
    reported = percent;
    reportedMs = Date.now();
  }
}
