import type { ReportMaking } from "@oilcloud/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { showFailure } from "../../../lib/http/show-failure.ts";
import { clockTimeText } from "../../../lib/format/times.ts";
import { reportsKey } from "../../../lib/reports/queries.ts";
import { StateBadge } from "../../../ui/badges/state-badge.tsx";
import buttons from "../../../ui/buttons/buttons.module.css";
import { makingsQuery } from "../queries.ts";
import styles from "./report-makings.module.css";
import { periodText } from "./period-text.ts";

const percents = { waiting: 10, reading: 40, drawing: 75, done: 100, failed: 0 } as const;

/** The reader's reports in work, with their progress, and those that failed, with the cause. */
export function ReportMakings() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data } = useQuery(makingsQuery);
  const rows = data?.rows ?? [];
  const inWork = rows.filter(({ stage }) => stage !== "failed").length;
  const before = useRef(inWork);
  const readAgain = useEffectEvent(() => void queries.invalidateQueries({ queryKey: reportsKey }));
  useEffect(() => {
    if (inWork < before.current) readAgain();
    before.current = inWork;
  }, [inWork]);
  if (rows.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t("reports.makings.title")}>
      {rows.map((making) => (
        <Making key={making.makingId} making={making} />
      ))}
    </ul>
  );
}

function Making({ making }: { making: ReportMaking }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { makingId, stage, failure, timeZone } = making;
  const change = useMutation({
    mutationFn: (call: "POST /system/report/making/cancel" | "POST /system/report/making/again") =>
      content(call, { body: { makingId } }, { quiet: true }),
    onError: (error) => showFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: makingsQuery.queryKey }),
  });
  const hasFailed = stage === "failed";
  return (
    <li className={styles.row}>
      <StateBadge
        state={hasFailed ? "offline" : "stale"}
        text={t(hasFailed ? "reports.makings.failed" : "reports.makings.inWork")}
      />
      <span className={styles.machine}>
        <b>{making.deviceName}</b>
        <span className={styles.note}>
          {making.customerName} • {t("reports.kind.diagnostic")}
        </span>
      </span>
      <span className={styles.stage}>
        {hasFailed ? t(`reports.makings.cause.${failure ?? "failed"}`) : t(`reports.make.stage.${stage}`)}
        {!hasFailed && (
          <progress
            className={styles.progress}
            aria-label={t(`reports.make.stage.${stage}`)}
            max={100}
            value={percents[stage]}
          />
        )}
      </span>
      <span className={styles.made}>
        {clockTimeText(making.startTime, timeZone)}
        <span className={styles.note}>{periodText(making, timeZone)}</span>
      </span>
      <span className={styles.actions}>
        {hasFailed && (
          <button
            type="button"
            className={buttons.button}
            disabled={change.isPending}
            onClick={() => change.mutate("POST /system/report/making/again")}
          >
            {t("reports.makings.again")}
          </button>
        )}
        <button
          type="button"
          className={buttons.quiet}
          disabled={change.isPending}
          onClick={() => change.mutate("POST /system/report/making/cancel")}
        >
          {t(hasFailed ? "reports.makings.remove" : "reports.makings.cancel")}
        </button>
      </span>
    </li>
  );
}
