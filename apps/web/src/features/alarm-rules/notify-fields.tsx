import type { AlarmSetting } from "@oilcloud/contract";
import { messageModes } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Checkbox, Form, Select } from "antd";
import { useTranslation } from "react-i18next";
import { AddContact } from "./add-contact.tsx";
import { settingContactsQuery } from "./api.ts";
import type { SettingValues } from "./form-values.ts";
import { namedContact } from "./unreached-contacts.ts";
import { UnreachedNotes } from "./unreached-notes.tsx";
import formStyles from "../../ui/forms/form-grid.module.css";
import styles from "./setting-form.module.css";

/** Who is notified, and how. */
export function NotifyFields({ named = [] }: { named?: AlarmSetting["contacts"] }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<SettingValues>();
  const customerId = Form.useWatch("customerId", form) ?? "";
  const contacts = useQuery({ ...settingContactsQuery(customerId), enabled: customerId !== "" });
  // A dealer's own people may stand in a customer's setting, where the customer sees their names only.
  const seen = (contacts.data ?? []).map(namedContact);
  const all = [
    ...seen,
    ...named.filter((each) => !seen.some(({ contactId }) => contactId === each.contactId)),
  ];
  const chosen = Form.useWatch("contactIds", form) ?? [];
  const modes = Form.useWatch("modes", form) ?? [];
  return (
    <div className={formStyles.grid}>
      <div className={styles.contacts}>
        <Form.Item
          name="contactIds"
          label={t("alarmSettings.field.contact")}
          {...(contacts.data && all.length === 0 && { extra: t("alarmSettings.form.noContacts") })}
          rules={[{ required: true, type: "array", min: 1, message: t("alarmSettings.problem.contact") }]}
        >
          <Select
            mode="multiple"
            showSearch={{ optionFilterProp: "label" }}
            placeholder={t("alarmSettings.form.chooseContacts")}
            loading={contacts.isFetching && customerId !== ""}
            options={all.map(({ contactId, contactName }) => ({ value: contactId, label: contactName }))}
          />
        </Form.Item>
        <AddContact
          customerId={customerId}
          onAdded={(contactId) => {
            const before: string[] = form.getFieldValue("contactIds") ?? [];
            form.setFieldValue("contactIds", [...before, contactId]);
            void form.validateFields(["contactIds"]);
          }}
        />
      </div>
      <Form.Item
        name="modes"
        label={t("alarmSettings.field.mode")}
        className={formStyles.wide ?? ""}
        rules={[{ required: true, type: "array", min: 1, message: t("alarmSettings.problem.mode") }]}
      >
        <Checkbox.Group
          options={messageModes.map((value) => ({ value, label: t(`alarmSettings.mode.${value}`) }))}
        />
      </Form.Item>
      <div className={formStyles.wide} aria-live="polite">
        <UnreachedNotes modes={modes} contacts={all.filter(({ contactId }) => chosen.includes(contactId))} />
      </div>
    </div>
  );
}
