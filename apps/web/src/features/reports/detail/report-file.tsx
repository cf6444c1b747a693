import type { ReportDetail } from "@oilcloud/contract";
import { managingAuthorities } from "@oilcloud/contract/values";
import { DownloadOutlined, FilePdfOutlined } from "@ant-design/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { reportsKey } from "../../../lib/reports/queries.ts";
import { Panel } from "../../../ui/panels/panel.tsx";
import { Permitted } from "../../../ui/permission.tsx";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { toast } from "../../../lib/toast/toast.ts";
import { ChoosePdf } from "../pdf/choose-pdf.tsx";
import { fileProblem } from "../pdf/file-rules.ts";
import { SendReport } from "../made/send-report.tsx";
import { fileSizeText } from "../file-size.ts";
import { uploadReport } from "../pdf/upload-report.ts";
import { useDownloadReport } from "../use-download-report.ts";
import styles from "./report-detail.module.css";
import { problemOf } from "../../../lib/http/failure-sentence.ts";

/** The pdf, to be saved. Users who manage reports may upload or replace it here. */
export function ReportFile({ report }: { report: ReportDetail }) {
  const { reportId, file, made } = report;
  const { t } = useTranslation();
  const queries = useQueryClient();
  const download = useDownloadReport();
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      const problem = await fileProblem(chosen);
      if (problem !== null) throw new Error(t(`reports.form.problem.${problem}`));
      await uploadReport(reportId, chosen);
    },
    onSuccess: () => toast.success(t("errors.operation.uploadSuccess")),
    onSettled: () => queries.invalidateQueries({ queryKey: reportsKey }),
  });
  return (
    <Panel title={t("reports.field.file")}>
      <div className={styles.file}>
        <FilePdfOutlined className={styles.icon} aria-hidden="true" />
        {file ? (
          <p>
            <strong>{file.fileName}</strong>
            <span className={styles.small}>{fileSizeText(file, t)}</span>
          </p>
        ) : (
          <p className={styles.second}>{t("reports.detail.noFile")}</p>
        )}
      </div>
      <ProblemNote text={problemOf(upload.error, "uploadFailed")} />
      <div className={styles.fileButtons}>
        {file && (
          <Button
            icon={<DownloadOutlined aria-hidden="true" />}
            loading={download.isPending}
            onClick={() => download.mutate(reportId)}
          >
            {t("reports.detail.download")}
          </Button>
        )}
        {!made && (
          <Permitted roles={managingAuthorities} right="manage">
            <ChoosePdf busy={upload.isPending} onChosen={(chosen) => upload.mutate(chosen)}>
              {t(file ? "reports.detail.replace" : "reports.detail.upload")}
            </ChoosePdf>
          </Permitted>
        )}
        {file && <SendReport report={report} />}
      </div>
    </Panel>
  );
}
