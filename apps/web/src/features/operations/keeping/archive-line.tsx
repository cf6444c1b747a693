import type { ReadingArchive } from "@oilcloud/contract";
import { Button, DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useQueryClient } from "@tanstack/react-query";
import { content } from "../../../lib/http/call.ts";
import { numberText } from "../../../lib/format/numbers.ts";
import { sizeText } from "../../../lib/format/sizes.ts";
import { browserZone, dateText } from "../../../lib/format/times.ts";
import { useSavedChange } from "../../../lib/queries/use-saved-change.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import styles from "./keeping.module.css";
import { archivesQuery } from "./queries.ts";

interface ArchiveLineProps {
  archive: ReadingArchive;
  nowMs: number;
}

const problems = ["archiveDamaged", "archiveForeign", "archiveVersion", "notFound"] as const;

/** One archive, what became of it, and what can be done with it. */
export function ArchiveLine({ archive, nowMs }: ArchiveLineProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<"restore" | "remove" | null>(null);
  const { month, tenantName, bytes, rows, status, url, accountName } = archive;
  const name = `${month} · ${tenantName || t("operations.keeping.all")}`;
  const close = () => setAsked(null);
  return (
    <>
      <div className={styles.archive}>
        <b>{name}</b>
        <small>
          {bytes !== null &&
            t("operations.keeping.archiveHolds", {
              rows: numberText(rows),
              size: sizeText(bytes),
              name: accountName,
            })}
          <ArchiveState archive={archive} />
        </small>
      </div>
      <div className={styles.archiveActions}>
        {url && (
          <a href={url} download>
            {t("operations.keeping.download")}
          </a>
        )}
        {status === "done" && (
          <Button size="small" onClick={() => setAsked("restore")}>
            {t("operations.keeping.restore")}
          </Button>
        )}
        {(status === "done" || status === "failed") && (
          <Button size="small" onClick={() => setAsked("remove")}>
            {t("operations.keeping.remove")}
          </Button>
        )}
      </div>
      {asked === "restore" && (
        <RestoreDialog id={archive.archiveId} name={name} nowMs={nowMs} onClose={close} />
      )}
      {asked === "remove" && <RemoveDialog id={archive.archiveId} name={name} onClose={close} />}
    </>
  );
}

function ArchiveState({ archive: { status, problem, restoredUntil } }: Pick<ArchiveLineProps, "archive">) {
  const { t } = useTranslation();
  if (status === "running") return <span>{t("operations.keeping.archiveRunning")}</span>;
  if (status === "restoring") return <span>{t("operations.keeping.archiveRestoring")}</span>;
  if (problem !== null) {
    const why = problems.find((each) => each === problem) ?? "internal";
    return (
      <span className={styles.failed}>
        {t("operations.keeping.archiveFailed", { why: t(`operations.keeping.why.${why}`) })}
      </span>
    );
  }
  if (restoredUntil === null) return null;
  return (
    <span>{t("operations.keeping.restoredUntil", { day: dateText(restoredUntil, browserZone()) })}</span>
  );
}

interface ArchiveDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

function RestoreDialog({ id, name, nowMs, onClose }: ArchiveDialogProps & { nowMs: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [until, setUntil] = useState<Dayjs>(dayjs(nowMs).add(3, "month").startOf("day"));
  const change = useSavedChange({
    work: () =>
      content("POST /system/retention/archive/restore", { body: { id, untilTime: until.valueOf() } }),
    refresh: () => client.invalidateQueries(archivesQuery()),
    done: t("operations.keeping.restoreBegun"),
    onDone: onClose,
  });
  return (
    <Dialog
      title={t("operations.keeping.restoreTitle", { name })}
      onClose={onClose}
      confirm={{
        text: t("operations.keeping.restore"),
        run: () => change.run(undefined),
        busy: change.busy,
      }}
      problem={change.problem}
    >
      <p>{t("operations.keeping.restoreText")}</p>
      <DatePicker
        aria-label={t("operations.keeping.restoreUntil")}
        prefix={t("operations.keeping.restoreUntil")}
        allowClear={false}
        value={until}
        disabledDate={(day) => !day.isAfter(dayjs(nowMs))}
        onChange={(chosen) => chosen && setUntil(chosen)}
      />
    </Dialog>
  );
}

function RemoveDialog({ id, name, onClose }: ArchiveDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useSavedChange({
    work: () => content("DELETE /system/retention/archive", { query: { id } }),
    refresh: () => client.invalidateQueries(archivesQuery()),
    done: t("operations.keeping.removed"),
    onDone: onClose,
  });
  return (
    <Dialog
      title={t("operations.keeping.removeTitle", { name })}
      onClose={onClose}
      confirm={{ text: t("operations.keeping.remove"), run: () => change.run(undefined), busy: change.busy }}
      problem={change.problem}
    >
      <p>{t("operations.keeping.removeText")}</p>
    </Dialog>
  );
}
