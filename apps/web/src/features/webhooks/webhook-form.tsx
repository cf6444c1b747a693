import type { Webhook } from "@oilcloud/contract";
import { languages, maxLengths, webhookEvents, webhookKinds } from "@oilcloud/contract/values";
import { Checkbox, Form, Input, Radio, Select, Switch } from "antd";
import { useTranslation } from "react-i18next";
import { useNarrow } from "../../lib/browser/use-narrow.ts";
import { content } from "../../lib/http/call.ts";
import { useLanguage } from "../../lib/i18n/use-language.ts";
import { updated } from "../../lib/queries/use-saved-change.ts";
import { FormDrawer } from "../../ui/dialogs/form-drawer.tsx";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import { RobotFields } from "./robot-fields.tsx";
import { useWebhookChange } from "./use-webhook-change.ts";
import { type WebhookValues, webhookValues } from "./webhook-values.ts";
import styles from "./webhooks.module.css";

interface WebhookFormProps {
  /** null: a new one */
  webhook: Webhook | null;
  onClose: () => void;
  onSaved: (saved: { secret: string | null }) => void;
}

/** Adds or changes a webhook. */
export function WebhookForm({ webhook, onClose, onSaved }: WebhookFormProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const [form] = Form.useForm<WebhookValues>();
  const initial = webhookValues(webhook, useLanguage());
  const kind = Form.useWatch("kind", form) ?? initial.kind;
  const save = useWebhookChange(
    (values: WebhookValues) =>
      content("POST /system/webhook/save", {
        body: { ...values, ...(webhook && { webhookId: webhook.webhookId }) },
      }),
    webhook ? updated(t("webhooks.saved")) : t("webhooks.added"),
    onSaved,
  );
  return (
    <FormDrawer
      size={narrow ? "100%" : 480}
      title={webhook ? t("webhooks.modifyNamed", { name: webhook.name }) : t("webhooks.add")}
      cancelText={t("common.cancel")}
      save={{ text: t("webhooks.save"), busy: save.busy, run: () => form.submit() }}
      onClose={onClose}
    >
      <Form<WebhookValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onFinish={(values) => save.run({ ...initial, ...values })}
      >
        <ProblemNote text={save.problem} />
        <Form.Item name="kind" label={t("webhooks.kindLabel")} extra={t(`webhooks.kindHint.${kind}`)}>
          <Select
            disabled={webhook !== null}
            options={webhookKinds.map((value) => ({ value, label: t(`webhooks.kind.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="name" label={t("webhooks.name")}>
          <Input maxLength={maxLengths.systemName} placeholder={t("webhooks.nameHint")} />
        </Form.Item>
        <Form.Item
          name="url"
          label={t("webhooks.url")}
          extra={webhook ? t("webhooks.urlKept", { address: webhook.address }) : t("webhooks.urlHint")}
        >
          <Input
            type="url"
            maxLength={maxLengths.webhookUrl}
            autoComplete="off"
            placeholder={t("webhooks.urlExample")}
          />
        </Form.Item>
        {kind !== "webhook" && <RobotFields kind={kind} isSigned={webhook?.signed ?? false} />}
        <Form.Item name="events" label={t("webhooks.events")}>
          <Checkbox.Group
            className={styles.choices ?? ""}
            options={webhookEvents.map((value) => ({ value, label: t(`webhooks.event.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="lowestLevel" label={t("webhooks.levels")}>
          <Radio.Group
            options={[
              { value: 2, label: t("webhooks.level.both") },
              { value: 1, label: t("webhooks.level.first") },
            ]}
          />
        </Form.Item>
        <Form.Item name="language" label={t("webhooks.sentenceLanguage")}>
          <Radio.Group
            options={languages.map((value) => ({ value, label: t(`webhooks.language.${value}`) }))}
          />
        </Form.Item>
        <div className={styles.switch}>
          <span>{t("webhooks.enabled")}</span>
          <Form.Item name="enabled" valuePropName="checked" noStyle>
            <Switch aria-label={t("webhooks.enabled")} />
          </Form.Item>
        </div>
        <p className={styles.hint}>{t("webhooks.disabledHint")}</p>
      </Form>
    </FormDrawer>
  );
}
