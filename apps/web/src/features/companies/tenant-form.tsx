import type { Tenant } from "@oilcloud/contract";
import { maxLengths } from "@oilcloud/contract/values";
import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { AreaField } from "../../ui/forms/area-field.tsx";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import { usePeopleChange } from "../../lib/people/use-people-change.ts";
import { ContactFields } from "./contact-fields.tsx";
import { type FormFrame } from "./form-frame.ts";

interface TenantValues {
  tenantName: string;
  areaNo: string;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
}

interface TenantFormProps {
  /** null: a new one */
  tenant: Tenant | null;
  /** Where the form stands, with its buttons. */
  renderFrame: FormFrame;
  onSaved: (tenant: Tenant) => void;
}

const empty: TenantValues = {
  tenantName: "",
  areaNo: "",
  contactName: "",
  contactPhone: "",
  contactEmail: "",
};

/** What is entered of a dealer. */
export function TenantForm({ tenant, renderFrame, onSaved }: TenantFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<TenantValues>();
  const change = usePeopleChange(
    (values: TenantValues) =>
      tenant
        ? content("PUT /system/tenant", { body: { tenantId: tenant.tenantId, ...values } })
        : content("POST /system/tenant", { body: values }),
    t(tenant ? "people.tenants.saved" : "people.tenants.added"),
    onSaved,
  );
  return renderFrame(
    <Form<TenantValues>
      form={form}
      layout="vertical"
      requiredMark
      initialValues={tenant ? { ...empty, ...tenant } : empty}
      onFinish={(values) => change.run({ ...empty, ...values })}
    >
      <ProblemNote text={change.problem} />
      <Form.Item name="tenantName" label={t("people.company.name")} required>
        <Input maxLength={maxLengths.companyName} autoComplete="off" />
      </Form.Item>
      <Form.Item name="areaNo" label={t("people.company.area")}>
        <AreaField />
      </Form.Item>
      <ContactFields />
    </Form>,
    { submit: () => form.submit(), busy: change.busy },
  );
}
