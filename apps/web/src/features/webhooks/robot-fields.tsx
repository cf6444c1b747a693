import type { WebhookKind } from "@oilcloud/contract";
import { maxLengths, robotPlaceholders, signedRobots } from "@oilcloud/contract/values";
import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";

interface RobotFieldsProps {
  kind: WebhookKind;
  /** Whether it has a secret already. */
  isSigned: boolean;
}

const placeholders = robotPlaceholders.map((name) => `{${name}}`).join(" ");

/** What the robot of a chat needs besides its address. */
export function RobotFields({ kind, isSigned }: RobotFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {signedRobots.some((each) => each === kind) && (
        <Form.Item
          name="signSecret"
          label={t("webhooks.signSecret")}
          extra={t(isSigned ? "webhooks.signSecretKept" : "webhooks.signSecretHint")}
        >
          <Input.Password maxLength={maxLengths.robotSecret} autoComplete="new-password" />
        </Form.Item>
      )}
      <Form.Item
        name="template"
        label={t("webhooks.template")}
        extra={t("webhooks.templateHint", { placeholders })}
      >
        <Input.TextArea rows={3} maxLength={maxLengths.robotTemplate} />
      </Form.Item>
    </>
  );
}
