import type { AlarmRow, BulkResult } from "@oilcloud/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readAlarmsAgain } from "../../../lib/alarms/shows-alarms.ts";
import { content } from "../../../lib/http/call.ts";
import { browserZone } from "../../../lib/format/times.ts";
import { showFailure } from "../../../lib/http/show-failure.ts";
import buttons from "../../../ui/buttons/buttons.module.css";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import styles from "./alarm-list.module.css";
import { MuteDialog } from "../handling/mute-dialog.tsx";
import { ResolveDialog } from "../handling/resolve-dialog.tsx";

interface BulkBarProps {
  rows: readonly AlarmRow[];
  onClear: () => void;
}

/** What can be done about all alarms that are ticked, and what became of each. */
export function BulkBar({ rows, onClear }: BulkBarProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<"resolve" | "mute" | null>(null);
  const alarmIds = rows.map(({ alarmId }) => alarmId);
  const bulk = useMutation({
    mutationFn: async (work: () => Promise<{ rows: BulkResult[] }>) => (await work()).rows,
    onSuccess: () => setDialog(null),
    onError: (error) => showFailure(error),
    onSettled: () => readAlarmsAgain(queries),
  });
  const count = rows.length;
  const oneZone = new Set(rows.map(({ timeZone }) => timeZone)).size === 1;
  const oneCategory = new Set(rows.map(({ category }) => category)).size === 1;
  return (
    <section className={styles.bulk} aria-label={t("alarms.bulk.label")}>
      <b>{t("alarms.bulk.selected", { count })}</b>
      <button
        type="button"
        className={buttons.button}
        data-kind="main"
        disabled={bulk.isPending}
        onClick={() =>
          bulk.mutate(() => content("POST /system/alarmrecord/bulk/take", { body: { alarmIds } }))
        }
      >
        {t("alarms.main.take")}
      </button>
      <button type="button" className={buttons.button} onClick={() => setDialog("resolve")}>
        {t("alarms.main.resolve")}
      </button>
      <button type="button" className={buttons.button} onClick={() => setDialog("mute")}>
        {t("alarms.mute.do")}
      </button>
      <button type="button" className={buttons.button} onClick={onClear}>
        {t("alarms.bulk.clear")}
      </button>
      {dialog === "resolve" && (
        <ResolveDialog
          diagnosis={[]}
          category={oneCategory ? (rows[0]?.category ?? null) : null}
          title={t("alarms.main.resolve")}
          about={t("alarms.bulk.selected", { count })}
          busy={bulk.isPending}
          onResolve={(resolving) =>
            bulk.mutate(() =>
              content("POST /system/alarmrecord/bulk/process", { body: { alarmIds, ...resolving } }),
            )
          }
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "mute" && (
        <MuteDialog
          timeZone={(oneZone && rows[0]?.timeZone) || browserZone()}
          busy={bulk.isPending}
          onMute={(muting) =>
            bulk.mutate(() =>
              content("POST /system/alarmrecord/bulk/mute", { body: { alarmIds, ...muting } }),
            )
          }
          onClose={() => setDialog(null)}
        />
      )}
      {bulk.data && (
        <BulkResults
          rows={rows}
          results={bulk.data}
          onClose={() => {
            bulk.reset();
            onClear();
          }}
        />
      )}
    </section>
  );
}

interface BulkResultsProps {
  rows: readonly AlarmRow[];
  results: readonly BulkResult[];
  onClose: () => void;
}

function BulkResults({ rows, results, onClose }: BulkResultsProps) {
  const { t } = useTranslation();
  const rowOf = new Map(rows.map((row) => [row.alarmId, row]));
  const done = results.filter(({ outcome }) => outcome === "done").length;
  return (
    <Dialog title={t("alarms.bulk.result", { done, total: results.length })} onClose={onClose}>
      <ul className={styles.results}>
        {results.map(({ alarmId, outcome, msg }) => {
          const row = rowOf.get(alarmId);
          const device = row?.deviceName ?? t("alarms.wholeSite");
          return (
            <li key={alarmId}>
              <span>{t("alarms.titleOf", { device, category: row?.categoryName ?? "–" })}</span>
              <span data-outcome={outcome}>{msg || t(`alarms.bulk.outcome.${outcome}`)}</span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
