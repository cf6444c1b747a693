import type { Tenant } from "@oilcloud/contract";
import { maxLengths } from "@oilcloud/contract/values";
import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import { useSiteCountry } from "../../lib/people/use-site-country.ts";
import { usePeopleChange } from "../../lib/people/use-people-change.ts";
import { ContactFields } from "./contact-fields.tsx";
import { PlaceFields, placeBody, type PlaceValues } from "./place-fields.tsx";
import { type FormFrame } from "./form-frame.ts";
import { updated } from "../../lib/queries/use-saved-change.ts";

interface TenantValues extends PlaceValues {
  tenantName: string;
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

const empty: Omit<TenantValues, "country"> = {
  tenantName: "",
  areaNo: "",
  region: "",
  city: "",
  contactName: "",
  contactPhone: "",
  contactEmail: "",
};

/** What is entered of a dealer. */
export function TenantForm({ tenant, renderFrame, onSaved }: TenantFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<TenantValues>();
  const siteCountry = useSiteCountry();
  const initial: TenantValues = { ...empty, country: siteCountry, ...tenant };
  const country = Form.useWatch("country", form) ?? initial.country;
  const change = usePeopleChange(
    (values: TenantValues) => {
      const body = { ...values, ...placeBody(values) };
      return tenant
        ? content("PUT /system/tenant", { body: { tenantId: tenant.tenantId, ...body } })
        : content("POST /system/tenant", { body });
    },
    tenant ? updated(t("people.tenants.saved")) : t("people.tenants.added"),
    onSaved,
  );
  return renderFrame(
    <Form<TenantValues>
      form={form}
      layout="vertical"
      requiredMark
      initialValues={initial}
      onValuesChange={({ country: chosen }: Partial<TenantValues>) => {
        if (chosen) form.setFieldsValue({ region: "", city: "" });
      }}
      onFinish={(values) => change.run({ ...initial, ...values, region: values.region ?? "" })}
    >
      <ProblemNote text={change.problem} />
      <Form.Item name="tenantName" label={t("people.company.name")} required>
        <Input maxLength={maxLengths.companyName} autoComplete="off" />
      </Form.Item>
      <PlaceFields country={country} areaRequired={false} />
      <ContactFields />
    </Form>,
    { submit: () => form.submit(), busy: change.busy },
  );
}
