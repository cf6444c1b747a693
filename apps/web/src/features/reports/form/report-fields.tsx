import { maxLengths, reportKinds } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Checkbox, Form, Input, Radio, Select } from "antd";
import { useTranslation } from "react-i18next";
import { customerOptions, onlyCustomer } from "../../../lib/fleet/customers.ts";
import { devicesToChooseQuery } from "../../../lib/fleet/devices-to-choose.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import type { ReportValues } from "./form-values.ts";
import formStyles from "../../../ui/forms/form-grid.module.css";
import styles from "./report-form.module.css";

/** Everything of a report but its file. */
export function ReportFields() {
  const { t } = useTranslation();
  const { factories } = useSession();
  const form = Form.useFormInstance<ReportValues>();
  const kind = Form.useWatch("kind", form);
  // Where there is one factory only, the form holds it without a field.
  const customerId = Form.useWatch("customerId", { form, preserve: true }) ?? null;
  const devices = useQuery({ ...devicesToChooseQuery(customerId), enabled: customerId !== null });
  const needed = (what: "theme" | "device" | "applicant") => [
    { required: true, whitespace: true, message: t(`reports.form.problem.${what}`) },
  ];

  return (
    <div className={formStyles.grid}>
      <Form.Item name="kind" label={t("reports.field.kind")} className={formStyles.wide ?? ""}>
        <Radio.Group
          optionType="button"
          options={reportKinds.map((value) => ({ value, label: t(`reports.kind.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="theme"
        label={t("reports.field.theme")}
        rules={needed("theme")}
        className={formStyles.wide ?? ""}
      >
        <Input maxLength={maxLengths.reportTheme} />
      </Form.Item>
      {kind === "diagnostic" && (
        <Form.Item
          name="diagnosticTheme"
          label={t("reports.field.diagnosticTheme")}
          className={formStyles.wide ?? ""}
        >
          <Input maxLength={maxLengths.reportDiagnosticTheme} />
        </Form.Item>
      )}
      {onlyCustomer(factories) === null && (
        <Form.Item name="customerId" label={t("reports.field.factory")}>
          <Select
            showSearch={{ optionFilterProp: "label" }}
            options={customerOptions(factories)}
            onChange={() => form.setFieldValue("deviceId", null)}
          />
        </Form.Item>
      )}
      <Form.Item name="deviceId" label={t("reports.field.device")} rules={needed("device")}>
        <Select
          showSearch={{ optionFilterProp: "label" }}
          disabled={customerId === null}
          placeholder={customerId === null ? t("reports.form.factoryFirst") : undefined}
          loading={devices.isFetching}
          options={(devices.data ?? []).map((each) => ({ value: each.deviceId, label: each.deviceName }))}
        />
      </Form.Item>
      <Form.Item name="applicant" label={t("reports.field.applicant")} rules={needed("applicant")}>
        <Input maxLength={maxLengths.reportApplicant} />
      </Form.Item>
      <Form.Item name="institution" label={t("reports.field.institution")}>
        <Input maxLength={maxLengths.reportInstitution} />
      </Form.Item>
      <Form.Item label={t("reports.field.abnormal")} className={formStyles.wide ?? ""}>
        <div className={styles.flags}>
          <Form.Item name="hardwareAbnormal" valuePropName="checked" noStyle>
            <Checkbox>{t("reports.flag.hardware")}</Checkbox>
          </Form.Item>
          <Form.Item name="softwareAbnormal" valuePropName="checked" noStyle>
            <Checkbox>{t("reports.flag.software")}</Checkbox>
          </Form.Item>
        </div>
      </Form.Item>
      <Form.Item name="remarks" label={t("reports.field.remarks")} className={formStyles.wide ?? ""}>
        <Input.TextArea rows={3} maxLength={maxLengths.reportRemarks} />
      </Form.Item>
    </div>
  );
}
