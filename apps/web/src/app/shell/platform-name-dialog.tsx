import { maxLengths } from "@oilcloud/contract/values";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Input, Modal } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { useSession } from "../../lib/session/session-context.ts";
import { showFailure } from "../../lib/http/show-failure.ts";
import { toast } from "../../lib/toast/toast.ts";
import { systemNameQuery } from "../session.ts";
import styles from "./platform-name-dialog.module.css";

/** A tenant administrator names the platform for the tenant, a customer user for the customer, others for themselves. */
export function PlatformNameDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const queries = useQueryClient();
  const id = useId();
  const [name, setName] = useState("");
  const [empty, setEmpty] = useState(false);
  const current = useQuery(systemNameQuery(user)).data || t("common.platformName");
  const { tenantId, customerId } = user;

  const { mutate, isPending } = useMutation({
    mutationFn: (systemName: string) =>
      content("POST /system/distributordatascreen/setSystemName", {
        body: { tenantId, customerId, systemName },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: systemNameQuery(user).queryKey });
      toast.success(t("errors.operation.setSuccess"));
      onClose();
    },
    onError: (error) => showFailure(error, "setFailure"),
  });
  const save = () => {
    const given = name.trim();
    setEmpty(given === "");
    if (given !== "") mutate(given);
  };

  return (
    <Modal
      open
      title={t("shell.platformName.title")}
      okText={t("shell.platformName.save")}
      cancelText={t("shell.platformName.cancel")}
      confirmLoading={isPending}
      onOk={save}
      onCancel={onClose}
      destroyOnHidden
    >
      <dl className={styles.current}>
        <dt>{t("shell.platformName.current")}</dt>
        <dd>{current}</dd>
      </dl>
      <label htmlFor={id}>{t("shell.platformName.new")}</label>
      <Input
        id={id}
        value={name}
        maxLength={maxLengths.systemName}
        showCount
        placeholder={t("shell.platformName.placeholder")}
        aria-invalid={empty}
        aria-describedby={`${id}-problem`}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={save}
      />
      <p className={styles.holds}>
        {t(user.rights.includes("manage") ? "shell.platformName.forCompany" : "shell.platformName.forYou", {
          company: user.companyName ?? "",
        })}
      </p>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {empty && t("shell.platformName.empty")}
      </p>
    </Modal>
  );
}
