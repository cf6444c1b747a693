import { maxLengths } from "@oilcloud/contract/values";
import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import styles from "../../ui/forms/drawer-form.module.css";

/** Whom to call at a company. */
export function ContactFields() {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.two}>
        <Form.Item name="contactName" label={t("people.company.contactName")}>
          <Input maxLength={maxLengths.contactName} autoComplete="off" />
        </Form.Item>
        <Form.Item name="contactPhone" label={t("people.company.contactPhone")}>
          <Input type="tel" maxLength={32} autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item name="contactEmail" label={t("people.company.contactEmail")}>
        <Input type="email" maxLength={200} autoComplete="off" />
      </Form.Item>
    </>
  );
}
