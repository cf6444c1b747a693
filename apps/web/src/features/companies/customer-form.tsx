import type { Customer } from "@oilcloud/contract";
import { homeCountry, maxLengths } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Form, Input, Select } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { timeZoneOfArea } from "../../lib/fleet/area-time-zone.ts";
import { countries } from "../../lib/fleet/countries.ts";
import { useLanguage } from "../../lib/i18n/use-language.ts";
import { AreaField } from "../../ui/forms/area-field.tsx";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import { TimeZoneSelect } from "../../ui/forms/time-zone-select.tsx";
import { industriesQuery } from "./queries.ts";
import { usePeopleChange } from "../../lib/people/use-people-change.ts";
import { ContactFields } from "./contact-fields.tsx";
import type { FormFrame } from "./form-frame.ts";
import type { DealerChoice } from "../../lib/people/use-dealers.ts";

interface CustomerValues {
  tenantId: string;
  customerName: string;
  country: string;
  areaNo: string;
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
  const language = useLanguage();
  const industries = useQuery(industriesQuery);
  const choices = useMemo(() => countries(language), [language]);
  const initial: CustomerValues = customer
    ? { ...customer, industry: customer.industry === "" ? [] : [customer.industry] }
    : {
        tenantId: dealers[0]?.value ?? "",
        customerName: "",
        country: homeCountry,
        areaNo: "",
        industry: [],
        timeZone: timeZoneOfArea(""),
        contactName: "",
        contactPhone: "",
        contactEmail: "",
      };
  const isHome = (Form.useWatch("country", form) ?? initial.country) === homeCountry;
  const change = usePeopleChange(
    ({ tenantId, industry, ...values }: CustomerValues) => {
      const areaNo = values.country === homeCountry ? values.areaNo : "";
      const body = { ...values, areaNo, industry: industry.at(-1) ?? "" };
      return customer
        ? content("PUT /system/customer", { body: { customerId: customer.customerId, ...body } })
        : content("POST /system/customer", { body: { tenantId, ...body } });
    },
    t(customer ? "people.customers.saved" : "people.customers.added"),
    onSaved,
  );
  return renderFrame(
    <Form<CustomerValues>
      form={form}
      layout="vertical"
      requiredMark
      initialValues={initial}
      onValuesChange={({ areaNo }: Partial<CustomerValues>) => {
        if (areaNo && !form.isFieldTouched("timeZone"))
          form.setFieldValue("timeZone", timeZoneOfArea(areaNo));
      }}
      onFinish={(values) => change.run({ ...initial, ...values })}
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
      <Form.Item name="country" label={t("people.company.country")} required>
        <Select options={choices} showSearch={{ optionFilterProp: "label" }} />
      </Form.Item>
      {isHome && (
        <Form.Item name="areaNo" label={t("people.company.area")} required>
          <AreaField />
        </Form.Item>
      )}
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
        <TimeZoneSelect />
      </Form.Item>
      <ContactFields />
    </Form>,
    { submit: () => form.submit(), busy: change.busy },
  );
}
