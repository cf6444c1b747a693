import type { ReportDetail } from "@oilcloud/contract";
import { managingAuthorities, maxLengths } from "@oilcloud/contract/values";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Input, Popconfirm } from "antd";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { timeText } from "../../../lib/format/times.ts";
import { reportsKey } from "../../../lib/reports/queries.ts";
import { showFailure } from "../../../lib/http/show-failure.ts";
import { toast } from "../../../lib/toast/toast.ts";
import { Panel } from "../../../ui/panels/panel.tsx";
import { Permitted } from "../../../ui/permission.tsx";
import styles from "./report-detail.module.css";
import { madeReportQuery } from "../queries.ts";

interface Props {
  report: ReportDetail;
  made: NonNullable<ReportDetail["made"]>;
}

/** What people conclude from a generated report, until one of them signs it off. */
export function SignOff({ report: { reportId, timeZone, remarks }, made: { signed } }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [writing, setWriting] = useState(false);
  const { data } = useQuery(madeReportQuery(reportId));
  const sign = useMutation({
    mutationFn: () => content("POST /system/report/sign", { body: { reportId } }),
    onSuccess: () => toast.success(t("reports.made.signed")),
    onError: (error) => showFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: reportsKey }),
  });
  const conclusion = data?.report.conclusion ?? "";
  if (writing)
    return (
      <Panel title={t("reports.made.signing")}>
        <ConclusionForm {...{ reportId, conclusion, remarks }} onClose={() => setWriting(false)} />
      </Panel>
    );
  return (
    <Panel title={t("reports.made.signing")}>
      <dl className={styles.processing}>
        <dt>{t("reports.made.conclusion")}</dt>
        <dd className={styles.remarks}>{conclusion || t("reports.made.noConclusion")}</dd>
        {remarks !== "" && (
          <>
            <dt>{t("reports.made.remarks")}</dt>
            <dd className={styles.remarks}>{remarks}</dd>
          </>
        )}
      </dl>
      <p className={styles.second}>
        {signed
          ? t("reports.made.signedBy", { name: signed.accountName, time: timeText(signed.time, timeZone) })
          : t("reports.made.unsigned")}
      </p>
      {!signed && (
        <Permitted roles={managingAuthorities} right="manage">
          <div className={styles.fileButtons}>
            <Popconfirm
              placement="bottomRight"
              title={t("reports.made.signQuestion")}
              description={t("reports.made.signHint")}
              okText={t("reports.made.sign")}
              cancelText={t("reports.form.cancel")}
              onConfirm={() => sign.mutate()}
            >
              <Button type="primary" loading={sign.isPending}>
                {t("reports.made.sign")}
              </Button>
            </Popconfirm>
            <Button disabled={!data} onClick={() => setWriting(true)}>
              {t("reports.made.edit")}
            </Button>
          </div>
        </Permitted>
      )}
    </Panel>
  );
}

interface FormProps {
  reportId: string;
  conclusion: string;
  remarks: string;
  onClose: () => void;
}

function ConclusionForm({ reportId, onClose, ...before }: FormProps) {
  const { t } = useTranslation();
  const id = useId();
  const queries = useQueryClient();
  const [conclusion, setConclusion] = useState(before.conclusion);
  const [remarks, setRemarks] = useState(before.remarks);
  const save = useMutation({
    mutationFn: () => content("POST /system/report/conclude", { body: { reportId, conclusion, remarks } }),
    onSuccess: () => {
      toast.success(t("reports.made.saved"));
      onClose();
    },
    onError: (error) => showFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: reportsKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={t("reports.made.conclusion")}>
      <label htmlFor={`${id}-conclusion`}>{t("reports.made.conclusion")}</label>
      <Input.TextArea
        id={`${id}-conclusion`}
        rows={5}
        maxLength={maxLengths.reportConclusion}
        value={conclusion}
        onChange={({ target }) => setConclusion(target.value)}
      />
      <label htmlFor={`${id}-remarks`}>{t("reports.made.remarks")}</label>
      <Input.TextArea
        id={`${id}-remarks`}
        rows={3}
        maxLength={maxLengths.reportRemarks}
        value={remarks}
        onChange={({ target }) => setRemarks(target.value)}
      />
      <div className={styles.fileButtons}>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t("reports.made.save")}
        </Button>
        <Button onClick={onClose}>{t("reports.form.cancel")}</Button>
      </div>
    </form>
  );
}
