import { Form, Input, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import styles from "../notifications.module.css";

interface FieldsProps {
  hasSecret: boolean;
}

const usualPorts = { tls: 465, starttls: 587, none: 25 } as const;

export function MailFields({ hasSecret }: FieldsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const field = (name: string) => t(`notifications.channels.field.${name as "host"}`);
  return (
    <div className={styles.channelFields}>
      <Form.Item name="host" label={field("host")}>
        <Input maxLength={255} placeholder={t("notifications.channels.example.host")} autoComplete="off" />
      </Form.Item>
      <Form.Item name="security" label={field("security")}>
        <Select
          options={(["tls", "starttls", "none"] as const).map((value) => ({
            value,
            label: t(`notifications.channels.security.${value}`),
          }))}
          onChange={(value: keyof typeof usualPorts) => form.setFieldValue("port", usualPorts[value])}
        />
      </Form.Item>
      <Form.Item name="port" label={field("port")}>
        <InputNumber min={1} max={65_535} precision={0} style={{ width: "100%" }} />
      </Form.Item>
      <Form.Item name="user" label={field("user")}>
        <Input maxLength={255} autoComplete="off" />
      </Form.Item>
      <Form.Item name="secret" label={field("password")}>
        <Input.Password
          maxLength={1000}
          autoComplete="new-password"
          placeholder={hasSecret ? t("notifications.channels.keptSecret") : ""}
        />
      </Form.Item>
      <Form.Item name="from" label={field("from")}>
        <Input maxLength={255} placeholder={t("notifications.channels.example.sender")} />
      </Form.Item>
    </div>
  );
}

export function GatewayFields({ hasSecret }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.channelFields}>
      <Form.Item name="url" label={t("notifications.channels.field.url")} className={styles.wide ?? ""}>
        <Input
          maxLength={1000}
          placeholder={t("notifications.channels.example.address")}
          autoComplete="off"
        />
      </Form.Item>
      <Form.Item
        name="secret"
        label={t("notifications.channels.field.token")}
        extra={t("notifications.channels.tokenHint")}
      >
        <Input.Password
          maxLength={1000}
          autoComplete="new-password"
          placeholder={hasSecret ? t("notifications.channels.keptSecret") : ""}
        />
      </Form.Item>
      <Form.Item
        name="goodAnswer"
        label={t("notifications.channels.field.goodAnswer")}
        extra={t("notifications.channels.goodAnswerHint")}
      >
        <Input maxLength={200} placeholder={t("notifications.channels.example.success")} />
      </Form.Item>
      <Form.Item
        name="body"
        label={t("notifications.channels.field.body")}
        extra={t("notifications.channels.bodyHint", {
          placeholders: "{to} {text} {subject} {id} {language}",
        })}
        className={styles.wide ?? ""}
      >
        <Input.TextArea maxLength={4000} autoSize={{ minRows: 2, maxRows: 8 }} spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="headers"
        label={t("notifications.channels.field.headers")}
        className={styles.wide ?? ""}
      >
        <Input.TextArea
          maxLength={4000}
          autoSize={{ minRows: 1, maxRows: 6 }}
          spellCheck={false}
          placeholder={t("notifications.channels.example.headers")}
        />
      </Form.Item>
    </div>
  );
}
