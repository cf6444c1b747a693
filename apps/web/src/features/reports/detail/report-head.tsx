import type { ReportDetail } from "@oilcloud/contract";
import { managingAuthorities } from "@oilcloud/contract/values";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Popconfirm } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { assistantLink, type ShownOfDevice } from "../../../lib/fleet/device-link.ts";
import { content } from "../../../lib/http/call.ts";
import { reportsKey } from "../../../lib/reports/queries.ts";
import { showFailure } from "../../../lib/http/show-failure.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Permitted } from "../../../ui/permission.tsx";
import { ProcessingMark } from "../../../ui/badges/processing-mark.tsx";
import { toast } from "../../../lib/toast/toast.ts";
import { ReportDrawer } from "../form/report-drawer.tsx";
import { reportDetailQuery } from "../queries.ts";
import { reportTitle } from "./report-title.ts";
import styles from "./report-detail.module.css";

export function ReportHead({ report }: { report: ReportDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [editing, setEditing] = useState(false);
  const { reportId } = report;
  const title = reportTitle(report, t);
  const removal = useMutation({
    mutationFn: () => content("POST /system/report/delete", { body: { reportId } }),
    onSuccess: async () => {
      toast.success(t("errors.operation.deleteSuccess"));
      await navigate("/report", { replace: true });
      queries.removeQueries(reportDetailQuery(reportId));
      await queries.invalidateQueries({ queryKey: reportsKey });
    },
    onError: (error) => showFailure(error),
  });
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h1 className={styles.title}>{title}</h1>
        <ProcessingMark processed={report.processed} />
        <p className={styles.small}>
          {t("reports.detail.titled", {
            kind: t(`reports.kindOf.${report.kind}`),
            device: report.deviceName,
          })}
        </p>
      </div>
      <div className={styles.buttons}>
        <LinkButton to={assistantLink(report.deviceId, report, shownIn(report))}>
          {t("assistant.askAssistant")}
        </LinkButton>
        <Permitted roles={managingAuthorities} right="manage">
          {!report.made && <Button onClick={() => setEditing(true)}>{t("reports.detail.modify")}</Button>}
          <Popconfirm
            placement="bottomRight"
            title={t("reports.detail.removeQuestion")}
            description={t("reports.detail.removeHint")}
            okText={t("reports.detail.remove")}
            cancelText={t("reports.form.cancel")}
            onConfirm={() => removal.mutate()}
            onCancel={() => toast.info(t("errors.operation.cancelledDelete"))}
          >
            <Button loading={removal.isPending}>{t("reports.detail.remove")}</Button>
          </Popconfirm>
        </Permitted>
      </div>
      {editing && <ReportDrawer report={report} onClose={() => setEditing(false)} />}
    </header>
  );
}

/** The indicator that decides a generated report, and its period. */
const shownIn = ({ result }: ReportDetail): ShownOfDevice =>
  result
    ? {
        keys: result.figure ? [result.figure.key] : [],
        period: { from: result.fromTime, to: result.toTime },
      }
    : {};
