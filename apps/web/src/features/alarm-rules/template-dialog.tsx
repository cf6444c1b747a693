import type { AlarmTemplate } from "@oilcloud/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Form, Select, Table } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError, content } from "../../lib/http/call.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { toast } from "../../lib/toast/toast.ts";
import {
  settingDevicesQuery,
  type MachineType,
  settingOptionsQuery,
  readSettingsAgain,
  templatesQuery,
} from "./api.ts";
import { emptySetting, type SettingValues, takenCode } from "./form-values.ts";
import { Triggers } from "./triggers.tsx";
import { NotifyFields } from "./notify-fields.tsx";
import styles from "./setting-form.module.css";
import { TargetFields } from "./target-fields.tsx";

/** The catalogue's limits of a machine type as a ready set: for one device, several or the whole type. */
export function TemplateDialog({
  customerId: offered,
  onClose,
}: {
  customerId: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [form] = Form.useForm<SettingValues>();
  const customerId = Form.useWatch("customerId", form) ?? "";
  const deviceIds = Form.useWatch("deviceIds", form) ?? [];
  const targetKind = Form.useWatch("targetKind", form) ?? "devices";
  const ownType = Form.useWatch("machineType", form) ?? "";
  const options = useQuery(settingOptionsQuery());
  const devices = useQuery({ ...settingDevicesQuery(customerId), enabled: customerId !== "" });
  const [chosenType, setType] = useState<MachineType | "">("");
  const first = deviceIds[0] ?? "";
  const firstType = devices.data?.find(({ deviceId }) => deviceId === first)?.machineType ?? "";
  const template = chosenType || ((targetKind === "machineType" ? ownType : firstType) as MachineType | "");
  const onlyDevice = targetKind === "devices" && deviceIds.length === 1 ? first : "";
  const templates = useQuery({
    ...templatesQuery(template || "hydraulic", onlyDevice),
    enabled: template !== "",
  });
  const [left, setLeft] = useState<readonly string[]>([]);
  const keys = (templates.data ?? []).map(({ key }) => key).filter((key) => !left.includes(key));

  const apply = useMutation({
    mutationFn: (replace: boolean) => {
      const values = form.getFieldsValue(true) as SettingValues;
      return content("POST /system/alarmset/applyTemplate", {
        body: {
          customerId: values.customerId,
          deviceIds: values.targetKind === "devices" ? values.deviceIds : [],
          machineType: values.targetKind === "machineType" ? values.machineType : "",
          template: template || "hydraulic",
          keys,
          contactIds: values.contactIds,
          modes: values.modes,
          replace,
        },
      });
    },
    onSuccess: async ({ saved }) => {
      await readSettingsAgain(queries);
      toast.success(t("alarmSettings.templates.applied", { count: saved }));
      onClose();
    },
  });
  const refusal = apply.error?.message ?? "";
  const taken = apply.error instanceof CallError && apply.error.code === takenCode;

  async function run(): Promise<void> {
    try {
      await form.validateFields();
    } catch {
      return; // the fields say what is missing
    }
    apply.mutate(taken);
  }

  return (
    <Dialog
      title={t("alarmSettings.templates.title")}
      width={760}
      onClose={onClose}
      problem={taken ? t("alarmSettings.form.taken", { sentence: refusal }) : refusal || null}
      confirm={{
        text: taken
          ? t("alarmSettings.form.replace")
          : t("alarmSettings.templates.apply", { count: keys.length }),
        run: () => void run(),
        busy: apply.isPending,
        disabled: keys.length === 0,
      }}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={emptySetting(offered, null)}
        onValuesChange={() => {
          if (apply.isError) apply.reset();
        }}
      >
        <TargetFields isNew withIndicator={false} />
        <NotifyFields />
      </Form>
      <label className={styles.templateType}>
        {t("alarmSettings.templates.of")}
        <Select
          value={template || undefined}
          placeholder={t("alarmSettings.templates.choose")}
          onChange={(chosen) => {
            setType(chosen ?? "");
            setLeft([]);
          }}
          options={(options.data?.machineTypes ?? []).map(({ key, name }) => ({
            value: key as MachineType,
            label: name,
          }))}
        />
      </label>
      {template !== "" && (
        <Table<AlarmTemplate>
          rowKey="key"
          size="small"
          loading={templates.isPending}
          dataSource={templates.data ?? []}
          pagination={false}
          scroll={{ x: 560, y: 300 }}
          rowSelection={{
            selectedRowKeys: keys,
            onChange: (chosen) =>
              setLeft((templates.data ?? []).map(({ key }) => key).filter((key) => !chosen.includes(key))),
          }}
          columns={[
            { title: t("alarmSettings.field.indicator"), dataIndex: "keyName", width: 150 },
            { title: t("alarmSettings.field.triggers"), render: (_, row) => <Triggers rule={row} /> },
            {
              title: t("alarmSettings.templates.source"),
              width: 110,
              render: (_, { source }) => (source ? t(`alarmSettings.source.${source}`) : "–"),
            },
          ]}
        />
      )}
    </Dialog>
  );
}
