import { useMutation } from "@tanstack/react-query";
import { Button, Form, Input } from "antd";
import { longestClaimSecret, maxLengths } from "@oilcloud/contract/values";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { problemOf } from "../../lib/http/failure-sentence.ts";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import styles from "./claim.module.css";

interface Entry {
  deviceName: string;
  /** undefined as long as nothing was typed */
  secret?: string;
}

/** Claims a device that has offered itself to who knows its secret. */
export function ClaimBySecret({ onClaimed }: { onClaimed: (deviceId: string) => void }) {
  const { t } = useTranslation();
  const claim = useMutation({
    mutationFn: ({ deviceName, secret = "" }: Entry) =>
      content("POST /system/customerdevice/claim", { body: { deviceName, secret } }),
    onSuccess: ({ deviceId }) => onClaimed(deviceId),
  });
  return (
    <>
      <Form<Entry>
        className={styles.form ?? ""}
        layout="vertical"
        requiredMark={false}
        onFinish={(entry) => claim.mutate(entry)}
      >
        <Form.Item
          className={styles.half ?? ""}
          name="deviceName"
          label={t("identity.claim.name")}
          rules={[{ required: true, whitespace: true, message: t("identity.claim.nameRequired") }]}
        >
          <Input size="large" maxLength={maxLengths.deviceName} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item
          className={styles.half ?? ""}
          name="secret"
          label={t("identity.claim.secret")}
          extra={t("identity.claim.secretHint")}
        >
          <Input size="large" maxLength={longestClaimSecret} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Button type="primary" size="large" htmlType="submit" loading={claim.isPending}>
          {t("identity.claim.claim")}
        </Button>
      </Form>
      <ProblemNote text={problemOf(claim.error)} />
    </>
  );
}
