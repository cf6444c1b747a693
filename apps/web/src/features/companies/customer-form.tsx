import type { Customer } from "@oilcloud/contract";
import { maxLengths } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Form, Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { proposedZone } from "../../lib/fleet/area-time-zone.ts";
import { useSiteCountry } from "../../lib/people/use-site-country.ts";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import { TimeZoneSelect } from "../../ui/forms/time-zone-select.tsx";
import { industriesQuery } from "./queries.ts";
import { usePeopleChange } from "../../lib/people/use-people-change.ts";
import { ContactFields } from "./contact-fields.tsx";
import { PlaceFields, placeBody, type PlaceValues } from "./place-fields.tsx";
import type { FormFrame } from "./form-frame.ts";
import type { DealerChoice } from "../../lib/people/use-dealers.ts";
import { updated } from "../../lib/queries/use-saved-change.ts";

interface CustomerValues extends PlaceValues {
  tenantId: string;
  customerName: string;
  industry: string[];
  timeZone: string;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
}

interface CustomerFormProps {
  /** null: a new one */
  customer: Customer | null;
  /** The dealers a new one can be given to; empty for a dealer, whose own it is. */
  dealers: readonly DealerChoice[];
  renderFrame: FormFrame;
  onSaved: (customer: Customer) => void;
}

/** What is entered of a customer. The time zone follows the area until it is chosen by hand. */
export function CustomerForm({ customer, dealers, renderFrame, onSaved }: CustomerFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<CustomerValues>();
  const industries = useQuery(industriesQuery);
  const siteCountry = useSiteCountry();
  const initial: CustomerValues = customer
    ? { ...customer, industry: customer.industry === "" ? [] : [customer.industry] }
    : {
        tenantId: dealers[0]?.value ?? "",
        customerName: "",
        country: siteCountry,
        areaNo: "",
        region: "",
        city: "",
        industry: [],
        timeZone: proposedZone(siteCountry, ""),
        contactName: "",
        contactPhone: "",
        contactEmail: "",
      };
  const country = Form.useWatch("country", form) ?? initial.country;
  const change = usePeopleChange(
    ({ tenantId, industry, ...values }: CustomerValues) => {
      const body = { ...values, ...placeBody(values), industry: industry.at(-1) ?? "" };
      return customer
        ? content("PUT /system/customer", { body: { customerId: customer.customerId, ...body } })
        : content("POST /system/customer", { body: { tenantId, ...body } });
    },
    customer ? updated(t("people.customers.saved")) : t("people.customers.added"),
    onSaved,
  );
  return renderFrame(
    <Form<CustomerValues>
      form={form}
      layout="vertical"
      requiredMark
      initialValues={initial}
      onValuesChange={({ country: chosen, areaNo }: Partial<CustomerValues>) => {
        if (chosen) form.setFieldsValue({ region: "", city: "" });
        // Another country has other clocks, whatever was chosen before.
        if (chosen || (areaNo && !form.isFieldTouched("timeZone")))
          form.setFieldValue("timeZone", proposedZone(chosen ?? country, areaNo ?? ""));
      }}
      onFinish={(values) => change.run({ ...initial, ...values, region: values.region ?? "" })}
    >
      <ProblemNote text={change.problem} />
      {customer === null && dealers.length > 0 && (
        <Form.Item name="tenantId" label={t("people.company.dealer")} required>
          <Select options={[...dealers]} showSearch={{ optionFilterProp: "label" }} />
        </Form.Item>
      )}
      <Form.Item name="customerName" label={t("people.company.name")} required>
        <Input maxLength={maxLengths.companyName} autoComplete="off" />
      </Form.Item>
      <PlaceFields country={country} areaRequired />
      <Form.Item name="industry" label={t("people.company.industry")}>
        <Select
          mode="tags"
          maxCount={1}
          options={(industries.data ?? []).map(({ key, name }) => ({ value: key, label: name }))}
          optionFilterProp="label"
        />
      </Form.Item>
      <Form.Item
        name="timeZone"
        label={t("people.company.timeZone")}
        extra={t("people.company.timeZoneHint")}
      >
        <TimeZoneSelect country={country} />
      </Form.Item>
      <ContactFields />
    </Form>,
    { submit: () => form.submit(), busy: change.busy },
  );
}
