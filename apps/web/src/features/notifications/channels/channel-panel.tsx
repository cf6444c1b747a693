import type { ChannelSettings } from "@oilcloud/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Form, Popconfirm } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { toast } from "../../../lib/toast/toast.ts";
import { Panel } from "../../../ui/panels/panel.tsx";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { GatewayFields, MailFields } from "./channel-fields.tsx";
import { ChannelTestMessage } from "./channel-test-message.tsx";
import { type ChannelValues, channelBody, channelValues } from "./channel-values.ts";
import styles from "../notifications.module.css";
import { notificationsKey } from "../queries.ts";
import { problemOf } from "../../../lib/http/failure-sentence.ts";

/** One way out: whether and how it is set up, and a message to try it with. */
export function ChannelPanel({ channel }: { channel: ChannelSettings }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [form] = Form.useForm<ChannelValues>();
  const { mode, source, via } = channel;
  const readAgain = () => queries.invalidateQueries({ queryKey: notificationsKey });
  const body = (values: ChannelValues) => channelBody(mode, values);
  const save = useMutation({
    mutationFn: (values: ChannelValues) =>
      content("POST /system/notification/channel/save", { body: body(values) }),
    onSuccess: async () => {
      toast.success(t("notifications.channels.saved"));
      form.setFieldValue("secret", "");
      await readAgain();
    },
  });
  const remove = useMutation({
    mutationFn: () => content("POST /system/notification/channel/remove", { body: { mode } }),
    onSuccess: async () => {
      toast.success(t("notifications.channels.removed"));
      await readAgain();
    },
  });
  const name = t(`notifications.mode.${mode}`);
  return (
    <Panel
      title={name}
      note={
        source === "none"
          ? t("notifications.outbox.notConfigured")
          : t(`notifications.channels.via.${source}`, { via })
      }
    >
      <ProblemNote text={problemOf(save.error ?? remove.error)} />
      {channel.secretLost && <p className={styles.note}>{t("notifications.channels.secretLost")}</p>}
      {source === "environment" ? (
        <p className={styles.hint}>{t("notifications.channels.environment")}</p>
      ) : (
        <Form<ChannelValues>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={channelValues(channel)}
          onFinish={(values) => save.mutate(values)}
          onValuesChange={() => save.reset()}
          scrollToFirstError
        >
          {mode === "email" ? (
            <MailFields hasSecret={channel.hasSecret} />
          ) : (
            <GatewayFields hasSecret={channel.hasSecret} />
          )}
          <div className={styles.buttons}>
            <Button type="primary" htmlType="submit" loading={save.isPending}>
              {t("notifications.save")}
            </Button>
            {source === "page" && (
              <Popconfirm
                title={t("notifications.channels.removeSure", { mode: name })}
                okText={t("notifications.channels.remove")}
                cancelText={t("notifications.cancel")}
                onConfirm={() => remove.mutate()}
              >
                <Button danger loading={remove.isPending}>
                  {t("notifications.channels.remove")}
                </Button>
              </Popconfirm>
            )}
          </div>
        </Form>
      )}
      <ChannelTestMessage
        mode={mode}
        ownAddress={channel.ownAddress}
        entry={() => (source === "environment" ? { mode } : body(form.getFieldsValue()))}
      />
    </Panel>
  );
}
