import { useQuery } from "@tanstack/react-query";
import { Form, Radio, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useSession } from "../../lib/session/session-context.ts";
import { settingDevicesQuery, settingOptionsQuery } from "./api.ts";
import { customerOptions, customersIn } from "../../lib/fleet/customers.ts";
import type { SettingValues } from "./form-values.ts";
import formStyles from "../../ui/forms/form-grid.module.css";

const search = { optionFilterProp: "label" };
/** What is not chosen yet shows what is to be chosen. */
const shown = (value: string | undefined) => ({ value: value || undefined });

/** What is watched: of which factory, one device, several or all of a type, and which indicator. */
export function TargetFields({ isNew, withIndicator = true }: { isNew: boolean; withIndicator?: boolean }) {
  const { t } = useTranslation();
  const { factories } = useSession();
  const form = Form.useFormInstance<SettingValues>();
  const customerId = Form.useWatch("customerId", form) ?? "";
  const targetKind = Form.useWatch("targetKind", form) ?? "devices";
  const options = useQuery(settingOptionsQuery());
  const devices = useQuery({ ...settingDevicesQuery(customerId), enabled: customerId !== "" });
  const types = new Set((devices.data ?? []).map(({ machineType }) => machineType));
  return (
    <div className={formStyles.grid}>
      <Form.Item
        name="customerId"
        label={t("alarmSettings.field.factory")}
        getValueProps={shown}
        rules={[{ required: true, message: t("alarmSettings.problem.factory") }]}
        hidden={customersIn(factories).length < 2}
      >
        <Select
          disabled={!isNew}
          placeholder={t("alarmSettings.form.chooseFactory")}
          showSearch={search}
          options={customerOptions(factories)}
          onChange={() => form.setFieldsValue({ deviceIds: [], contactIds: [] })}
        />
      </Form.Item>
      <Form.Item name="targetKind" label={t("alarmSettings.field.target")}>
        <Radio.Group
          optionType="button"
          options={[
            { value: "devices", label: t("alarmSettings.target.devices") },
            { value: "machineType", label: t("alarmSettings.target.machineType") },
          ]}
        />
      </Form.Item>
      {targetKind === "devices" ? (
        <Form.Item
          name="deviceIds"
          label={t("alarmSettings.field.device")}
          className={formStyles.wide ?? ""}
          rules={[{ required: true, type: "array", min: 1, message: t("alarmSettings.problem.device") }]}
        >
          <Select
            mode="multiple"
            showSearch={search}
            maxTagCount={6}
            loading={devices.isFetching && customerId !== ""}
            placeholder={t("alarmSettings.form.chooseDevices")}
            options={(devices.data ?? []).map((device) => ({
              value: device.deviceId,
              label: device.deviceName,
            }))}
          />
        </Form.Item>
      ) : (
        <Form.Item
          name="machineType"
          label={t("alarmSettings.field.machineType")}
          getValueProps={shown}
          className={formStyles.wide ?? ""}
          extra={t("alarmSettings.form.typeHint")}
          rules={[{ required: true, message: t("alarmSettings.problem.device") }]}
        >
          <Select
            placeholder={t("alarmSettings.form.chooseType")}
            options={(options.data?.machineTypes ?? []).map(({ key, name }) => ({
              value: key,
              label: name,
              disabled: devices.data !== undefined && !types.has(key),
            }))}
          />
        </Form.Item>
      )}
      {withIndicator && (
        <Form.Item
          name="key"
          label={t("alarmSettings.field.indicator")}
          getValueProps={shown}
          className={formStyles.wide ?? ""}
          rules={[{ required: true, message: t("alarmSettings.problem.indicator") }]}
        >
          <Select
            showSearch={search}
            placeholder={t("alarmSettings.form.chooseIndicator")}
            options={(options.data?.indicators ?? []).map(({ key, keyName, unit }) => ({
              value: key,
              label: unit ? `${keyName} (${unit})` : keyName,
            }))}
          />
        </Form.Item>
      )}
    </div>
  );
}
