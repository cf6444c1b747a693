import type { ReportDetail } from "@oilcloud/contract";
import { managingAuthorities, maxLengths } from "@oilcloud/contract/values";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { timeText } from "../../../lib/format/times.ts";
import { reportsKey } from "../../../lib/reports/queries.ts";
import { showFailure } from "../../../lib/http/show-failure.ts";
import { Panel } from "../../../ui/panels/panel.tsx";
import { Permitted } from "../../../ui/permission.tsx";
import { toast } from "../../../lib/toast/toast.ts";
import styles from "./report-detail.module.css";

/** Who dealt with the report, when and how; or a way to say so. */
export function ReportProcessing({ report: { reportId, timeZone, processing } }: { report: ReportDetail }) {
  const { t } = useTranslation();
  const [writing, setWriting] = useState(false);
  return (
    <Panel title={t("reports.detail.processing")}>
      {processing ? (
        <dl className={styles.processing}>
          <dt>{t("reports.detail.by")}</dt>
          <dd>{processing.accountName ?? "–"}</dd>
          <dt>{t("reports.detail.time")}</dt>
          <dd>{timeText(processing.time, timeZone)}</dd>
          <dt>{t("reports.detail.note")}</dt>
          <dd className={styles.remarks}>{processing.note || "–"}</dd>
        </dl>
      ) : writing ? (
        <ProcessForm reportId={reportId} onClose={() => setWriting(false)} />
      ) : (
        <div className={styles.waiting}>
          <p className={styles.second}>{t("reports.detail.waiting")}</p>
          <Permitted roles={managingAuthorities} right="process">
            <Button type="primary" onClick={() => setWriting(true)}>
              {t("reports.detail.process")}
            </Button>
          </Permitted>
        </div>
      )}
    </Panel>
  );
}

function ProcessForm({ reportId, onClose }: { reportId: string; onClose(): void }) {
  const { t } = useTranslation();
  const id = useId();
  const queries = useQueryClient();
  const [note, setNote] = useState("");
  const process = useMutation({
    mutationFn: () => content("POST /system/report/process", { body: { reportId, note } }),
    onSuccess: () => {
      toast.success(t("reports.detail.done"));
      onClose();
    },
    onError: (error) => showFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: reportsKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    process.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={t("reports.detail.process")}>
      <label htmlFor={id}>{t("reports.detail.note")}</label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={maxLengths.reportProcessing}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={styles.fileButtons}>
        <Button type="primary" htmlType="submit" loading={process.isPending}>
          {t("reports.detail.finish")}
        </Button>
        <Button onClick={onClose}>{t("reports.form.cancel")}</Button>
      </div>
    </form>
  );
}
