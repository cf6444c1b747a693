import { byteFormats, sensorLineLimits } from "@oilcloud/contract/values";
import { Form, Input, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./lines.module.css";

interface OwnBytesFieldProps {
  name: "registration" | "heartbeat";
  label: string;
  hint: string;
}

/** Bytes that a DTU sends on its own: how they are written, the fixed ones, and how many follow. */
export function OwnBytesField({ name, label, hint }: OwnBytesFieldProps) {
  const { t } = useTranslation();
  return (
    <Form.Item label={label} extra={hint}>
      <div className={styles.ownBytes}>
        <Form.Item name={[name, "format"]} noStyle>
          <Select
            aria-label={t("sensorLines.formatOf", { label })}
            options={byteFormats.map((value) => ({ value, label: t(`sensorLines.format.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name={[name, "text"]} noStyle>
          <Input aria-label={label} maxLength={sensorLineLimits.registration} autoComplete="off" />
        </Form.Item>
        <Form.Item name={[name, "more"]} noStyle>
          <InputNumber
            aria-label={`${label}: ${t("sensorLines.moreBytes")}`}
            min={0}
            max={sensorLineLimits.more}
            precision={0}
            prefix="+"
            suffix="B"
          />
        </Form.Item>
      </div>
    </Form.Item>
  );
}
