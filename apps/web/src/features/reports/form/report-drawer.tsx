import type { ReportDetail } from "@oilcloud/contract";
import { Form } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { onlyCustomer } from "../../../lib/fleet/customers.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { displayName } from "../../../lib/people/user-name.ts";
import { FormDrawer } from "../../../ui/dialogs/form-drawer.tsx";
import { LightTheme } from "../../../ui/theme/light-theme.tsx";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { emptyReport, type ReportValues, reportValues } from "./form-values.ts";
import { PdfDrop } from "./pdf-drop.tsx";
import { ReportFields } from "./report-fields.tsx";
import { useSaveReport } from "./use-save-report.ts";

interface ReportDrawerProps {
  /** The report to change; a new one is added without. */
  report: ReportDetail | null;
  /** What a new one is offered. */
  customerId?: string | null;
  deviceId?: string | null;
  onClose: () => void;
}

/** A report and its file in a drawer. */
export function ReportDrawer({ report, customerId = null, deviceId = null, onClose }: ReportDrawerProps) {
  const { t } = useTranslation();
  const { user, factories } = useSession();
  const language = useLanguage();
  const [form] = Form.useForm<ReportValues>();
  const [file, setFile] = useState<File | null>(null);
  const save = useSaveReport(report?.reportId ?? null, onClose);
  const offered = {
    customerId: customerId ?? onlyCustomer(factories),
    deviceId,
    applicant: displayName(user, language),
  };
  return (
    <LightTheme>
      <FormDrawer
        size={640}
        title={t(report ? "reports.form.modify" : "reports.form.add")}
        cancelText={t("reports.form.cancel")}
        save={{ text: t("reports.form.save"), busy: save.busy, run: () => form.submit() }}
        onClose={onClose}
      >
        <ProblemNote text={save.problem} />
        <Form
          form={form}
          layout="vertical"
          initialValues={report ? reportValues(report) : emptyReport(offered)}
          onFinish={() => save.run(form.getFieldsValue(true), file)}
          scrollToFirstError
        >
          <ReportFields />
          <Form.Item label={t("reports.field.file")}>
            <PdfDrop chosen={file} present={report?.file?.fileName ?? null} onChange={setFile} />
          </Form.Item>
        </Form>
      </FormDrawer>
    </LightTheme>
  );
}
